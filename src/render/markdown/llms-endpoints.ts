import type { PhrasingContent } from 'mdast';
import { localizedFile } from '#filters/path.ts';
import { type Endpoint, isCalculation, uriTemplate } from '#schema/endpoint.ts';
import { DEFAULT_LANG, type Lang } from '#text/lang.ts';
import { pickMembers } from '#text/records.ts';
import { type FileLink, text } from './nodes.ts';

/** What can be read, each address with an example that can be followed and the values that its filters take. */
export function endpointLinks(endpoints: readonly Endpoint[], origin: string, lang: Lang): FileLink[] {
  return endpoints
    .filter((endpoint) => !isCalculation(endpoint) && !endpoint.deprecated)
    .flatMap((endpoint): FileLink[] => {
      const example = exampleAddress(endpoint, lang);
      if (example === undefined) return [];
      const note = endpoint.isFile ? [] : templateNote(endpoint);
      return [{ label: endpoint.title[lang], url: `${origin}${example}`, note }];
    });
}

/** How the address is made, and the values that its filters take. */
const templateNote = (endpoint: Endpoint): PhrasingContent[] => [
  { type: 'inlineCode', value: `${endpoint.method} ${uriTemplate(endpoint)}` },
  ...filterValues(endpoint).map((values) => text(`; ${values}`)),
];

/** An address of an endpoint that answers, as Markdown if it can; none if nothing has its address yet. */
function exampleAddress(endpoint: Endpoint, lang: Lang): string | undefined {
  const { names, query, answers, isFile } = endpoint;
  const examples = Object.entries({ ...names, ...requiredOf(query) }).map(
    ([name, { schema }]): [string, unknown] => [name, (schema['examples'] as unknown[] | undefined)?.[0]],
  );
  if (examples.some(([, example]) => example === undefined)) return undefined;
  const path = examples.reduce(
    (address, [name, example]) => address.replace(`{${name}}`, String(example)),
    endpoint.path,
  );
  if (isFile) return path;
  if (answers.some(({ mediaType }) => mediaType === 'text/markdown')) return localizedFile(path, lang, 'md');
  const isInLang = lang !== DEFAULT_LANG && Object.hasOwn(query, 'lang');
  const parameters = new URLSearchParams([
    ...examples
      .filter(([name]) => !Object.hasOwn(names, name))
      .map(([name, example]) => [name, String(example)]),
    ...(isInLang ? [['lang', lang]] : []),
  ]);
  return [path, parameters.toString()].filter(Boolean).join('?');
}

const requiredOf = (query: Endpoint['query']): Endpoint['query'] =>
  pickMembers(query, ({ isRequired }) => isRequired === true);

/** Parameters that the overview explains once for all addresses. */
const EXPLAINED = ['format', 'lang'];

/** `category: cloud, ki`: the parameters of an endpoint that choose among known values. */
function filterValues({ query }: Endpoint): string[] {
  return Object.entries(query).flatMap(([name, { schema, isRequired }]) => {
    const values = (schema['enum'] ?? schema['examples'] ?? []) as readonly string[];
    const isTold = EXPLAINED.includes(name) || isRequired || values.length === 0;
    return isTold ? [] : [`${name}: ${values.join(', ')}`];
  });
}
