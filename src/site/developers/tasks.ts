import { API_ROOT } from '#filters/path.ts';
import { renderedFiles } from '#http/rendered-files.ts';
import { responder } from '#http/router.ts';
import { TYPICAL_EXAMPLE } from '#pricing/examples.ts';
import { CALCULATORS } from '#resources/addresses.ts';
import type { Publication } from '#resources/publish.ts';
import type { Catalog } from '#schema/entry.ts';
import type { Lang } from '#text/lang.ts';
import { shortenJson, shortenLines } from './shorten.ts';
import { DEVELOPER_WORDS as WORDS } from './words.ts';

/** A request to the API. */
export interface SampleRequest {
  method: 'GET' | 'POST';
  /** Path and query string. */
  address: string;
  body?: object;
}

/** Something that a developer wants to do, and what the API answers to it. */
export interface Task {
  id: string;
  title: string;
  request: SampleRequest;
  status: number;
  /** The answer, shortened where it is long. */
  answer: string;
}

interface Sources {
  catalog: Catalog;
  publication: Publication;
  today: string;
}

/** Five tasks, made from the content, with the answers of the API itself. */
export async function developerTasks({ catalog, publication, today }: Sources, lang: Lang): Promise<Task[]> {
  const respond = responder({ publication, files: renderedFiles(publication), today: () => today });
  return Promise.all(
    sampleRequests(catalog, lang).map(async ({ id, request }) => {
      const [path = '', query = ''] = request.address.split('?');
      const found = respond({
        method: request.method,
        path,
        query,
        header: (name) => (name === 'content-type' ? 'application/json' : undefined),
        ...(request.body && { body: new TextEncoder().encode(JSON.stringify(request.body)) }),
      });
      const { status, headers, body } = 'run' in found ? await found.run() : found;
      const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
      const isJson = headers['Content-Type']?.includes('json');
      return {
        id,
        title: WORDS[id][lang],
        request,
        status,
        answer: isJson ? shortenJson(text) : shortenLines(text),
      };
    }),
  );
}

type TaskId = 'list' | 'read' | 'estimate' | 'search' | 'mistake';

function sampleRequests(
  { kinds, pricing, site }: Catalog,
  lang: Lang,
): { id: TaskId; request: SampleRequest }[] {
  const get = (address: string): SampleRequest => ({ method: 'GET', address });
  const inLang = lang === 'en' ? '&lang=en' : '';
  const category = kinds.articles.de[0]?.category.id;
  const term = kinds.glossary.de.find(({ term }) => term[lang].length > 6) ?? kinds.glossary.de[0];
  const calculator =
    pricing.calculators.find(({ id }) => id === site.home?.calculator) ?? pricing.calculators[0];
  const parameters = calculator?.examples[TYPICAL_EXAMPLE]?.parameters;
  const address = `${CALCULATORS}/${calculator?.id}?lang=${lang}`;
  return [
    { id: 'list', request: get(`${API_ROOT}/content/articles?category=${category}&limit=2${inLang}`) },
    { id: 'read', request: get(`${API_ROOT}/content/glossary/${term?.slug}?lang=${lang}&format=md`) },
    ...(parameters
      ? [
          { id: 'estimate' as const, request: { method: 'POST' as const, address, body: { parameters } } },
          {
            id: 'mistake' as const,
            request: { method: 'POST' as const, address, body: { parameters: misspelt(parameters) } },
          },
        ]
      : []),
    {
      id: 'search',
      request: get(
        `${API_ROOT}/search?query=${encodeURIComponent(swapLetters(term?.term[lang] ?? ''))}&limit=2${inLang}`,
      ),
    },
  ];
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
