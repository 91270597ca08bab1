import { localizedFile } from '#filters/path.ts';
import { formJsonSchema } from '#pricing/request/request-schema.ts';
import { SCHEMA_DIALECT } from '#schema/endpoint.ts';
import type { Catalog } from '#schema/entry.ts';
import { SHAPE_TITLES, shapeSchemas } from '#schema/shapes.ts';
import { LANGS, type Localized } from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';
import { fileGet } from '../files/file-query.ts';
import type { ResourceFile } from '../files/resource-file.ts';
import { SCHEMA_TYPE, schemaPath } from '../headers.ts';
import type { Resource } from '../resource.ts';
import { requestSchemaAddress, SCHEMAS } from './addresses.ts';
import { langParameter } from './parameters.ts';

/** The JSON Schemas of all answers and of all requests, each at an address of its own. */
export function schemaResources({ site, pricing }: Pick<Catalog, 'site' | 'pricing'>): Resource[] {
  return [answerSchemas(site.url), requestSchemas(site.url, [...pricing.calculators, ...pricing.analyzers])];
}

function answerSchemas(origin: string): Resource {
  const uri = (name: string) => `${origin}${schemaPath(name)}`;
  const schemas = lazy(() => shapeSchemas(uri));
  const names = Object.keys(SHAPE_TITLES) as (keyof typeof SHAPE_TITLES)[];
  return schemaResource({
    key: 'schemas_answer',
    path: `${SCHEMAS}/{name}`,
    title: {
      de: 'JSON Schema einer Antwort oder eines Teils davon',
      en: 'JSON Schema of an answer or of part of one',
    },
    nameOf: { de: 'Name der Form', en: 'Name of the shape' },
    names,
    files: names.map((name) => ({
      path: schemaPath(name),
      address: `${SCHEMAS}/${name}`,
      render: () =>
        JSON.stringify({
          $schema: SCHEMA_DIALECT,
          $id: uri(name),
          title: SHAPE_TITLES[name],
          ...schemas()[name],
        }),
    })),
  });
}

type Form = Catalog['pricing']['calculators' | 'analyzers'][number];

function requestSchemas(origin: string, forms: readonly Form[]): Resource {
  return schemaResource({
    key: 'schemas_request',
    path: requestSchemaAddress('{name}'),
    title: {
      de: 'JSON Schema einer Anfrage an einen Rechner oder Vergleich, mit allem, was ein Formular zeigt',
      en: 'JSON Schema of a request to a calculator or an analyzer, with everything a form shows',
    },
    nameOf: { de: 'Id des Rechners oder Vergleichs', en: 'Id of the calculator or analyzer' },
    names: forms.map(({ id }) => id).sort(),
    hasLanguage: true,
    files: forms.flatMap(({ id, name, description, parameters, contradictions, groups = {} }) =>
      LANGS.map((lang) => {
        const address = requestSchemaAddress(id);
        const path = localizedFile(address, lang, 'json');
        const texts = { title: name[lang], description: description[lang] };
        const facts = { id: `${origin}${path}`, ...texts, parameters, contradictions, groups };
        return { path, address, lang, render: () => JSON.stringify(formJsonSchema(facts, lang)) };
      }),
    ),
  });
}

interface SchemaParts extends Pick<Resource, 'key' | 'path' | 'title'> {
  /** A description of the name in the path. */
  nameOf: Localized;
  names: readonly string[];
  hasLanguage?: boolean;
  files: Omit<ResourceFile, 'type'>[];
}

/** A resource of JSON Schemas, each at an address of its own. */
function schemaResource({ nameOf, names, hasLanguage = false, ...parts }: SchemaParts): Resource {
  const type = { mediaType: SCHEMA_TYPE };
  const files = parts.files.map((file): ResourceFile => ({ ...file, type }));
  return {
    ...parts,
    group: 'discovery',
    names: { name: { description: nameOf, schema: { type: 'string', examples: names } } },
    parameters: hasLanguage ? langParameter : {},
    types: [type],
    hasLanguage,
    files,
    get: fileGet(files),
  };
}
