import '../../setup/properties.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestReader } from '#pricing/request/request.ts';
import { SHAPE_TITLES, shapeSchemas } from '#schema/shapes.ts';
import { LANGS } from '#text/lang.ts';
import { capitalize } from '#text/typeset.ts';
import { catalog } from '../../setup/content.ts';
import { FORMATS } from '../../setup/formats.ts';
import { publication } from '../../setup/publication.ts';
import { type Schema, valid } from '../../setup/schema-arbitrary.ts';

const { files } = publication;
const read = (path: string) => JSON.parse(files.get(path)?.render() ?? 'null');
const answers = Object.keys(SHAPE_TITLES).map((name) => read(`/api/v1/schemas/${name}.json`));
const forms = [...catalog.pricing.calculators, ...catalog.pricing.analyzers];

/** Words that only forms read; everything else is to be known. */
const FORM_WORDS = ['x-unit', 'x-step', 'x-group', 'x-question', 'x-applies-if', 'x-contradictions'];

const strict = () =>
  new Ajv2020({
    strict: true,
    strictTypes: false,
    formats: FORMATS,
    keywords: FORM_WORDS,
  });

describe('the schemas of answers', () => {
  it('are those of all shapes, each with a title', () => {
    expect(Object.keys(SHAPE_TITLES).sort()).toEqual(Object.keys(shapeSchemas((name) => name)).sort());
    for (const schema of answers) expect(schema.title.length).toBeGreaterThan(2);
  });

  it('compile in strict mode and lead to each other', () => {
    const ajv = strict();
    for (const schema of answers) ajv.addSchema(schema);
    for (const { $id } of answers) expect(ajv.getSchema($id), $id).toBeTypeOf('function');
  });

  it('describe the answers', () => {
    const ajv = strict();
    for (const schema of answers) ajv.addSchema(schema);
    for (const { path, type, render } of files.values()) {
      if (!type.shape) continue;
      const validate = ajv.getSchema(`${catalog.site.url}/api/v1/schemas/${type.shape}.json`);
      expect([path, validate?.(JSON.parse(render())), validate?.errors]).toEqual([path, true, null]);
    }
  });
});

/** A schema as a generator of requests understands it: choices as values, without the words for forms. */
function forGenerator(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(forGenerator);
  if (typeof node !== 'object' || node === null) return node;
  const { oneOf, ...rest } = node as { oneOf?: { const: string }[] };
  const kept = Object.entries(rest).filter(([name]) => !FORM_WORDS.includes(name) && !/^\$/.test(name));
  return {
    ...Object.fromEntries(kept.map(([name, value]) => [name, forGenerator(value)])),
    ...(oneOf && { enum: oneOf.map(({ const: value }) => value) }),
  };
}

describe.each(forms.map((form): [string, (typeof forms)[number]] => [form.id, form]))(
  'the form of %s',
  (id, form) => {
    it.each(LANGS)('shows labels, units and groups in %s, and compiles in strict mode', (lang) => {
      const schema = read(`/api/v1/schemas/requests/${id}${lang === 'de' ? '' : '/lang=en'}.json`);
      expect(strict().compile(schema)).toBeTypeOf('function');
      expect([schema.title, schema.description]).toEqual([form.name[lang], form.description[lang]]);
      const fields = schema.properties.parameters.properties;
      expect(Object.keys(fields)).toEqual(Object.keys(form.parameters));
      for (const [name, parameter] of Object.entries(form.parameters)) {
        const { title, oneOf, items } = fields[name];
        expect(title).toBe(parameter.label[lang]);
        if (parameter.type === 'choice' || parameter.type === 'choices')
          expect(oneOf ?? items.oneOf).toEqual(
            Object.entries(parameter.values).map(([value, label]) => ({
              const: value,
              title: capitalize(label[lang]),
            })),
          );
        if ('unit' in parameter && parameter.unit) expect(fields[name]['x-unit']).toBe(parameter.unit[lang]);
      }
    });

    it('allows only requests that are accepted, but for those that contradict themselves', () => {
      const schema = forGenerator(read(`/api/v1/schemas/requests/${id}.json`)) as Schema;
      const accept = requestReader(form);
      fc.assert(
        fc.property(valid(schema), (body) => {
          const result = accept(body);
          const codes = result.ok ? [] : result.error.errors.map(({ code }) => code);
          expect(codes.filter((code) => code !== 'contradiction')).toEqual([]);
        }),
        { numRuns: 50 },
      );
    });
  },
);
