import { expect, it } from 'vitest';
import type { Answer, ApiRequest, Computation } from '#api/message.ts';
import type { Resource } from '#api/resource.ts';
import { warmUp } from '#api/warm-up.ts';
import { success } from '#text/result.ts';

/** The requests that a resource is sent before the first one arrives: how it is asked, and those that ran. */
async function requestsOf(parts: Partial<Resource>) {
  const asked: string[] = [];
  const ran: string[] = [];
  const note = ({ method, query, header, body }: ApiRequest): string => {
    const headers = ['accept-encoding', 'content-type', 'x-other'].map((name) => header(name));
    const text = body instanceof Uint8Array ? new TextDecoder().decode(body) : '';
    return [method, query, ...headers.filter((value) => value !== undefined), text].join(' | ');
  };
  const answer: Answer = { status: 200, headers: {}, body: '' };
  const resource: Resource = {
    key: 'list',
    group: 'content',
    path: '/api/v1/list',
    title: { de: 'Liste', en: 'List' },
    parameters: {},
    types: [],
    hasLanguage: true,
    isList: true,
    files: [],
    get:
      () =>
      (request): Computation | Answer => {
        asked.push(note(request));
        if (request.query === 'lang=none') return answer;
        const run = async () => {
          await Promise.resolve();
          ran.push(note(request));
          return answer;
        };
        return { cost: 'search', run };
      },
    ...(parts.post && {
      post: {
        ...parts.post,
        answer: (request: ApiRequest) => {
          ran.push(note(request));
          return answer;
        },
      },
    }),
    ...('get' in parts && { get: undefined as never }),
    ...(parts.parameters && { parameters: parts.parameters }),
  };
  const looked: string[] = [];
  const files = {
    get: (path: string) => {
      looked.push(path);
      return undefined;
    },
  };
  const moves = { redirects: new Map(), gone: new Map() };
  const longer = new Map([[`/${'x'.repeat(100)}`, {} as never]]);
  const publication = {
    resources: [resource],
    files: longer,
    moves,
    errorPages: { de: '/errors', en: '/en/errors' },
    deprecationPage: { de: '/compatibility', en: '/en/compatibility' },
  };
  await warmUp({ publication, files, today: () => '2026-11-21' }, async () => {});
  return { asked, ran, looked };
}

const text = { de: 'Text', en: 'Text' };
const choice = (...names: string[]) => ({ description: text, schema: { enum: names } });
const post = (examples: { name: typeof text; parameters: object }[]): NonNullable<Resource['post']> => ({
  key: 'estimate',
  title: text,
  description: text,
  parameters: {},
  body: { parameters: {}, contradictions: [], examples, exampleAnswer: () => undefined },
  type: { mediaType: 'application/json' },
  fileTypes: [],
  answer: () => ({ status: 200, headers: {}, body: '' }),
  compute: () => success(''),
});

it('a resource is asked for a language that is not there, and for a name that is not there', async () => {
  const { asked, looked } = await requestsOf({});
  expect(asked).toEqual(['GET | lang=none | identity | ']);
  expect(looked).toEqual(['/api/v1/list', '/api/v1/list/nothing-of-this-name.json']);
});

it('a search is asked in each language, format and coding, and waited for', async () => {
  const parameters = {
    query: { description: text, schema: {} },
    lang: choice('de', 'en'),
    format: choice('json', 'md'),
  };
  const { asked, ran } = await requestsOf({ parameters });
  const searches = ['de', 'en'].flatMap((lang) =>
    ['json', 'md'].flatMap((format) =>
      ['br', 'gzip', 'identity'].map(
        (coding) => `GET | query=daten+sfotware&lang=${lang}&format=${format} | ${coding} | `,
      ),
    ),
  );
  expect(ran).toEqual(searches);
  expect(asked).toEqual([...searches, 'GET | lang=none | identity | ']);
});

it('a search in one format is asked without one', async () => {
  const parameters = { query: { description: text, schema: {} }, lang: choice('en') };
  const { ran } = await requestsOf({ parameters });
  expect(ran).toContain('GET | query=daten+sfotware&lang=en | identity | ');
  expect(ran).toHaveLength(3);
});

it('a list is asked for all fields, and for one, in each language', async () => {
  const fields = { description: text, schema: { type: 'array', items: { enum: ['all', 'slug', 'title'] } } };
  const { ran } = await requestsOf({ parameters: { fields, lang: choice('de', 'en') } });
  expect(ran).toEqual(
    ['de', 'en'].flatMap((lang) => [
      `GET | fields=all&lang=${lang} | identity | `,
      `GET | fields=slug&limit=1&lang=${lang} | identity | `,
    ]),
  );
});

it('a calculator is sent an example, an error and a form', async () => {
  const { ran } = await requestsOf({ post: post([{ name: text, parameters: { users: 5 } }]) });
  expect(ran).toEqual([
    'POST | explain=true | application/json | {"parameters":{"users":5}}',
    'POST |  | application/json | {"parameters": {"unknown": 1}}',
    'POST |  | application/x-www-form-urlencoded | unknown=1',
  ]);
  expect((await requestsOf({ post: post([]) })).ran[0]).toBe('POST | explain=true | application/json | {}');
});

it('a resource that is only files is not asked', async () => {
  const { asked, ran, looked } = await requestsOf({
    get: undefined as never,
    post: post([]),
    parameters: { query: { description: text, schema: {} }, lang: choice('en') },
  });
  expect([asked, ran, looked]).toEqual([[], [], []]);
});
