import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchor } from '#check/manual/fields.ts';
import { OPERATORS, VALUE_KINDS } from '#check/manual/tables.ts';
import { parseContent } from '#loading/load.ts';
import { problemText } from '#loading/problem.ts';
import { parseYaml } from '#loading/yaml/yaml.ts';
import { parseCondition, parseNumber, scopeOf } from '#pricing/expression/expression.ts';
import { functions } from '#pricing/expression/functions.ts';
import type { Parameters } from '#schema/source/pricing/parameters.ts';
import { exampleFiles } from '../../setup/manual.ts';

const page = readFileSync('docs/vocabulary.md', 'utf8');
const blocks = [...page.matchAll(/^```(yaml|markdown)\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', text = '']) => ({ language, text }),
);
const prose = page.replace(/^```[\s\S]*?^```$/gm, '');

const example = parseContent(exampleFiles);

describe('the example content', () => {
  it('passes the check, figures included', () => {
    expect(example.problems.map(problemText)).toEqual([]);
    expect(example.content?.sources.pricing.calculators).toHaveLength(2);
    expect(example.content?.sources.pricing.analyzers).toHaveLength(1);
  });

  it('uses every field of a line, and every type of parameter', () => {
    const calculator = example.content?.sources.pricing.calculators.find(({ id }) => id === 'website');
    const parameters = Object.values(calculator?.parameters ?? {}).map(({ type }) => type);
    expect([...new Set(parameters)].sort()).toEqual(['boolean', 'choice', 'choices', 'integer', 'number']);
    const lines = Object.values({ ...calculator?.lines, ...calculator?.monthly });
    const table = page.slice(page.indexOf('### Lines'), page.indexOf('```yaml', page.indexOf('### Lines')));
    const fields = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name ?? '');
    expect(fields.length).toBeGreaterThan(10);
    // Once it is read, a line has the fields of what it is a copy of.
    expect(fields.filter((field) => !lines.some((line) => field in line))).toEqual(['same_as', 'package']);
  });
});

describe('docs/vocabulary.md', () => {
  it('has examples', () => {
    expect(blocks.length).toBeGreaterThan(20);
  });

  it.each(blocks.filter(({ language }) => language === 'yaml'))(
    'shows YAML that can be read: $text',
    ({ text }) => {
      expect(parseYaml({ file: 'docs/vocabulary.md', text })).toMatchObject({ ok: true });
    },
  );

  it('shows of calculators and analyzers pieces that together are a whole file', () => {
    const shown = blocks.map(({ text }) => text).join('\n');
    for (const file of ['calculators/website.yaml', 'roi-analyzers/website-oder-baukasten.yaml']) {
      const pieces = (exampleFiles.get(file) ?? '').split(/^(?=\w)/m).slice(1);
      expect(pieces.length).toBeGreaterThan(5);
      expect(pieces.filter((piece) => !shown.includes(piece.trim()))).toEqual([]);
    }
  });

  it('says of groups that they may be folded', () => {
    const rows = [...page.matchAll(/^\| `groups` \|.*$/gm)].map(([row]) => row);
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row).toContain('`folded: true`');
  });

  it('has links that lead somewhere', () => {
    const anchors = [...prose.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => `#${anchor(heading)}`);
    const links = [...prose.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(30);
    expect(new Set(anchors).size).toBe(anchors.length);
    const broken = links.filter((link) =>
      link.startsWith('#')
        ? !anchors.includes(link)
        : !/^https:/.test(link) && !existsSync(join('docs', link)),
    );
    expect(broken).toEqual([]);
  });

  it('has tables with as many cells in every row', () => {
    const tables = prose
      .split(/\n(?!\|)/)
      .map((block) => block.split('\n').filter((line) => line.startsWith('|')));
    const widths = tables.map((rows) => new Set(rows.map((row) => row.split(/(?<!\\)\|/).length)).size);
    expect(widths.filter((width) => width > 1)).toEqual([]);
  });
});

describe('what the page says of expressions', () => {
  const quantity = (minimum: number): Parameters[string] => ({
    type: 'number',
    label: { de: 'Zahl', en: 'Number' },
    minimum,
    maximum: minimum + 1,
    required: true,
    more_costs_more: false,
  });
  const list: Parameters[string] = {
    type: 'choices',
    label: { de: 'Liste', en: 'List' },
    values: { one: { de: 'eins', en: 'one' }, two: { de: 'zwei', en: 'two' } },
    minimum_count: 0,
    required: true,
  };
  const website =
    example.content?.sources.pricing.calculators.find(({ id }) => id === 'website')?.parameters ?? {};

  it.each(OPERATORS)('holds of $example', ({ signs, example }) => {
    const scope = scopeOf(website, {});
    const layout = Object.keys(website);
    const results = [parseNumber(example, scope, layout), parseCondition(example, scope, layout)];
    expect(results.some(({ ok }) => ok)).toBe(true);
    expect(signs.some((sign) => sign.split(' ').every((part) => example.includes(part)))).toBe(true);
  });

  const usages = functions.flatMap(({ usage, description }) => [
    usage,
    ...[...description.matchAll(/`(\w+\([^`]*\))`/g)].map(([, text = '']) => text),
  ]);

  it.each(usages)('holds of %s', (usage) => {
    const named = [...usage.matchAll(/[a-zA-Z]+(?!\w*\()/g)].map(([name]) => name);
    const parameters = Object.fromEntries(
      named.map((name) => [name, ['chosen', 'features'].includes(name) ? list : quantity(10)]),
    );
    expect(parseNumber(usage, scopeOf(parameters, {}), named)).toMatchObject({ ok: true });
  });

  it('describes every function under its own name', () => {
    for (const { signature, usage, description } of functions) {
      expect(usage.split('(')[0]).toBe(signature.split('(')[0]);
      expect(usage.split(', ')).toHaveLength(signature.split(', ').length);
      expect(description).toMatch(/^[^a-z].*[^.]$/);
    }
  });
});

describe('types of values', () => {
  it.each(VALUE_KINDS)('$schema.description: $meaning', ({ schema, examples }) => {
    expect(schema.meta()?.title).toMatch(/./);
    for (const example of examples) expect(schema.safeParse(example).success).toBe(true);
  });

  it('are all that the tables call by a title', () => {
    const known = VALUE_KINDS.map(({ schema }) => schema.meta()?.title);
    const used = [...prose.matchAll(/^\| `[^|]*` \| ([^|`]*) \| (?:yes|no)/gm)].map(([, type = '']) =>
      type.replace(/^list: /, ''),
    );
    const plain =
      /^(group|list|(whole )?number( .*)?)$|^group by name$|^number or expression$|^text or (group|line in each language)$/;
    expect(used.length).toBeGreaterThan(80);
    expect(used.filter((type) => !known.includes(type) && !plain.test(type))).toEqual([]);
  });
});
