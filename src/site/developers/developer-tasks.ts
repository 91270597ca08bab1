import { sampleCalculator, sampleEstimate } from '#api/resources/calculations/calculators.ts';
import { API_ROOT } from '#filters/path.ts';
import type { SampleRequest } from '#render/sample-request.ts';
import type { Catalog } from '#schema/entry.ts';
import { PACKAGE_NAMES } from '#schema/package-names.ts';
import { DEFAULT_LANG, type Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import type { SiteSources } from '../page-frame.ts';
import { sampleAnswers } from './sample-answer.ts';

/** Something that a developer wants to do, and what the API answers to it, shortened where it is long. */
export type Task = Awaited<ReturnType<typeof developerTasks>>[number];

/** Up to five tasks, made from the content, with the answers of the API itself. */
export async function developerTasks({ catalog, publication, today }: SiteSources, lang: Lang) {
  const answerOf = sampleAnswers(publication, today);
  return Promise.all(
    sampleRequests(catalog, lang).map(async ({ id, request }) => {
      const { status, text } = await answerOf(request);
      return { id, title: WORDS.developers[id][lang], request, status, answer: text };
    }),
  );
}

/** How many tasks there are where a site has all that they ask for. */
export const MOST_TASKS = 5;

type TaskId = 'list' | 'read' | 'estimate' | 'search' | 'mistake';

function sampleRequests(catalog: Catalog, lang: Lang): { id: TaskId; request: SampleRequest }[] {
  const { kinds, site } = catalog;
  const get = (address: string): SampleRequest => ({ method: 'GET', address });
  const inLang = lang === DEFAULT_LANG ? '' : `&lang=${lang}`;
  const category = kinds.articles[DEFAULT_LANG][0]?.category.id;
  const term =
    kinds.glossary[DEFAULT_LANG].find(({ term }) => term[lang].length > 6) ?? kinds.glossary[DEFAULT_LANG][0];
  const estimate = sampleEstimate(catalog, lang);
  const tasks: { id: TaskId; request: SampleRequest | '' | false | undefined }[] = [
    {
      id: 'list',
      request: category && get(`${API_ROOT}/content/articles?category=${category}&limit=2${inLang}`),
    },
    { id: 'read', request: term && get(`${API_ROOT}/content/glossary/${term.slug}?lang=${lang}&format=md`) },
    { id: 'estimate', request: estimate },
    {
      id: 'mistake',
      request: estimate && { ...estimate, body: { parameters: misspelt(estimate.body.parameters) } },
    },
    {
      id: 'search',
      request:
        term &&
        site.features.search &&
        get(`${API_ROOT}/search?query=${encodeURIComponent(swapLetters(term.term[lang]))}&limit=2${inLang}`),
    },
  ];
  return tasks.flatMap(({ id, request }) => (request ? [{ id, request }] : []));
}

/** Parameters of which the first has a letter too many in its name. */
function misspelt(parameters: object): object {
  const [[name, value] = ['', undefined], ...others] = Object.entries(parameters);
  return Object.fromEntries([[`${name}s`, value], ...others]);
}

/** A word with two letters in the wrong order. */
function swapLetters(word: string): string {
  const at = Math.floor(word.length / 2);
  return word.slice(0, at - 1) + (word[at] ?? '') + (word[at - 1] ?? '') + word.slice(at + 1);
}

/** A request as JavaScript for browsers, Node.js, Deno and Bun; `answer` holds what came back. */
export function asJavaScript({ method, address, body }: SampleRequest, origin: string): string {
  const url = JSON.stringify(`${origin}${address}`);
  const read = address.includes('format=md') ? 'text' : 'json';
  const options =
    method === 'GET'
      ? ''
      : `, {\n  method: 'POST',\n  headers: { 'Content-Type': 'application/json' },\n  body: JSON.stringify(${JSON.stringify(body)}),\n}`;
  return `const response = await fetch(${url}${options});\nconst answer = await response.${read}();`;
}

/** The typed client in three lines, which ask for an estimate or, where there is no calculator, for articles. */
export function clientSample(catalog: Catalog, lang: Lang): string {
  const calculator = sampleCalculator(catalog);
  const estimate = sampleEstimate(catalog, lang);
  const { url } = catalog.site;
  return [
    `import { createClient } from '${PACKAGE_NAMES.client}';`,
    `const client = createClient({ url: '${url}', lang: '${lang}' });`,
    calculator && estimate
      ? `const { cost_estimation } = await client.estimate('${calculator.id}', ${JSON.stringify(estimate.body.parameters)});`
      : 'const { items } = await client.articles({ limit: 3 });',
  ].join('\n');
}
