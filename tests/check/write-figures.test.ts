import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCheckOptions } from '#check/check.ts';
import { writeFigures } from '#check/write-figures.ts';
import { parseContent } from '#loading/load.ts';
import { problemText } from '#loading/problem.ts';
import { readContentFiles } from '#loading/read/content-files.ts';
import { failure, success } from '#text/result.ts';
import { contentAfter, specimen } from '../setup/problems.ts';

const CALCULATOR = 'calculators/specimen.yaml';
const ANALYZER = 'roi-analyzers/specimen.yaml';

const calculator = `# What a specimen costs.
name: { de: Beispiel, en: 'Specimen' }
purpose: build
description: { de: Schätzt ein Beispiel., en: Estimates a specimen. }
basis: one_off   # without running cost
orientation: { figure: total_estimate, minimum: 1, maximum: 9999, source: Eigene Angabe, checked_on: 2026-11-21 }
parameters:
  users:
    type: integer
    label: { de: Nutzer, en: Users }
    minimum: 1
    maximum: 100
    required: true
lines:
  work: { label: { de: Arbeit, en: Work }, euros: users * 10, source: experience }
spread: { low: 0.9, high: 1.2 }
summary: { de: "Für {users} kostet es {total}.", en: "For {users} it costs {total}." }
examples:
  - name: { de: klein, en: small }
    parameters: { users: 1 }
    figures: { min_cost: 0, max_cost: 12, total_estimate: 0, monthly_cost: 0 } # read on Monday
  - name: { de: üblich, en: typical }
    parameters: { users: 10 }
    # as last year

  - figures:
      total_estimate: 10   # expected
      "max_cost": 12
      min_cost: 9
    name: { de: groß, en: large }
    parameters: { users: 100 }
`;

const analyzer = `name: { de: Beispiel, en: Specimen }
description: { de: Vergleicht., en: Compares. }
parameters:
  users: { type: integer, label: { de: Nutzer, en: Users }, minimum: 0, maximum: 100, required: true }
option_a:
  label: { de: Kauf, en: Purchase }
  costs:
    kauf: { label: { de: Kauf, en: Purchase }, amount: 2400, until: 1 }
option_b:
  label: { de: Miete, en: Rental }
  costs:
    miete: { label: { de: Miete, en: Rental }, amount: users * 10 }
disclaimer: { de: Ohne Gewähr., en: No warranty. }
examples:
  - name: { de: zehn, en: ten }
    parameters: { users: 10 }
    figures:
  - name: { de: keiner, en: none }
    parameters: { users: 0 }
    figures: { breakeven_month: 1, savings_year_1: 0, savings_year_3: -2400, savings_year_5: -2400, total_b: 5 }
`;

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kontor-figures-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Puts the content into the temporary folder. */
function save(files: Record<string, string>): void {
  for (const [file, text] of contentAfter((all) => {
    for (const [name, text] of Object.entries(files)) all.set(name, text);
  })) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The lines that differ, as a diff shows them. */
function diff(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `-${line}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+${line}`),
  ];
}

async function problems(): Promise<string[]> {
  return parseContent((await readContentFiles(root)).files).problems.map(problemText);
}

describe('writeFigures', () => {
  it('writes the figures, and nothing else', async () => {
    save({ [CALCULATOR]: calculator, [ANALYZER]: analyzer });
    expect((await problems()).length).toBe(5);
    const report = await writeFigures(root);
    expect(await problems()).toEqual([]);
    expect(diff(calculator, read(CALCULATOR))).toEqual([
      '-    figures: { min_cost: 0, max_cost: 12, total_estimate: 0, monthly_cost: 0 } # read on Monday',
      '-      total_estimate: 10   # expected',
      '-      "max_cost": 12',
      '-      min_cost: 9',
      '+    figures: { min_cost: 9, max_cost: 12, total_estimate: 10, monthly_cost: 0 } # read on Monday',
      '+    figures:',
      '+      min_cost: 90',
      '+      max_cost: 120',
      '+      total_estimate: 100',
      '+      monthly_cost: 0',
      '+      person_days: 0',
      '+      customer_days: 0',
      '+      total_estimate: 1000   # expected',
      '+      "max_cost": 1200',
      '+      min_cost: 900',
      '+      monthly_cost: 0',
    ]);
    expect(diff(analyzer, read(ANALYZER))).toEqual([
      '-    figures: { breakeven_month: 1, savings_year_1: 0, savings_year_3: -2400, savings_year_5: -2400, total_b: 5 }',
      '+      breakeven_month: 24',
      '+      savings_year_1: -1200',
      '+      savings_year_3: 1200',
      '+      savings_year_5: 3600',
      '+      total_a: 2400',
      '+      total_b: 6000',
      '+    figures: { breakeven_month: null, savings_year_1: -2400, savings_year_3: -2400, savings_year_5: -2400, total_b: 0 }',
    ]);
    expect(report).toEqual([
      `content/${CALCULATOR}`,
      '  small: min_cost 0 → 9, total_estimate 0 → 10',
      '  typical: min_cost (new) 90, max_cost (new) 120, total_estimate (new) 100, monthly_cost (new) 0, person_days (new) 0, customer_days (new) 0',
      '  large: min_cost 9 → 900, max_cost 12 → 1200, total_estimate 10 → 1000, monthly_cost (new) 0',
      `content/${ANALYZER}`,
      '  ten: breakeven_month (new) 24, savings_year_1 (new) -1200, savings_year_3 (new) 1200, savings_year_5 (new) 3600, total_a (new) 2400, total_b (new) 6000',
      '  none: breakeven_month 1 → null, savings_year_1 0 → -2400, total_b 5 → 0',
      'Wrote the figures of 5 examples in 2 files. Check that they make sense.',
    ]);
  });

  it('keeps the line breaks and the byte order mark of a file', async () => {
    save({ [CALCULATOR]: `\uFEFF${calculator.replaceAll('\n', '\r\n')}` });
    await writeFigures(root);
    expect(await problems()).toEqual([]);
    const text = read(CALCULATOR);
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text.match(/[^\r]\n/)).toBeNull();
  });

  it('touches nothing when all figures hold', async () => {
    save({ [CALCULATOR]: calculator });
    await writeFigures(root);
    const [text, { mtimeNs }] = [read(CALCULATOR), statSync(join(root, CALCULATOR), { bigint: true })];
    expect(await writeFigures(root)).toEqual([
      'All figures of examples are up to date; nothing was written.',
    ]);
    expect(read(CALCULATOR)).toBe(text);
    expect(statSync(join(root, CALCULATOR), { bigint: true }).mtimeNs).toBe(mtimeNs);
  });

  it.each([
    ['YAML that cannot be read', 'tags.yaml', /.*/s, '['],
    ['a name that does not exist', 'faq/ki.yaml', 'terms: [datenbank]', 'terms: [datenbanc]'],
    ['defaults outside the usual range', CALCULATOR, 'maximum: 9999', 'maximum: 20'],
    ['an example that is not valid', CALCULATOR, '{ users: 10 }', '{ users: 1000 }'],
  ])('writes what is out of date beside %s, which the check then reports', async (_, file, before, after) => {
    const all: Record<string, string> = { ...specimen, [CALCULATOR]: calculator };
    const wrong = (all[file] ?? '').replace(before, after);
    expect(wrong).not.toBe(all[file]);
    save({ [CALCULATOR]: calculator, [file]: wrong });
    expect((await writeFigures(root)).join('\n')).toContain('  small: min_cost 0 → 9');
    const left = await problems();
    expect(left.length).toBeGreaterThan(0);
    expect(left.join('\n')).not.toContain('is out of date');
  });

  it.each([
    ['a figure that is a text', 'total_estimate: 10 ', 'total_estimate: ten '],
    ['a field that does not exist', '"max_cost"', '"maxcost"'],
    ['an expression that is no number', 'euros: users * 10', "euros: 'users / 0 + 1'"],
    ['another that is none', 'euros: users * 10', "euros: 'power(0 - users, 0.5)'"],
  ])('leaves a calculator with %s as it is', async (_, before, after) => {
    expect(calculator).toContain(before);
    const wrong = calculator.replace(before, after);
    save({ [CALCULATOR]: wrong });
    expect((await writeFigures(root)).at(-1)).not.toContain('up to date');
    expect(read(CALCULATOR)).toBe(wrong);
    expect(await problems()).not.toEqual([]);
  });

  it('does not call figures up to date that it could not compute', async () => {
    save({ [CALCULATOR]: '[' });
    expect(await writeFigures(root)).toEqual([
      expect.stringMatching(/^Nothing was written: no figure that could be computed is out of date/),
    ]);
  });

  it('says what to write by hand where it cannot write', async () => {
    const wrong = calculator
      .replace('figures: { min_cost: 0', 'figures: &first { min_cost: 0')
      .replace('# as last year\n', 'figures: *first\n');
    save({ [CALCULATOR]: wrong });
    expect((await writeFigures(root)).join('\n')).toContain(
      'typical: cannot be written automatically, write figures: { min_cost: 90',
    );
    expect(await problems()).not.toEqual([]);
  });
});

describe('the arguments of the check', () => {
  it.each([
    [[], {}, success({ write: false, contentOnly: false })],
    [['--write'], {}, success({ write: true, contentOnly: false })],
    [['--write'], { npm_config_write: 'true' }, success({ write: true, contentOnly: false })],
    [['--wirte'], {}, failure(expect.stringMatching(/^Unknown argument "--wirte"\. Allowed: --write/))],
    [['--write=yes'], {}, failure(expect.stringContaining('"--write=yes"'))],
    [['--write', 'app'], {}, failure(expect.stringContaining('"app"'))],
    [['-w'], {}, failure(expect.stringContaining('"-w"'))],
    [['--content-only'], {}, success({ write: false, contentOnly: true })],
    [[], { npm_config_write: 'true' }, failure(expect.stringContaining('npm run check -- --write'))],
  ])('%j', (args, environment, expected) => {
    expect(readCheckOptions(args, environment)).toEqual(expected);
  });
});
