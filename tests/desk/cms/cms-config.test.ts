import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { withoutNull } from '#check/manual/fields.ts';
import { contentSchemas, type FieldSchema } from '#check/manual/file-schemas.ts';
import { contentFormat } from '#desk/cms/browser/content-format.ts';
import { CMS_PACKAGE } from '#desk/cms/bundle-cms.ts';
import { cmsConfig } from '#desk/cms/cms-config.ts';
import { type CmsField, cmsFields } from '#desk/cms/cms-field.ts';
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

describe('a file in the CMS', () => {
  const format = contentFormat(
    'glossary',
    cmsFields({
      properties: {
        term: { type: 'string' },
        pros: { type: 'array', items: { type: 'string' } },
        page: { type: 'boolean' },
        draft: { type: 'boolean', default: false },
        note: { type: 'string' },
        quotes: { type: 'object', additionalProperties: {} },
      },
      required: ['term', 'pros', 'page'],
    }),
  );

  it.each([
    ['term: A\nprice: 3', '"price" is no field'],
    ['term: { de: A }', '"term" is not a text'],
    ['term: A\npros: B', '"pros" is not a list'],
    ['term: A\npros: [1]', '"pros.0" is not a text'],
    ['term: A\npage: maybe', '"page" is not true or false'],
  ])('is refused if its form would lose something: %j', (text, problem) => {
    const start = text.split('\n')[0];
    expect(() => format.fromFile(text)).toThrow(
      `${problem} of glossary (in the file that begins with "${start}"): edit it at the desk or by hand, or run kontor admin again`,
    );
  });

  it('keeps what no form can hold', () => {
    const data = format.fromFile('term: A # name\npros: []\npage: true\nquotes: { a: 1 }');
    expect(format.toFile({ ...data, term: 'B' })).toBe(
      'term: B # name\npros: []\npage: true\nquotes: { a: 1 }\n',
    );
  });

  it('that is new has what it needs, and nothing that is empty', () => {
    expect(
      format.toFile({ term: 'A', pros: [], page: false, draft: false, note: '', quotes: undefined }),
    ).toBe('term: A\npros: []\npage: false\n');
  });

  it('that is a list keeps the comments of an entry that is moved, and the rest as it is', () => {
    const list = contentFormat('tags', [
      {
        name: 'entries',
        widget: 'list',
        fields: ['id', 'name'].map((name) => ({ name, widget: 'string', required: true })),
      },
    ]);
    const { entries, ...rest } = list.fromFile(
      '- id: a # first\n  name: A\n- { id: b, name: B }\n# of c\n- id: c\n  name: C',
    );
    const [a, b, c] = entries as object[];
    const saved = (entries: unknown[]) => list.toFile({ ...rest, entries });
    expect(saved([c, a, b])).toBe(
      '# of c\n- id: c\n  name: C\n- id: a # first\n  name: A\n- { id: b, name: B }\n',
    );
    expect(saved([b, { ...c, name: 'D' }])).toBe('- { id: b, name: B }\n# of c\n- id: c\n  name: D\n');
    expect(saved([a, { id: 'x', name: 'X' }, b, c])).toBe(
      '- id: a # first\n  name: A\n- id: x\n  name: X\n- { id: b, name: B }\n# of c\n- id: c\n  name: C\n',
    );
    expect(saved([{ ...a, id: 'x' }, b, c])).toBe(
      '- id: x # first\n  name: A\n- { id: b, name: B }\n# of c\n- id: c\n  name: C\n',
    );
    expect(saved([])).toBe('[]\n');
    expect(list.toFile({ ...list.fromFile('[]'), entries: [a] })).toBe('- id: a\n  name: A\n');
  });

  it('that is edited as text is not saved if it is no YAML', () => {
    const { fromFile, toFile } = contentFormat('rates', [{ name: 'body', widget: 'text' }]);
    expect(toFile(fromFile('# Prices\na: 1'))).toBe('# Prices\na: 1');
    expect(() => toFile({ body: 'a: [' })).toThrow('Flow sequence');
  });
});

describe('the repository of the CMS', () => {
  it.each([
    ['https://github.com/acme/site.git', {}, { name: 'github', repo: 'acme/site', auth_methods: ['token'] }],
    [
      'git@gitlab.com:acme/web/site.git',
      {},
      { name: 'gitlab', repo: 'acme/web/site', auth_methods: ['token'] },
    ],
    [
      'ssh://git@github.com/acme/site',
      { branch: 'main' },
      { name: 'github', repo: 'acme/site', branch: 'main', auth_methods: ['token'] },
    ],
    [
      'https://git.acme.example/acme/site',
      { service: 'gitea', signIn: 'https://sign-in.acme.example/' },
      {
        name: 'gitea',
        repo: 'acme/site',
        api_root: 'https://git.acme.example/api/v1',
        base_url: 'https://sign-in.acme.example',
      },
    ],
  ])('is read from %s', (address, options, backend) => {
    expect(repositoryAt(address, options).backend).toEqual(backend);
  });

  it.each([
    [
      'acme',
      {},
      '--repo "acme" is not the address of a repository: write one such as https://github.com/acme/site.',
    ],
    [
      'https://git.acme.example/acme/site',
      {},
      'Which service git.acme.example is cannot be told from its name: add --service github, --service gitlab, --service gitea (Forgejo is gitea).',
    ],
    [
      'https://github.com/acme/site',
      { service: 'svn' },
      '--service "svn" is not known: write github, gitlab, gitea (Forgejo is gitea).',
    ],
    [
      'https://github.com/acme/site',
      { signIn: 'acme' },
      '--sign-in "acme" is not an address: write one such as https://sign-in.example.com.',
    ],
  ])('cannot be %s %j', (address, options, message) => {
    expect(() => repositoryAt(address, options)).toThrow(message);
  });
});
