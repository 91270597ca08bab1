import { SEARCH } from '#api/resources/addresses.ts';
import type { EndpointParameter } from '#schema/endpoint.ts';
import type { SearchAnswer } from '#schema/search.ts';
import type { ToolOutput } from '#schema/tools.ts';
import { labelled } from '#text/labelled.ts';
import { DEFAULT_LANG, type Lang, languageNames } from '#text/lang.ts';
import { joinBy } from '#text/sentences.ts';
import { WORDS } from '#text/words.ts';
import { CALCULATIONS, type CalculationKind } from '../calculations.ts';
import type { Tool, ToolSources } from '../tool.ts';

interface Sources extends Pick<ToolSources, 'askApi' | 'kinds'> {
  /** The parameters of the search in the API. */
  parameters: Record<string, EndpointParameter>;
}

export function searchTool({ askApi, kinds, parameters }: Sources): Tool<'search'> {
  return {
    name: 'search',
    features: ['search'],
    title: 'Search',
    description: `Finds ${joinBy('and', [...FOUND, ...kinds.map((kind) => `${CALCULATIONS[kind].name}s`)])} by words in ${languageNames().join(' or ')}, misspelt ones too. Use it first, when you do not know the name of what you need. Pass kind and id of a result to read${forForms(kinds)}.`,
    parameters,
    cost: 'search',
    answer: async (given) => {
      const { status, headers, text } = await askApi({ path: SEARCH, parameters: given });
      if (status !== 200) return { error: text };
      const answer: SearchAnswer = JSON.parse(text);
      // Where words are in snippets is for pages that mark them.
      const items = answer.items.map(({ matches: _matches, ...item }) => item);
      const output: ToolOutput<'search'> = { ...answer, total: Number(headers['X-Total-Count']), items };
      return { output, text: listResults(output, given.lang ?? DEFAULT_LANG) };
    },
  };
}

const FOUND = ['articles', 'services', 'references (case studies)', 'FAQ', 'glossary terms'];

function forForms(kinds: readonly CalculationKind[]): string {
  if (kinds.length === 0) return '';
  return `; for the kind${kinds.length > 1 ? 's' : ''} ${joinBy('and', kinds)}, pass the id to describe_calculator`;
}

function listResults({ total, items, corrected = {} }: ToolOutput<'search'>, lang: Lang): string {
  const count =
    total > items.length ? `${items.length} ${WORDS.mcp.of[lang]} ${total}` : String(items.length);
  const corrections = Object.entries(corrected).map(([word, meant]) => `${word} → ${meant}`);
  return [
    labelled(WORDS.mcp.found[lang], count, lang),
    ...(corrections.length > 0 ? [labelled(WORDS.mcp.corrected[lang], corrections.join(', '), lang)] : []),
    ...items.map(({ kind, id, title, snippet, url }) =>
      [`- ${kind} ${labelled(id, title, lang)}`, snippet, url].filter(Boolean).join(' | '),
    ),
  ].join('\n');
}
