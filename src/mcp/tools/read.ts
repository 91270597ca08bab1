import { langParameter } from '#api/resources/parameters.ts';
import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import type { ReadItem } from '../read-item.ts';
import { NAME_MAX_LENGTH, type Tool } from '../tool.ts';

export function readTool(readItem: ReadItem): Tool<'read'> {
  return {
    name: 'read',
    title: 'Read',
    description:
      'Gives the full text of one article, service, reference, FAQ entry or glossary term as Markdown, with the address of its page. Use it to quote or summarize what search found, and link the page.',
    parameters: {
      kind: {
        description: { de: 'Art des Eintrags', en: 'Kind of entry' },
        schema: { type: 'string', enum: CONTENT_KINDS },
        isRequired: true,
      },
      name: {
        description: {
          de: 'Name des Eintrags: id eines Treffers',
          en: 'Name of the entry: id of a search result',
        },
        schema: { type: 'string', maxLength: NAME_MAX_LENGTH },
        isRequired: true,
      },
      ...langParameter,
    },
    cost: 'computed',
    answer: async ({ kind, name, lang }) => {
      const found = await readItem(kind as ContentKind, String(name), lang);
      return 'error' in found ? found : { output: found, text: found.markdown };
    },
  };
}
