import { langParameter } from '#api/resources/parameters.ts';
import { API_ROOT } from '#filters/path.ts';
import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import { rejectRequest } from '#schema/request-error.ts';
import type { Features } from '#schema/source/site/features.ts';
import type { ToolOutput } from '#schema/tools.ts';
import { cutText } from '#text/excerpt.ts';
import { fillTexts } from '#text/fill.ts';
import { DEFAULT_LANG, type Lang, type Localized } from '#text/lang.ts';
import { nearest } from '#text/nearest.ts';
import { WORDS } from '#text/words.ts';
import { askByName, errorText } from '../ask-api.ts';
import { nameParameter, type Tool, type ToolSources } from '../tool.ts';

export function readTool(readItem: ReadItem, { search }: Features): Tool<'read'> {
  return {
    name: 'read',
    title: 'Read',
    description: `Gives the full text of one article, service, reference, FAQ entry or glossary term as Markdown, with the address of its page. Use it to quote or summarize ${search ? 'what search found' : 'it'}, and link the page.`,
    parameters: {
      kind: {
        description: WORDS.mcp.kindOfEntry,
        schema: { type: 'string', enum: CONTENT_KINDS },
        isRequired: true,
      },
      name: nameParameter(search ? WORDS.mcp.idOfResult : WORDS.mcp.lastOfAddress),
      ...langParameter,
    },
    cost: 'computed',
    answer: async ({ kind, name, lang }) => {
      const found = await readItem(kind as ContentKind, String(name), lang);
      return 'error' in found ? found : { output: found, text: found.markdown };
    },
  };
}

interface ReaderParts extends Pick<ToolSources, 'askApi' | 'contents'> {
  features: Features;
}

/** Reads an entry as Markdown, or says as the API does why there is none. */
export type ReadItem = (
  kind: ContentKind,
  name: string,
  lang?: Lang,
) => Promise<ToolOutput<'read'> | { error: string }>;

export function itemReader({ askApi, contents, features }: ReaderParts): ReadItem {
  const whereNamesAre = features.search ? WORDS.mcp.searchForNames : WORDS.mcp.listOfNames;
  return async (kind, name, lang) => {
    const { find, namesOf } = contents[lang ?? DEFAULT_LANG]();
    const folder = `${API_ROOT}/content/${kind}`;
    const parameters = { format: 'md', lang };
    const { status, text, path } = await askByName(askApi, { folder, name, parameters });
    const item = find(kind, path.slice(path.lastIndexOf('/') + 1));
    if (status === 410) return { error: text };
    if (status !== 200 || !item)
      return { error: unknownItem(kind, name, { known: namesOf(kind), whereNamesAre }, lang) };
    return { kind, name: item.name, title: item.title, url: item.url, markdown: text };
  };
}

function unknownItem(
  kind: ContentKind,
  name: string,
  { known, whereNamesAre }: { known: readonly string[]; whereNamesAre: Localized },
  lang?: Lang,
): string {
  const meant = nearest(name.slice(0, 100), known);
  const hint = meant ? fillTexts(WORDS.api.meantAddress, { meant }) : whereNamesAre;
  const message = fillTexts(WORDS.mcp.unknownItem, { kind, name: cutText(name, 60), hint });
  const error = {
    parameter: 'name',
    code: 'not_a_choice' as const,
    value: name,
    message,
    ...(meant !== undefined && { suggestion: meant }),
  };
  return errorText(rejectRequest([error]), lang);
}
