import { describe, expect, it } from 'vitest';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { analyzerFactsSchema } from '#schema/source/pricing/analyzers.ts';
import { calculatorFactsSchema } from '#schema/source/pricing/calculators.ts';
import { programmesSchema } from '#schema/source/pricing/funding.ts';
import { catalog, sources } from './setup/content.ts';

const { calculators, analyzers, programmes } = sources.pricing;

/** Fields that an entry uses: those it has a value for, other than an empty list, `false` or null. */
function fieldsUsed(entries: readonly object[]): string[] {
  const isUsed = (value: unknown) =>
    value !== undefined && value !== null && value !== false && !(Array.isArray(value) && value.length === 0);
  return entries.flatMap((entry) => Object.keys(entry).filter((name) => isUsed(entry[name as keyof object])));
}

describe('the fixture', () => {
  it.each(CONTENT_KINDS)('has several %s', (kind) => {
    expect(sources.kinds[kind].length).toBeGreaterThanOrEqual(3);
  });

  it('has two values of each filter at least', () => {
    const { technologies, ...vocabularies } = sources.vocabularies;
    for (const values of Object.values(vocabularies)) expect(values.length).toBeGreaterThanOrEqual(2);
    expect(new Set(technologies.map(({ type }) => type)).size).toBe(3);
  });

  it('has references with and without page and story, articles changed and unchanged', () => {
    const { references, articles } = catalog.kinds;
    expect(new Set(references.de.map(({ url }) => url === null))).toEqual(new Set([true, false]));
    expect(new Set(references.de.map(({ story }) => story === null))).toEqual(new Set([true, false]));
    expect(new Set(articles.de.map(({ updated_at }) => updated_at === null))).toEqual(new Set([true, false]));
    expect(new Set(articles.de.map(({ type }) => type))).toEqual(new Set(['article', 'how-to']));
  });

  it('uses the whole vocabulary of calculators', () => {
    const { shape } = calculatorFactsSchema;
    const lines = calculators.flatMap((each) => Object.values({ ...each.lines, ...each.monthly }));
    const parameters = calculators.flatMap((each) => Object.values(each.parameters));
    expect(fieldsUsed(calculators)).toEqual(expect.arrayContaining(ofPublished(shape)));
    expect(fieldsUsed(lines)).toEqual(expect.arrayContaining(ofLoaded(shape.lines.valueType.shape)));
    expect(new Set(calculators.map(({ basis }) => basis))).toEqual(new Set(shape.basis.options));
    for (const { shape: fields } of shape.parameters.valueType.options) {
      const ofType = parameters.filter(({ type }) => type === fields.type.value);
      expect(ofType.length, fields.type.value).toBeGreaterThan(0);
    }
    const options = shape.parameters.valueType.options.flatMap(({ shape: fields }) => Object.keys(fields));
    expect(fieldsUsed(parameters)).toEqual(expect.arrayContaining([...new Set(options)]));
  });

  it('calls every function in an expression', () => {
    const text = JSON.stringify([calculators, analyzers]);
    for (const name of ['min', 'max', 'ceil', 'sqrt', 'power', 'annuity', 'count'])
      expect(text).toContain(`${name}(`);
  });

  it('uses the whole vocabulary of programmes and analyzers', () => {
    const { shape } = analyzerFactsSchema;
    const costs = analyzers.flatMap(({ option_a, option_b }) =>
      Object.values({ ...option_a.costs, ...option_b.costs }),
    );
    expect(fieldsUsed(programmes)).toEqual(
      expect.arrayContaining(Object.keys(programmesSchema.element.shape)),
    );
    expect(fieldsUsed(analyzers)).toEqual(expect.arrayContaining(ofPublished(shape)));
    expect(fieldsUsed(costs)).toEqual(
      expect.arrayContaining(Object.keys(shape.option_a.shape.costs.valueType.shape)),
    );
  });
});

/** The fields of a line once it is loaded: one that is taken from elsewhere has the fields of what it is a copy of. */
function ofLoaded(shape: object): string[] {
  return Object.keys(shape).filter((name) => !['same_as', 'package'].includes(name));
}

/** The fields of a shape that all published content can use: what is deprecated has to have a successor. */
function ofPublished(shape: object): string[] {
  return Object.keys(shape).filter((name) => name !== 'draft' && name !== 'deprecated');
}
