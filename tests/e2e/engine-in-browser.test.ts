import { runInThisContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import fc from 'fast-check';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Form } from '#pricing/contradictions.ts';
import type { AnalysisPageData, EstimatePageData } from '#site/calculation-data.ts';
import { DATA_ID } from '#site/form/page-parts.ts';
import { calendarDay } from '#text/dates.ts';
import { LANGS, type Lang } from '#text/lang.ts';
import { pickMembers } from '#text/records.ts';
import { wordsInBundle } from '../../src/integration/words-in-bundles.ts';
import { anyRequest } from '../setup/any-request.ts';
import { chromiumPath } from '../setup/chromium.ts';
import { catalog } from '../setup/content.ts';
import { type PageServer, servePage } from '../setup/page-server.ts';
import { analyzers, calculators } from '../setup/pricing.ts';

const executablePath = chromiumPath();
const { paths } = catalog.site;

/** The script of a page that computes: a module of Node.js, the parser or the validator in it would be seen. */
const { outputFiles, metafile } = await build({
  entryPoints: ['tests/e2e/engine-page.ts'],
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2024',
  platform: 'browser',
  write: false,
  metafile: true,
  plugins: [wordsInBundle],
});
const script = outputFiles[0]?.text ?? '';

/** Most bytes of the engine by brotli. */
const MOST_BYTES = 40_000;

/** Requests to each calculator and analyzer. */
const REQUESTS = 24;

interface Request {
  parameters: object;
  lang: Lang;
}

/** Random valid requests, each of which leaves out some of what need not be given. */
function requestsTo(form: Form): Request[] {
  const request = fc.tuple(anyRequest(form), fc.constantFrom(...LANGS)).map(([{ values, given }, lang]) => ({
    parameters: pickMembers(values, (_, name) => given.includes(name)),
    lang,
  }));
  return fc.sample(request, { numRuns: REQUESTS, seed: 20 });
}

async function askServer(path: string, { parameters, lang }: Request): Promise<string> {
  const response = await fetch(`${inject('nodeServer')}/api/v1/${path}?lang=${lang}&explain=true`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ parameters }),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path}: ${text}`);
  return text;
}

/** The data that a page of the site holds. */
async function pageData(path: string): Promise<EstimatePageData | AnalysisPageData> {
  const html = await (await fetch(inject('nodeServer') + path)).text();
  const [, json = 'null'] = new RegExp(`id="${DATA_ID}">([^<]*)<`).exec(html) ?? [];
  return JSON.parse(json);
}

it('is a small script without parser and validator', () => {
  expect(brotliCompressSync(script).length).toBeLessThan(MOST_BYTES);
  expect(Object.keys(metafile.inputs).filter((file) => /cel-js|zod|cel-checker/.test(file))).toEqual([]);
});

describe.skipIf(!executablePath)('the engine in Chromium, and in Node from the same script', () => {
  let browser: Browser;
  let site: PageServer;
  let page: Page;

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox'] });
    site = await servePage(script);
    page = await browser.newPage();
    await page.goto(site.origin);
    runInThisContext(script);
  });

  afterAll(async () => {
    await browser.close();
    site.close();
  });

  it.each([
    ...calculators.map(([id, { source }]) => ({
      api: 'calculators',
      page: paths.calculators.de,
      id,
      source,
    })),
    ...analyzers.map(([id, { source }]) => ({ api: 'roi-analyzers', page: paths.analyzers.de, id, source })),
  ])(
    'answer byte for byte what the process answers: $api/$id',
    async ({ api, page: section, id, source }) => {
      const data = await pageData(`${section}/${id}`);
      const requests = requestsTo(source);
      const date = calendarDay(new Date());
      const seen = await page.evaluate(
        ([data, requests, date]) => globalThis.answersFrom(data, requests, date),
        [data, requests, date] as const,
      );
      const served: string[] = [];
      for (const request of requests) served.push(await askServer(`${api}/${id}`, request));
      expect(seen).toEqual(served);
      expect(globalThis.answersFrom(data, requests, date)).toEqual(served);
    },
  );
});
