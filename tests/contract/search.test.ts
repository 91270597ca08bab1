import { describe, expect, it } from 'vitest';
import { searchAnswerSchema } from '#schema/search.ts';
import { answerSearch } from '#search/answer.ts';
import { openIndex } from '#search/open-index.ts';
import { LANGS } from '#text/lang.ts';
import { catalog, entriesOf, someEntry } from '../setup/content.ts';
import { answering } from '../setup/runtimes.ts';
import { type Reply, send } from './send.ts';
import { someWord } from './words.ts';

const { features } = catalog.site;
const term = someEntry('glossary');
const name = term.term;
const [calculator] = catalog.pricing.calculators;

/** A word of a term with two of its letters the other way round. */
const [misspelt = ''] = entriesOf('glossary')
  .flatMap(({ term: { de } }) => de.match(/\p{L}{8,}/gu) ?? [])
  .map((word) => `${word.slice(0, 4)}${word[5]}${word[4]}${word.slice(6)}`)
  .filter((word) => word[4] !== word[5]);

const totalOf = ({ headers }: Reply) => Number(headers['x-total-count']);

describe.skipIf(!features.search).each(answering)('the search over everything, $name', ({ origin }) => {
  const ask = (query: string) => send(origin, `/api/v1/search?${query}`);
  const find = async (query: string) => searchAnswerSchema.parse(JSON.parse((await ask(query)).text));

  it.each(LANGS)('finds a term by its name, in %s', async (lang) => {
    const { items, count, query } = await find(
      `query=${encodeURIComponent(name[lang])}&lang=${lang}&limit=50`,
    );
    expect([query, count]).toEqual([name[lang], items.length]);
    expect(items.find(({ kind, id }) => kind === 'glossary' && id === term.slug)).toMatchObject({
      title: name[lang],
      url: term.url[lang],
      api_url: `${catalog.site.url}/api/v1/content/glossary/${term.slug}${lang === 'de' ? '' : `?lang=${lang}`}`,
    });
  });

  it.each(LANGS)('leads to documents in the language of the search, in %s', async (lang) => {
    const { items } = await find(`query=${encodeURIComponent(name[lang])}&lang=${lang}`);
    for (const { api_url } of items) {
      const { pathname, search } = new URL(api_url ?? '');
      expect((await send(origin, `${pathname}${search}`)).headers['content-language']).toBe(lang);
    }
  });

  it.skipIf(!calculator)('finds calculators and analyzers', async () => {
    const { items } = await find(`query=${encodeURIComponent(calculator?.name.de ?? '')}&kind=calculators`);
    expect(items[0]).toMatchObject({
      kind: 'calculators',
      id: calculator?.id,
      api_url: `${catalog.site.url}/api/v1/calculators/${calculator?.id}`,
    });
  });

  it('marks the words of the query in the snippet', async () => {
    const { items } = await find(`query=${encodeURIComponent(name.de)}`);
    const [item] = items;
    expect(item?.matches.length).toBeGreaterThan(0);
    for (const [from, to] of item?.matches ?? [])
      expect(item?.snippet.slice(from, to)).toMatch(/^[\p{L}\p{N}.+#,]+$/u);
  });

  it('says what it looked for instead of a misspelt word', async () => {
    const { corrected } = await find(`query=${encodeURIComponent(misspelt)}`);
    expect(Object.keys(corrected ?? {})).toEqual([misspelt]);
  });

  it('holds at most as many as asked for, and says how many there are', async () => {
    const replies = await Promise.all(
      entriesOf('glossary')
        .slice(0, 20)
        .map((each) => ask(`query=${encodeURIComponent(each.term.de)}&limit=1`)),
    );
    const [most] = replies.sort((a, b) => totalOf(b) - totalOf(a));
    if (!most) throw new Error('There is no term to look for');
    expect(totalOf(most)).toBeGreaterThan(1);
    const { count, items } = searchAnswerSchema.parse(JSON.parse(most.text));
    expect([count, items.length]).toEqual([1, 1]);
    expect(most.headers).toMatchObject({ 'content-type': 'application/json', 'content-language': 'de' });
  });

  it.each([
    ['', 'query: missing'],
    ['query=', 'query: missing'],
    ['query=a&query=b', 'query: duplicate'],
    [`query=${'x'.repeat(201)}`, 'query: too_long'],
    ['query=x&kind=books', 'kind: not_a_choice'],
    ['query=x&limit=51', 'limit: out_of_range'],
    ['query=x&limit=0', 'limit: out_of_range'],
    ['query=x&lang=xx', 'lang: not_a_choice'],
  ])('refuses ?%s: %s', async (query, error) => {
    const reply = await ask(query);
    expect(reply.status).toBe(400);
    const { errors } = JSON.parse(reply.text);
    expect(errors.map(({ parameter, code }: Record<string, string>) => `${parameter}: ${code}`)).toEqual([
      error,
    ]);
  });

  it('finds the same in its two files without a server', async () => {
    const [data, sentences] = await Promise.all(
      ['index', 'sentences'].map(async (file) =>
        JSON.parse((await send(origin, `/api/v1/search/${file}.json`)).text),
      ),
    );
    expect(sentences.version).toBe(data.version);
    const index = openIndex(data, sentences);
    for (const query of [name.de, someWord('articles'), `was kostet ${calculator?.name.de}`, misspelt]) {
      const { text, total } = answerSearch(index, sentences, { query, limit: 20 });
      const reply = await ask(`query=${encodeURIComponent(query)}`);
      expect([reply.text, reply.headers['x-total-count']]).toEqual([text, String(total)]);
    }
  });
});
