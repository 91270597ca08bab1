import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { LANGS, type Lang } from '#text/lang.ts';
import { capitalize } from '#text/typeset.ts';
import { catalog } from '../setup/content.ts';
import { publication } from '../setup/publication.ts';

/** What is used of the packages beside this file: types are checked without them at hand. */
interface Renderer {
  createElement: (type: unknown, properties: object) => unknown;
  renderToStaticMarkup: (element: unknown) => string;
  Form: unknown;
  validator: unknown;
}

let renderer: Renderer;

beforeAll(() => {
  const load = createRequire(new URL('packages/', import.meta.url));
  const { customizeValidator } = load('@rjsf/validator-ajv8');
  // The schemas are of 2020-12, for which rjsf takes another class of ajv.
  const { default: Ajv2020 } = load('ajv/dist/2020');
  renderer = {
    ...load('react'),
    ...load('react-dom/server'),
    Form: load('@rjsf/core').default,
    validator: customizeValidator({ AjvClass: Ajv2020 }),
  };
});

const { files } = publication;

const schemaOf = (id: string, lang: Lang) =>
  JSON.parse(
    files.get(`/api/v1/schemas/requests/${id}${lang === 'de' ? '' : `/lang=${lang}`}.json`)?.render() ?? '{}',
  );

/** The texts of a form as a person reads them. */
function formText(schema: object): string {
  const { createElement, renderToStaticMarkup, Form, validator } = renderer;
  const html = renderToStaticMarkup(createElement(Form, { schema, validator }));
  return html
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<');
}

const calculations = [...catalog.pricing.calculators, ...catalog.pricing.analyzers];

describe.each(LANGS)('a form that rjsf makes of a schema alone, in %s', (lang) => {
  it.each(calculations.map((each) => [each.id, each] as const))(
    '%s shows every label and every choice in words, and no name of the API',
    (id, { name, parameters }) => {
      const shown = formText(schemaOf(id, lang)).split('\n');
      const labels = Object.values(parameters).flatMap((parameter) => [
        parameter.label[lang],
        ...('values' in parameter
          ? Object.values(parameter.values).map((label) => capitalize(label[lang]))
          : []),
      ]);
      expect(labels.filter((label) => !shown.includes(label))).toEqual([]);
      expect(shown).toContain(name[lang]);
      const names = Object.entries(parameters).flatMap(([field, parameter]) => [
        field,
        ...('values' in parameter ? Object.keys(parameter.values) : []),
      ]);
      expect(names.filter((each) => shown.includes(each) && !labels.includes(each))).toEqual([]);
    },
  );
});
