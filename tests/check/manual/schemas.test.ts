import { readdirSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTENT_FILES, type ContentFile } from '#check/manual/file-kinds.ts';
import type { FieldSchema } from '#check/manual/file-schemas.ts';
import { generatedFiles, schemaFile, VSCODE_SETTINGS } from '#check/manual/generated-files.ts';
import { contentFiles } from '../../setup/content-files.ts';
import { EXAMPLE } from '../../setup/content-places.ts';
import { ajv, committedSchema, contentData, exampleFiles } from '../../setup/manual.ts';

const kinds = Object.entries<ContentFile>(CONTENT_FILES);
const names = kinds.map(([name]) => name);
const validators = new Map(names.map((name) => [name, ajv.compile(committedSchema(name))]));

/** The kinds of file that a path below a content folder belongs to. */
function kindsOf(path: string): string[] {
  return kinds
    .filter(([, { files }]) =>
      files.reduce(
        (isMatch, pattern) =>
          pattern.startsWith('!')
            ? isMatch && !matchesGlob(path, pattern.slice(1))
            : isMatch || matchesGlob(path, pattern),
        false,
      ),
    )
    .map(([name]) => name);
}

/** Every schema within a schema, with its path. */
function* within(
  schema: FieldSchema,
  path: string,
): Generator<{ schema: FieldSchema; path: string; isField: boolean }> {
  const inner: [string, FieldSchema, boolean][] = [
    ...Object.entries(schema.properties ?? {}).map(([name, field]): [string, FieldSchema, boolean] => [
      `.${name}`,
      field,
      true,
    ]),
    ...(schema.additionalProperties
      ? [['.*', schema.additionalProperties, true] as [string, FieldSchema, boolean]]
      : []),
    ...(schema.items ? [['[]', schema.items, false] as [string, FieldSchema, boolean]] : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((shape): [string, FieldSchema, boolean] => [
      '|',
      shape,
      false,
    ]),
  ];
  for (const [step, schema, isField] of inner) {
    yield { schema, path: path + step, isField };
    yield* within(schema, path + step);
  }
}

const everything = names.flatMap((name) => [...within(committedSchema(name), name)]);

describe('generated files', () => {
  const generated = generatedFiles(readFileSync(VSCODE_SETTINGS, 'utf8'), exampleFiles);

  it.each([...generated])('%s is up to date; if not, run npm run schemas', (path, text) => {
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('are all there is in schemas/', () => {
    expect(
      readdirSync('schemas')
        .map((file) => `schemas/${file}`)
        .sort(),
    ).toEqual(names.map(schemaFile).sort());
  });
});

describe('the schemas', () => {
  it('describe every field', () => {
    const fields = everything.filter(({ isField }) => isField);
    expect(fields.length).toBeGreaterThan(300);
    expect(fields.filter(({ schema }) => !schema.description).map(({ path }) => path)).toEqual([]);
  });

  it('end no description with a full stop, since the manual adds one', () => {
    expect(
      everything.filter(({ schema }) => /[.\s]$/.test(schema.description ?? '')).map(({ path }) => path),
    ).toEqual([]);
  });

  it('have examples and defaults that they accept', () => {
    const values = everything.flatMap(({ schema, path }) =>
      [...(schema.examples ?? []), ...('default' in schema ? [schema.default] : [])].map((value) => ({
        schema,
        path,
        value,
      })),
    );
    expect(values.length).toBeGreaterThan(100);
    expect(values.filter(({ schema, value }) => !ajv.validate(schema, value))).toEqual([]);
  });

  it('take true and numbers as keys, which a language server does not read as texts', () => {
    const named = everything.filter(({ schema }) => schema.propertyNames);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ schema }) => schema.propertyNames?.type !== undefined)).toEqual([]);
  });

  it('say that growth is percent a year', () => {
    const growth = everything.filter(({ path }) => path.endsWith('.costs.*.growth'));
    expect(growth).toHaveLength(2);
    for (const { schema } of growth) expect(schema.description).toMatch(/percent a year.*3 means 3 %/);
  });
});

describe.each([
  ['content', contentFiles],
  [EXAMPLE, exampleFiles],
])('every file in %s/', (_, files) => {
  it('has exactly one schema, and fits it', () => {
    const described = [...files].filter(([path]) => !path.endsWith('.svg'));
    const wrong = described.flatMap(([path, text]) => {
      const [name = '', ...others] = kindsOf(path);
      const validate = validators.get(name);
      if (validate?.(contentData(path, text)) && others.length === 0) return [];
      return [{ path, name, others, errors: validate?.errors }];
    });
    expect(wrong).toEqual([]);
  });
});

describe(EXAMPLE, () => {
  it('has a file of every kind', () => {
    expect([...new Set([...exampleFiles.keys()].flatMap(kindsOf))].sort()).toEqual(names.toSorted());
  });
});

describe('VS Code', () => {
  /** Whether patterns take in a file as VS Code's language server reads them: the last one that matches decides. */
  const takesIn = (patterns: readonly string[], file: string) =>
    !(patterns.findLast((pattern) => matchesGlob(file, pattern.replace(/^!/, ''))) ?? '!').startsWith('!');

  it.each([
    ['the project', VSCODE_SETTINGS, '.', 'content', contentFiles],
    ['the project', VSCODE_SETTINGS, '.', EXAMPLE, exampleFiles],
    ['a company', `example/${VSCODE_SETTINGS}`, './node_modules/kontor', 'content', exampleFiles],
  ])('of %s (%s) knows the schema of every YAML file', (_, file, root, folder, content) => {
    const settings: Record<string, string[]> = JSON.parse(readFileSync(file, 'utf8'))['yaml.schemas'];
    const files = [...content.keys()].filter((path) => path.endsWith('.yaml'));
    const wrong = files.filter((path) => {
      const found = Object.keys(settings).filter((schema) =>
        takesIn(settings[schema] ?? [], `${folder}/${path}`),
      );
      return found.join() !== `${root}/${schemaFile(kindsOf(path)[0] ?? '')}`;
    });
    expect(wrong).toEqual([]);
  });
});

describe('a problem', () => {
  it.each([
    ['calculators/website.yaml', 'basis: one_off', 'basis: one-off'],
    ['calculators/website.yaml', 'basis: one_off', 'bases: one_off'],
    ['calculators/website.yaml', 'type: integer', 'type: int'],
    ['calculators/website.yaml', 'minimum: 1', 'minimum: "1"'],
    ['calculators/website.yaml', '{ de: Seiten, en: Pages }', '{ de: Seiten, en: 5 }'],
    ['calculators/website.yaml', 'floor: 1500', 'floor: -1'],
    ['calculators/website.yaml', 'pages:', 'number-of-pages:'],
    ['calculators/website.yaml', 'checked_on: 2026-11-21', 'checked_on: 21.11.2026'],
    ['calculators/website.yaml', 'of: [seiten, funktionen]', 'of: seiten'],
    ['roi-analyzers/website-oder-baukasten.yaml', 'growth: 3', 'growht: 3'],
    ['roi-analyzers/website-oder-baukasten.yaml', 'option_b:', 'option_c:'],
    ['rates.yaml', 'euros: 960', 'euros: 0'],
    ['rates.yaml', 'value: 0.15', 'value: 15'],
    ['funding-programmes.yaml', 'status: open', 'status: opened'],
    ['articles/website-umziehen/article.yaml', 'type: how-to', 'type: howto'],
    ['articles/website-umziehen/article.yaml', 'tags: [umzug, checkliste]', 'tags: umzug'],
    ['articles/website-umziehen/de.md', 'summary: ', 'sumary: '],
    ['services/websites.yaml', 'slug: website-entwicklung', 'slug: Website-Entwicklung'],
    ['faq/kosten.yaml', 'question:', 'questions:'],
    ['references/buchhandlung.yaml', 'completed: 2026-05', 'completed: May 2026'],
    ['glossary/domain.yaml', 'use_cases: []', 'use_cases:'],
    ['site.yaml', 'country: DE', 'country: Germany'],
    ['spelling.yaml', 'Webseite: Website', 'Webseite: [Website]'],
    ['tags.yaml', 'id: umzug', 'slug: umzug'],
    ['services/categories.yaml', 'description:', 'descriptions:'],
    ['technologies.yaml', 'type: ComputerLanguage', 'type: Language'],
  ])('in %s shows: %s → %s', (path, before, after) => {
    const text = exampleFiles.get(path) ?? '';
    expect(text).toContain(before);
    const validate = validators.get(kindsOf(path)[0] ?? '');
    expect(validate?.(contentData(path, text))).toBe(true);
    expect(validate?.(contentData(path, text.replace(before, after)))).toBe(false);
  });
});
