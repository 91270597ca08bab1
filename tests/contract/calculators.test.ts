import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { localizedFile } from '#filters/path.ts';
import { analysisSchema, analyzerListSchema, analyzerSchema } from '#schema/analyzer.ts';
import { calculatorListSchema, calculatorSchema, estimateSchema } from '#schema/calculator.ts';
import { DEFAULT_LANG, LANGS, PROGRAM_LANG } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { catalog } from '../setup/content.ts';
import { answering } from '../setup/runtimes.ts';
import { readWorkbook } from '../setup/workbook.ts';
import { send } from './send.ts';

const { site, pricing } = catalog;
const { calculators, analyzers } = pricing;

const GROUPS = [
  {
    group: 'calculators',
    isThere: site.features.calculators,
    ids: calculators.map(({ id }) => id),
    described: calculatorSchema,
    listed: calculatorListSchema,
    answered: estimateSchema,
  },
  {
    group: 'roi-analyzers',
    isThere: site.features.analyzers,
    ids: analyzers.map(({ id }) => id),
    described: analyzerSchema,
    listed: analyzerListSchema,
    answered: analysisSchema,
  },
].filter(({ isThere }) => isThere);

const ajv = new Ajv2020({ allErrors: true });

describe.each(answering)('over the wire, $name', ({ origin }) => {
  const get = async (path: string) => JSON.parse((await send(origin, path)).text);
  const post = (path: string, body: unknown) =>
    send(origin, path, { method: 'POST', body: JSON.stringify(body) });

  describe.each(GROUPS)('$group', ({ group, ids, described, listed, answered }) => {
    const root = `/api/v1/${group}`;

    it('lists them all, in each language', async () => {
      for (const path of LANGS.map((lang) => localizedFile(root, lang, 'json'))) {
        const list = listed.parse(await get(path));
        expect(list.items.map(({ url }) => url.split('/').at(-1)).sort()).toEqual([...ids].sort());
        expect(list.count).toBe(ids.length);
      }
    });

    it.each(ids)('%s answers GET and POST in each language, as its schema says', async (id) => {
      const path = `${root}/${id}`;
      const german = described.parse(await get(path));
      const english = described.parse(await get(`${path}?lang=${PROGRAM_LANG}`));
      expect(english.description === german.description).toBe(PROGRAM_LANG === 'de');
      expect(Object.keys(english.parameters)).toEqual(Object.keys(german.parameters));
      expect(ajv.compile(german.schema)(german.example)).toBe(true);

      const plain = await post(path, german.example);
      const explained = await post(`${path}?lang=${PROGRAM_LANG}&explain=true`, german.example);
      expect([plain.status, explained.status]).toEqual([200, 200]);
      expect(plain.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'application/json',
        'content-language': 'de',
      });
      expect(explained.headers['content-language']).toBe(PROGRAM_LANG);
      const [answer, detailed] = [plain, explained].map(({ text }) => answered.parse(JSON.parse(text)));
      expect(answer?.parameters).toEqual(detailed?.parameters);
      expect(numbersIn(plain.text)).toEqual(numbersIn(withoutExplanation(explained.text)));
      expect(plain.text).not.toContain('breakdown');
      expect(explained.text).toContain('breakdown');
    });

    it.each(ids)('%s answers with a file where it is asked for one, a form too', async (id) => {
      const path = `${root}/${id}`;
      const { example } = await get(path);
      const csv = await post(`${path}?format=csv&lang=${PROGRAM_LANG}`, example);
      const xlsx = await post(`${path}?format=xlsx`, example);
      for (const [{ status, headers }, format, type] of [
        [csv, 'csv', 'text/csv; charset=utf-8'],
        [xlsx, 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      ] as const) {
        expect(status).toBe(200);
        expect(headers).toMatchObject({
          'cache-control': 'no-store',
          'content-type': type,
          'content-disposition': `attachment; filename="${id}.${format}"`,
          'content-language': format === 'csv' ? PROGRAM_LANG : DEFAULT_LANG,
        });
      }
      expect(csv.text.split('\r\n').length).toBeGreaterThan(3);
      expect([...readWorkbook(xlsx.bytes).keys()]).toContain(WORDS.spreadsheet.answers[DEFAULT_LANG]);

      const form = new URLSearchParams();
      for (const [name, value] of Object.entries<unknown>(example.parameters))
        for (const each of [value].flat()) form.append(name, String(each));
      const sent = await send(origin, `${path}?format=xlsx`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: String(form),
      });
      expect(sent.bytes.equals(xlsx.bytes)).toBe(true);

      const json = await post(`${path}?format=json`, example);
      expect(json.text).toBe((await post(path, example)).text);
      const unknown = await post(`${path}?format=xls&lang=${PROGRAM_LANG}`, example);
      expect(unknown.status).toBe(400);
      expect(JSON.parse(unknown.text).errors).toMatchObject([
        { parameter: 'format', code: 'not_a_choice', suggestion: 'xlsx' },
      ]);
    });

    it('names the address in Content-Location, and answers HEAD and 304', async () => {
      const path = `${root}/${ids[0]}`;
      const reply = await send(origin, `${path}?lang=${PROGRAM_LANG}`);
      expect(reply.headers).toMatchObject({
        'content-location': localizedFile(path, PROGRAM_LANG, 'json'),
        'content-language': PROGRAM_LANG,
      });
      const again = await send(origin, path, {
        headers: { 'If-None-Match': (await send(origin, path)).headers['etag'] ?? '' },
      });
      expect(again.status).toBe(304);
      expect((await send(origin, path, { method: 'HEAD' })).text).toBe('');
    });
  });
});

/** All numbers of an answer outside its texts, in order. */
function numbersIn(json: string): string[] {
  return json.replace(/"(?:[^"\\]|\\.)*"/g, '""').match(/-?\d[\d.e+-]*/g) ?? [];
}

/** What only `explain=true` adds. */
const EXPLANATION = [
  'breakdown',
  'largest_line',
  'customer_days',
  'not_included',
  'programmes',
  'not_counted',
  'present_value',
  'pessimistic',
  'horizon',
  'sensitivity',
  'breakeven_at',
];

function withoutExplanation(json: string): string {
  return JSON.stringify(JSON.parse(json), (key, value) => (EXPLANATION.includes(key) ? undefined : value));
}
