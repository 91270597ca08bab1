import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyze } from '#pricing/analysis/analysis.ts';
import { estimate } from '#pricing/estimate/estimate.ts';
import { analysisFile } from '#spreadsheet/analysis-file.ts';
import { estimateFile } from '#spreadsheet/estimate-file.ts';
import { PROGRAM_LANG } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { analysisChanges } from '../setup/changed-analyses.ts';
import { estimateChanges } from '../setup/changed-estimates.ts';
import { analyzers, calculators, prices, rates } from '../setup/pricing.ts';
import { requestOf } from '../setup/request-of.ts';
import {
  analysisVariantsWorkbook,
  type ChangedWorkbook,
  estimateVariantsWorkbooks,
} from '../setup/variants-files.ts';
import { readWorkbook, type Workbook } from '../setup/workbook.ts';
import { LIBREOFFICE } from './libreoffice.ts';

const lang = PROGRAM_LANG;

const estimates = calculators.flatMap(([id, calculator]): ChangedWorkbook[] =>
  calculator.source.examples.flatMap(({ parameters }, index) => {
    const { values } = requestOf(calculator.source, parameters);
    const file = estimateFile('xlsx', {
      calculator,
      values,
      rates,
      priceList: prices.rates,
      disclaimer: 'A note',
      lang,
    }).content as Uint8Array;
    const sheet = WORDS.spreadsheet.estimate[lang];
    const figuresOf = (result: ReturnType<typeof estimate>) => ({
      [`${sheet}!H6`]: result.total_estimate,
      [`${sheet}!I6`]: result.min_cost,
      [`${sheet}!J6`]: result.max_cost,
      [`${sheet}!H7`]: result.monthly_cost,
      [`${sheet}!H8`]: result.yearly_cost,
    });
    const name = `${id}-${index}`;
    return [
      { name, file, changes: {}, expected: figuresOf(estimate(calculator, values, rates)) },
      ...estimateChanges(calculator, values, readWorkbook(file)).map(
        ({ what, address, value, expected }) => ({
          name: `${name}-${what.replaceAll(' ', '-')}`,
          file,
          changes: { [`${sheet}!${address}`]: value },
          expected: figuresOf(expected()),
        }),
      ),
    ];
  }),
);

const comparisons = analyzers.flatMap(([id, analyzer]): ChangedWorkbook[] =>
  analyzer.source.examples.flatMap(({ parameters }, index) => {
    const { values } = requestOf(analyzer.source, parameters);
    const file = analysisFile('xlsx', { analyzer, values, disclaimer: 'A note', lang }).content as Uint8Array;
    const sheet = WORDS.spreadsheet.comparison[lang];
    const figuresOf = (analysis: ReturnType<typeof analyze>) => ({
      [`${sheet}!B7`]: analysis.savings_year_1,
      [`${sheet}!B8`]: analysis.savings_year_3,
      [`${sheet}!B9`]: analysis.savings_year_5,
      [`${sheet}!B10`]: analysis.breakeven_month ?? '–',
    });
    const name = `${id}-${index}`;
    return [
      { name, file, changes: {}, expected: figuresOf(analyze(analyzer, values)) },
      ...analysisChanges(analyzer, values, readWorkbook(file)).map(({ what, changes, expected }) => ({
        name: `${name}-${what.replaceAll(' ', '-')}`,
        file,
        changes,
        expected: figuresOf(expected()),
      })),
    ];
  }),
);

const variants = [
  ...calculators.flatMap(([id, calculator]) => estimateVariantsWorkbooks(id, calculator)),
  ...analyzers.map(([id, analyzer]) => analysisVariantsWorkbook(id, analyzer)),
];

const all = [...estimates, ...comparisons, ...variants];

describe.skipIf(!existsSync(LIBREOFFICE.path))('LibreOffice', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-spreadsheets-'));
  let computed: ReadonlyMap<string, Workbook>;

  beforeAll(() => {
    computed = computeAll(folder, all);
  }, 600_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has three changes of estimates to look at, and four of comparisons', () => {
    for (const what of ['-a-day-rate', '-days', '-a-share'])
      expect(estimates.filter(({ name }) => name.endsWith(what)).length).toBeGreaterThan(10);
    for (const what of ['-the-discount-rate', '-amount', '-growth', '-from'])
      expect(comparisons.filter(({ name }) => name.endsWith(what)).length).toBeGreaterThan(0);
  });

  it.each(all.filter(({ changes }) => Object.keys(changes).length === 0))(
    'computes each cell of $name as the file says',
    ({ name, file }) => {
      const own = computed.get(name);
      for (const [sheet, cells] of readWorkbook(file))
        for (const [address, { value }] of cells) {
          const found = own?.get(sheet)?.get(address)?.value;
          if (typeof value === 'string') expect(found, `${sheet}!${address}`).toBe(value);
          else expect(Number(found), `${sheet}!${address}`).toBeCloseTo(value, 5);
        }
    },
  );

  it.each(all)('says of $name what the engine says', ({ name, expected }) => {
    for (const [place, figure] of Object.entries(expected)) {
      const [sheet = '', address = ''] = place.split('!');
      const found = computed.get(name)?.get(sheet)?.get(address)?.value;
      if (typeof figure === 'string') expect(found, place).toBe(figure);
      else expect(Number(found), place).toBeCloseTo(figure, 5);
    }
  });
});

/** Files that it opens one after the other: it ends without a word after some hundred. */
const AT_ONCE = 60;

/** Has LibreOffice compute workbooks that do not say what their formulas come to. */
function computeAll(folder: string, all: readonly ChangedWorkbook[]): ReadonlyMap<string, Workbook> {
  const [given, made, profile] = ['given', 'made', 'profile'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(given);
  for (const { name, file, changes } of all)
    writeFileSync(join(given, `${name}.xlsx`), changeFile(file, changes));
  const files = all.map(({ name }) => join(given, `${name}.xlsx`));
  for (let first = 0; first < files.length; first += AT_ONCE)
    execFileSync(
      LIBREOFFICE.path,
      [
        '--headless',
        `-env:UserInstallation=${pathToFileURL(profile)}`,
        '--convert-to',
        'xlsx:Calc MS Excel 2007 XML',
        '--outdir',
        made,
        ...files.slice(first, first + AT_ONCE),
      ],
      { stdio: 'ignore' },
    );
  return new Map(all.map(({ name }) => [name, readWorkbook(readFileSync(join(made, `${name}.xlsx`)))]));
}

/** The file with other numbers in some cells, and without the value of any formula. */
function changeFile(file: Uint8Array, changes: Record<string, number>): Uint8Array {
  const sheets = [...readWorkbook(file).keys()];
  const parts = unzipSync(file);
  for (const [index, name] of sheets.entries()) {
    const path = `xl/worksheets/sheet${index + 1}.xml`;
    let xml = strFromU8(parts[path] ?? new Uint8Array()).replaceAll(/<\/f><v>[^<]*<\/v>/g, '</f>');
    for (const [place, value] of Object.entries(changes)) {
      const [sheet, address] = place.split('!');
      if (sheet === name) xml = xml.replace(new RegExp(`(<c r="${address}" [^>]*><v>)[^<]*`), `$1${value}`);
    }
    parts[path] = strToU8(xml);
  }
  return zipSync(parts);
}
