import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { QUERY_MAX_LENGTH, QUERY_MAX_WORDS } from '#filters/query-string.ts';
import { SEARCH_LIMIT } from '#filters/search-query.ts';
import { SEARCH_KINDS, type SearchKind } from '#schema/kind.ts';
import { readWords } from '#search/words.ts';
import { LANGS, type Lang, otherLangs } from '#text/lang.ts';
import { wordsInBundle } from '../../src/integration/words-in-bundles.ts';
import { chromiumPath } from '../setup/chromium.ts';
import { entriesOf } from '../setup/content.ts';
import { type PageServer, servePage } from '../setup/page-server.ts';

const executablePath = chromiumPath();

/** The script of the page, for browsers: a module of Node.js in it would be an error. */
const { outputFiles } = await build({
  entryPoints: ['tests/e2e/search-page.ts'],
  plugins: [wordsInBundle],
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2024',
  write: false,
});
const script = outputFiles[0]?.text ?? '';

/** Most bytes of the script by brotli: the engine, stemmers and stop words of both languages. */
const MOST_BYTES = 10_000;

interface Question {
  query: string;
  kind?: SearchKind;
  limit: number;
}

/** What is asked in a language, made from the terms of the glossary. */
function questionsIn(lang: Lang): Question[] {
  const names = entriesOf('glossary').map(({ term }) => term[lang]);
  const others = entriesOf('glossary').flatMap(({ synonyms }) => [
    ...synonyms[lang],
    ...otherLangs(lang).flatMap((other) => synonyms[other]),
  ]);
  const pairs = names.map((name, at) => `${name} ${names[(at * 7 + 3) % names.length]}`);
  const queries = [
    ...names,
    ...others,
    ...names.map(misspell),
    ...pairs,
    ...names.slice(0, 20).map((name) => (lang === 'de' ? `was kostet ${name}?` : `what does ${name} cost?`)),
    ...names.slice(0, 20).map((name) => `„${name}“`),
    ...names.slice(0, 20).map((name) => name.normalize('NFD').toUpperCase()),
    ...[
      'qxzvw',
      'blrfzt grmpf',
      '!!!',
      '你好',
      '👩‍💻 Cloud',
      'C++',
      '.NET',
      '99,9 %',
      '<b>&amp;</b>',
      'a\u0300',
      '\\"',
    ],
    ...names.slice(0, 20).map((_, at) => [...pairs.slice(at), ...pairs].join(' ')),
    'qxzvwkjh'.repeat(99),
  ];
  return [
    ...queries.map((query) => ({ query: longest(query), limit: SEARCH_LIMIT.default })),
    ...names
      .slice(0, 40)
      .map((query, at) => ({ query, kind: SEARCH_KINDS[at % SEARCH_KINDS.length] ?? 'glossary', limit: 3 })),
    ...names.slice(0, 20).map((query) => ({ query, limit: SEARCH_LIMIT.maximum })),
  ];
}

/** Two neighbours in the middle swapped. */
function misspell(name: string): string {
  const middle = name.length >> 1;
  return name.slice(0, middle - 1) + name[middle] + name[middle - 1] + name.slice(middle + 1);
}

/** As much of a text as a query may have. */
function longest(text: string): string {
  const end = readWords(text)[QUERY_MAX_WORDS - 1]?.end ?? text.length;
  return text.slice(0, Math.min(end, QUERY_MAX_LENGTH)).trim();
}

async function askServer(lang: Lang, { query, kind, limit }: Question): Promise<string> {
  const parameters = new URLSearchParams({ query, lang, limit: String(limit), ...(kind && { kind }) });
  const response = await fetch(`${inject('nodeServer')}/api/v1/search?${parameters}`);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${query}: ${text}`);
  return text;
}

it('searches with a script that is small', () => {
  expect(brotliCompressSync(script).length).toBeLessThan(MOST_BYTES);
});

describe.skipIf(!executablePath)('a search in Chromium', () => {
  let browser: Browser;
  let site: PageServer;

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox'] });
    site = await servePage(script);
  });

  afterAll(async () => {
    await browser.close();
    site.close();
  });

  it.each(LANGS)('answers byte for byte what the server answers, in %s', async (lang) => {
    const questions = questionsIn(lang);
    const page = await browser.newPage();
    await page.goto(site.origin);
    const answers = await page.evaluate(
      ({ api, lang, questions }) => globalThis.answersOf(api, lang, questions),
      { api: inject('nodeServer'), lang, questions },
    );
    await page.close();
    const seen: string[] = [];
    for (const question of questions) seen.push(await askServer(lang, question));
    expect(answers).toEqual(seen);
    const found = answers.filter((text) => !text.includes('"count":0,'));
    expect(found.length).toBeGreaterThan(entriesOf('glossary').length);
  });
});
