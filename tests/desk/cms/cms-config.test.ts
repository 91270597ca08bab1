import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { withoutNull } from '#check/manual/fields.ts';
import { contentSchemas, type FieldSchema } from '#check/manual/file-schemas.ts';
import { CMS_PACKAGE } from '#desk/cms/bundle-cms.ts';
import { cmsConfig } from '#desk/cms/cms-config.ts';
import type { CmsField } from '#desk/cms/cms-field.ts';
import { repositoryAt } from '#desk/cms/repository.ts';
import { writeAdmin } from '#desk/cms/write-admin.ts';
import { LANGS, setLanguages } from '#text/lang.ts';
import { FIXTURE } from '../../setup/content-places.ts';

const repository = repositoryAt('git@github.com:acme/site.git', {});
const config = () => cmsConfig({ repository, url: 'https://acme.example', title: 'Acme' });
const collection = (name: string) =>
  config().collections.find((each) => each.name === name) as unknown as { fields: CmsField[] };
const field = (fields: readonly CmsField[], name: string) => fields.find((each) => each.name === name);

const SCHEMAS = contentSchemas();
const FORMS = { glossary: 'glossary-term', references: 'reference', faq: 'faq', services: 'services' };

/** The paths of all fields of a schema, texts in each language counting as one. */
function pathsOf(schema: FieldSchema, prefix = ''): string[] {
  const { items, properties = {}, title = '' } = withoutNull(schema);
  if (title.endsWith(' in each language')) return [];
  if (items) return pathsOf(items, prefix);
  return Object.entries(properties).flatMap(([name, each]) => [
    prefix + name,
    ...pathsOf(each, `${prefix}${name}.`),
  ]);
}

const languages = LANGS;
afterEach(() => setLanguages(languages));

describe('the forms of the CMS', () => {
  it.each(Object.entries(FORMS))(
    'of %s have every field of its schema, which would be lost otherwise',
    (name, kind) => {
      const { fields } = collection(name);
      const own = field(fields, 'entries')?.fields ?? fields;
      const paths = (list: readonly CmsField[], prefix = ''): string[] =>
        list.flatMap(({ name, fields = [] }) => [prefix + name, ...paths(fields, `${prefix}${name}.`)]);
      const hidden = own.filter(({ widget }) => widget === 'hidden').map(({ name }) => name);
      const expected = pathsOf(SCHEMAS[kind] ?? {}).filter(
        (path) => !hidden.some((each) => path.startsWith(`${each}.`)),
      );
      expect(paths(own)).toEqual(expect.arrayContaining(expected));
    },
  );

  it('show every field but those that hold requests to calculators', () => {
    const hidden = (fields: readonly CmsField[] = [], prefix = ''): string[] =>
      fields.flatMap(({ name, widget, fields }) => [
        ...(widget === 'hidden' && !name.startsWith('_') ? [prefix + name] : []),
        ...hidden(fields, `${prefix}${name}.`),
      ]);
    const all = Object.keys(FORMS).flatMap((name) => hidden(collection(name).fields, `${name}.`));
    expect(all).toEqual(['references.quotes', 'faq.entries.quotes']);
  });

  it('choose from other content what names it', () => {
    const { fields } = collection('glossary');
    expect(field(fields, 'category')).toMatchObject({
      widget: 'relation',
      collection: 'lists',
      file: 'glossaryCategories',
      value_field: 'entries.*.id',
      display_fields: ['entries.*.name.de'],
    });
    expect(field(fields, 'related_terms')).toMatchObject({
      collection: 'glossary',
      value_field: '{{slug}}',
      display_fields: ['term.de'],
      multiple: true,
    });
    expect(field(fields, 'sources')).toMatchObject({ file: 'sources', display_fields: ['entries.*.title'] });
  });

  it('have a field for each language, and in a site of one language the text itself', () => {
    expect(field(collection('glossary').fields, 'term')).toMatchObject({
      widget: 'object',
      fields: [
        { name: 'de', label: 'Deutsch' },
        { name: 'en', label: 'Englisch' },
      ],
    });
    setLanguages(['de']);
    expect(field(collection('glossary').fields, 'term')).toMatchObject({
      widget: 'string',
      label: 'Begriff',
    });
    expect(field(collection('glossary').fields, 'synonyms')).toMatchObject({ widget: 'list' });
    expect(collection('glossary')).toMatchObject({ identifier_field: 'term' });
  });
});

it('the version of the CMS is that of its tests and of the documentation', () => {
  const { name, version } = CMS_PACKAGE;
  const tested = JSON.parse(readFileSync('tests/cms/packages/package.json', 'utf8'));
  expect(tested.devDependencies[name]).toBe(version);
  expect(readFileSync('docs/editing.md', 'utf8')).toContain(`--save-exact ${name}@${version} `);
});

it.each([
  [
    ['--repo', 'https://github.com/acme/site'],
    /^@sveltia\/cms is not installed: npm install --save-dev --save-exact @sveltia\/cms@[\d.]+$/,
  ],
  [
    [],
    /^The repository that the CMS commits to is not known, since this folder has no remote "origin": add --repo/,
  ],
])('kontor admin %j says what is missing', async (args, message) => {
  const root = mkdtempSync(join(tmpdir(), 'kontor-admin-'));
  cpSync(FIXTURE, join(root, 'content'), { recursive: true });
  await expect(writeAdmin(args, root)).rejects.toThrow(message);
  expect(existsSync(join(root, 'public'))).toBe(false);
  rmSync(root, { recursive: true });
});
