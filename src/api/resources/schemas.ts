import { localizedFile } from '#filters/path.ts';
import { formJsonSchema } from '#pricing/request/request-schema.ts';
import { SCHEMA_DIALECT } from '#schema/endpoint.ts';
import type { Catalog } from '#schema/entry.ts';
import { SHAPE_TITLES, shapeSchemas } from '#schema/shapes.ts';
import { LANGS } from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';
import { fileGet } from '../files/file-query.ts';
import type { ResourceFile } from '../files/resource-file.ts';
import { SCHEMA_TYPE, schemaPath } from '../headers.ts';
import type { Resource } from '../resource.ts';
import { requestSchemaAddress, SCHEMAS } from './addresses.ts';
import { langParameter } from './parameters.ts';

const TYPE = { mediaType: SCHEMA_TYPE };

/** The JSON Schemas of all answers and of all requests, each at an address of its own. */
export function schemaResources({ site, pricing }: Pick<Catalog, 'site' | 'pricing'>): Resource[] {
  return [answerSchemas(site.url), requestSchemas(site.url, [...pricing.calculators, ...pricing.analyzers])];
}

function answerSchemas(origin: string): Resource {
  const uri = (name: string) => `${origin}${schemaPath(name)}`;
  const schemas = lazy(() => shapeSchemas(uri));
  const files = Object.entries(SHAPE_TITLES).map(([name, title]): ResourceFile => {
    const path = schemaPath(name);
    const render = () =>
      JSON.stringify({
        $schema: SCHEMA_DIALECT,
        $id: uri(name),
        title,
        ...schemas()[name as keyof typeof SHAPE_TITLES],
      });
    return { path, address: `${SCHEMAS}/${name}`, type: TYPE, render };
  });
  return {
    key: 'schemas_answer',
    group: 'discovery',
    path: `${SCHEMAS}/{name}`,
    title: {
      de: 'JSON Schema einer Antwort oder eines Teils davon',
      en: 'JSON Schema of an answer or of part of one',
    },
    names: {
      name: {
        description: { de: 'Name der Form', en: 'Name of the shape' },
        schema: { type: 'string', examples: Object.keys(SHAPE_TITLES) },
      },
    },
    parameters: {},
    types: [TYPE],
    hasLanguage: false,
    isList: false,
    files,
    get: fileGet(files),
  };
}

type Form = Catalog['pricing']['calculators' | 'analyzers'][number];

function requestSchemas(origin: string, forms: readonly Form[]): Resource {
  const files = forms.flatMap(({ id, name, description, parameters, groups = {} }) =>
    LANGS.map((lang): ResourceFile => {
      const address = requestSchemaAddress(id);
      const path = localizedFile(address, lang, 'json');
      const facts = {
        id: `${origin}${path}`,
        title: name[lang],
        description: description[lang],
        parameters,
        groups,
      };
      return { path, address, type: TYPE, lang, render: () => JSON.stringify(formJsonSchema(facts, lang)) };
    }),
  );
  return {
    key: 'schemas_request',
    group: 'discovery',
    path: requestSchemaAddress('{name}'),
    title: {
      de: 'JSON Schema einer Anfrage an einen Rechner oder Vergleich, mit allem, was ein Formular zeigt',
      en: 'JSON Schema of a request to a calculator or an analyzer, with everything a form shows',
    },
    names: {
      name: {
        description: { de: 'Id des Rechners oder Vergleichs', en: 'Id of the calculator or analyzer' },
        schema: { type: 'string', examples: forms.map(({ id }) => id).sort() },
      },
    },
    parameters: langParameter,
    types: [TYPE],
    hasLanguage: true,
    isList: false,
    files,
    get: fileGet(files),
  };
}
