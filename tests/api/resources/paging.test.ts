import '../../setup/properties.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publish } from '#api/resources/publish.ts';
import { parseListQuery } from '#filters/query-string.ts';
import { envelopeSchema } from '#schema/item/whole-items.ts';
import { cutText } from '#text/excerpt.ts';
import { textOf } from '#text/pieces.ts';
import { respondFrom } from '../../setup/app.ts';
import { catalogOfArticles } from '../../setup/articles.ts';
import { linksOf } from '../../setup/links.ts';

const LIST = '/api/v1/content/articles';
const COUNT = 230;

const publication = publish(catalogOfArticles(COUNT));
const respond = respondFrom(publication);

async function get(address: string) {
  const { pathname, search } = new URL(address, 'https://example.com');
  const request = { method: 'GET', path: pathname, query: search.slice(1), header: () => undefined };
  const { status, headers, body } = await respond(request, 'client');
  return { status, headers, body: textOf([body]), links: linksOf(headers['Link']) };
}

const idsIn = (body: string): number[] => JSON.parse(body).items.map(({ id }: { id: number }) => id);

/** The ids of all articles from an address on, going by one relation. */
async function walk(start: string, relation: 'next' | 'prev'): Promise<number[][]> {
  const pages: number[][] = [];
  for (let address: string | undefined = start; address !== undefined && pages.length <= COUNT; ) {
    const { status, body, links } = await get(address);
    expect([address, status]).toEqual([address, 200]);
    pages.push(idsIn(body));
    address = links[relation];
  }
  return pages;
}

/** The articles that answer to filters, newest first, counted without the code under test. */
function matching({ category, author, tag }: Record<string, string>): number[] {
  const ids = Array.from({ length: COUNT }, (_, index) => COUNT - index);
  return ids.filter(
    (id) =>
      (category === undefined || category === `category-${id % 2}`) &&
      (author === undefined || author === `author-${id % 3}`) &&
      (tag === undefined || tag === 'everywhere' || tag === `tag-${id % 5}`),
  );
}

const FILTERS: Record<string, string>[] = [
  {},
  { category: 'category-1' },
  { author: 'author-2' },
  { tag: 'everywhere' },
  { tag: 'tag-4' },
  { category: 'category-0', tag: 'everywhere' },
  { author: 'author-0', category: 'category-0' },
  { author: 'author-1', category: 'category-1', tag: 'tag-1' },
];

const addressOf = (parameters: Record<string, string>) => `${LIST}?${new URLSearchParams(parameters)}`;

describe.each(FILTERS)('the list of articles with %j', (filters) => {
  const expected = matching(filters);
  const extra = [{}, { limit: '100' }, { limit: '7' }, { limit: '1' }, { query: 'text' }, { lang: 'en' }];

  it.each(extra)('and %j gives every article once, forwards and backwards', async (parameters) => {
    const start = addressOf({ ...filters, ...parameters });
    const { links, headers } = await get(start);
    expect(headers['X-Total-Count']).toBe(String(expected.length));
    const forwards = await walk(start, 'next');
    expect(forwards.flat()).toEqual(expected);
    const backwards = await walk(links['last'] ?? '', 'prev');
    expect(backwards.reverse().flat()).toEqual(expected);
    expect(idsIn((await get(links['first'] ?? '')).body)).toEqual(forwards[0]);
  });
});

describe('the files of a list', () => {
  it('are its pages at the default limit, in every language and format', () => {
    const pages = [...publication.files.keys()].filter((path) => path.includes('offset='));
    const unfiltered = pages.filter((path) => /articles\/offset=\d+\.json$/.test(path));
    expect(unfiltered).toEqual([50, 100, 150, 200].map((offset) => `${LIST}/offset=${offset}.json`));
    expect(pages).toContain(`${LIST}/category=category-0/lang=en/offset=50/tag=everywhere.md`);
    expect(pages).toContain(`${LIST}/category=category-1/offset=100.jsonld`);
    expect(pages).not.toContain(`${LIST}/category=category-1/offset=150.jsonld`);
    expect(pages.filter((path) => /offset=0\b|limit=/.test(path))).toEqual([]);
  });

  it('name the files of the other pages, and addresses where there are none', async () => {
    expect((await get(`${LIST}/lang=en/offset=100.md`)).links).toMatchObject({
      first: `${LIST}/lang=en.md`,
      prev: `${LIST}/lang=en/offset=50.md`,
      next: `${LIST}/lang=en/offset=150.md`,
      last: `${LIST}/lang=en/offset=200.md`,
    });
    expect((await get(`${LIST}/limit=100.json`)).links).toMatchObject({
      first: `${LIST}/limit=100.json`,
      next: `${LIST}?limit=100&offset=100`,
      // Of the last page there is a file: it is also the last at the default limit.
      last: `${LIST}/offset=200.json`,
    });
  });

  it('are linked from the first page to the last without a gap', async () => {
    const { links, headers } = await get(`${LIST}.json`);
    expect(links).toMatchObject({ first: `${LIST}.json`, next: `${LIST}/offset=50.json` });
    expect(links).not.toHaveProperty('prev');
    expect(headers['X-Total-Count']).toBe('230');
    const last = await get(`${LIST}/offset=200.json`);
    expect(last.links).not.toHaveProperty('next');
    expect(idsIn(last.body)).toHaveLength(30);
  });

  it.each([
    ['offset=50', '/offset=50.json'],
    ['offset=50&limit=50', '/offset=50.json'],
    ['offset=200&limit=100', '/offset=200.json'],
    ['offset=0', '.json'],
    ['offset=00', '.json'],
    ['offset=', '.json'],
    ['offset=100&lang=en&format=md', '/lang=en/offset=100.md'],
    ['offset=50&category=category-1', '/category=category-1/offset=50.json'],
  ])('answer ?%s', async (query, file) => {
    const byQuery = await get(`${LIST}?${query}`);
    expect(byQuery.headers['Content-Location']).toBe(`${LIST}${file}`);
    expect(byQuery.body).toBe((await get(`${LIST}${file}`)).body);
  });
});

describe('a page', () => {
  it('has the envelope of any list, which says nothing of its place', async () => {
    for (const query of ['offset=50', 'offset=7&limit=3&category=category-1', 'offset=9999']) {
      const { filter, count, items } = envelopeSchema('articles').parse(
        JSON.parse((await get(`${LIST}?${query}`)).body),
      );
      expect(filter).toEqual(query.includes('category') ? { category: 'category-1' } : {});
      expect(count).toBe(items.length);
    }
  });

  it.each([
    ['offset=230', `${LIST}`, `${LIST}?offset=200`],
    ['offset=1000000', `${LIST}`, `${LIST}?offset=200`],
    ['offset=233&limit=100', `${LIST}?limit=100`, `${LIST}?limit=100&offset=200`],
    ['category=nothing&offset=50', `${LIST}?category=nothing`, `${LIST}?category=nothing`],
  ])('beyond the end (?%s) is empty and leads back', async (query, first, last) => {
    const { status, body, links } = await get(`${LIST}?${query}`);
    expect([status, idsIn(body)]).toEqual([200, []]);
    expect(links).toMatchObject({ first, last, prev: last });
    expect(links).not.toHaveProperty('next');
  });

  it('of an empty list is its first and last', async () => {
    const { headers, links } = await get(`${LIST}?query=nothing`);
    expect(headers['X-Total-Count']).toBe('0');
    expect(links).toMatchObject({ first: `${LIST}?query=nothing`, last: `${LIST}?query=nothing` });
    expect(Object.keys(links)).not.toEqual(expect.arrayContaining(['next']));
    expect(Object.keys(links)).not.toEqual(expect.arrayContaining(['prev']));
  });

  it('in Markdown says which entries it holds', async () => {
    expect((await get(`${LIST}/offset=200.md`)).body).toContain('Einträge 201 bis 230 von 230');
    expect((await get(`${LIST}?lang=en&format=md&limit=1&offset=4`)).body).toContain('Entry 5 of 230');
    expect((await get(`${LIST}?format=md&offset=300`)).body).toContain(
      'Keine Einträge ab 301; insgesamt 230',
    );
    expect((await get(`${LIST}?format=md&author=author-1&tag=tag-1`)).body).toContain('\n16 Einträge\n');
  });

  it('from any offset and of any size leads to every article after it once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 300 }), fc.integer({ min: 5, max: 100 }), async (offset, limit) => {
        const pages = await walk(`${LIST}?offset=${offset}&limit=${limit}`, 'next');
        expect(pages.flat()).toEqual(matching({}).slice(offset));
        const { links } = await get(`${LIST}?offset=${offset}&limit=${limit}`);
        const last = Number(new URLSearchParams(links['last']?.split('?')[1]).get('offset'));
        if (offset < COUNT && !links['last']?.endsWith('.json'))
          expect(idsIn((await get(links['last'] ?? '')).body)).toEqual(matching({}).slice(last));
      }),
      { numRuns: 40 },
    );
  });

  it('does not repeat an address in Link that is too long for a header', async () => {
    const query = encodeURIComponent('ж'.repeat(200));
    const { headers, links } = await get(`${LIST}?query=${query}&limit=5`);
    expect(headers['Link']?.length).toBeLessThan(1000);
    expect(links).not.toHaveProperty('first');
    expect(headers['X-Total-Count']).toBe('0');
  });
});

describe('offset', () => {
  it.each(['-1', '1.5', '1e1', 'zehn', '1000001', '٣', '+5', 'NaN', '9'.repeat(400)])(
    'of %j is refused by name',
    async (offset) => {
      const { status, body } = await get(addressOf({ offset }));
      expect(status).toBe(400);
      expect(JSON.parse(body).message).toBe(
        `Parameter “offset”: “${cutText(offset, 60)}” is not an integer from 0 to 1000000.`,
      );
    },
  );

  it('in German', async () => {
    expect(JSON.parse((await get(`${LIST}?lang=de&offset=x`)).body).message).toBe(
      'Parameter „offset“: „x“ ist keine ganze Zahl von 0 bis 1000000.',
    );
  });

  it('is a parameter of lists that have a limit, and unknown to others', () => {
    expect(parseListQuery('articles', 'offset=5')).toMatchObject({ value: { offset: 5 } });
    expect(parseListQuery('faq', 'offset=x')).not.toHaveProperty('value.offset');
  });
});
