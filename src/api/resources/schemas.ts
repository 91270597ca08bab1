import { localizedFile } from '#filters/path.ts';
import { formJsonSchema } from '#pricing/request/request-schema.ts';
import { SCHEMA_DIALECT } from '#schema/endpoint.ts';
import type { Catalog } from '#schema/entry.ts';
import { SHAPE_TITLES, shapeSchemas, usedShapes } from '#schema/shapes.ts';
import type { Site } from '#schema/source/site/site.ts';
import { LANGS, type Localized } from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';
import { WORDS } from '#text/words.ts';
import type { ResourceFile } from '../files/resource-file.ts';
import { SCHEMA_TYPE, schemaPath } from '../headers.ts';
import type { Resource } from '../resource.ts';
import { requestSchemaAddress, SCHEMAS } from './addresses.ts';
import { fileGet } from './make-resource.ts';
import { langParameter } from './parameters.ts';

/** The JSON Schemas of all answers of some resources and of all requests, each at an address of its own. */
export function schemaResources(
  { site, pricing }: Pick<Catalog, 'site' | 'pricing'>,
  answering: readonly Resource[],
): Resource[] {
  const answered = answering.flatMap(({ types, post }) =>
    [...types, ...(post ? [post.type] : [])].flatMap(({ shape }) => shape ?? []),
  );
  return [
    answerSchemas(site, usedShapes([...answered, 'Index'])),
    requestSchemas(site.url, [...pricing.calculators, ...pricing.analyzers]),
  ];
}

function answerSchemas({ url, features }: Site, names: ReturnType<typeof usedShapes>): Resource {
  const uri = (name: string) => `${url}${schemaPath(name)}`;
  const schemas = lazy(() => shapeSchemas(uri, features));
  return schemaResource({
    key: 'schemas_answer',
    path: `${SCHEMAS}/{name}`,
    title: WORDS.api.schemaTitle,
    nameOf: WORDS.api.shapeName,
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
    features: ['calculators', 'analyzers'],
    path: requestSchemaAddress('{name}'),
    title: WORDS.api.requestSchemaTitle,
    nameOf: WORDS.api.calculationId,
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

interface SchemaParts extends Pick<Resource, 'key' | 'features' | 'path' | 'title'> {
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
