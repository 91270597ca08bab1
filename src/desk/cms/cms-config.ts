import { linkTargets } from '#catalog/names.ts';
import { CONTENT_FILES } from '#check/manual/file-kinds.ts';
import { contentSchemas, type FieldSchema } from '#check/manual/file-schemas.ts';
import type { ContentKind } from '#schema/kind.ts';
import { VOCABULARIES, VOCABULARY_NAMES, type VocabularyName } from '#schema/source/vocabularies.ts';
import { DEFAULT_LANG, LANGS } from '#text/lang.ts';
import { labelOfKind } from '../labels.ts';
import { BODY, ENTRIES, KIND, TEXT } from './browser/content-format.ts';
import { type CmsField, cmsFields } from './cms-field.ts';
import type { Repository } from './repository.ts';

/** Entries that have a form: the schema of their files, and the field that is their title, if each has a file of its own. */
interface Form {
  schema: string;
  title?: string;
}

/** The kinds that have forms. An article is three files, which the CMS cannot hold as one entry. */
const FORMS: Partial<Record<ContentKind, Form>> = {
  glossary: { schema: 'glossary-term', title: 'term' },
  references: { schema: 'reference', title: 'title' },
  faq: { schema: 'faq' },
  services: { schema: 'services' },
};

/** The folders whose files are edited as text, since they are mostly formulas, with the kinds of these. Prices are, too. */
const TEXT_FOLDERS = { calculators: 'calculator', 'roi-analyzers': 'roi-analyzer' };

/** The collection of the lists that content refers to. */
const LISTS = 'lists';

const SCHEMAS = contentSchemas();

/** `config.yml` of Sveltia CMS. */
export function cmsConfig({
  repository,
  url,
  title,
}: {
  repository: Repository;
  url: string;
  title: string;
}) {
  return {
    backend: repository.backend,
    site_url: url,
    app_title: title,
    // No form takes images, but the CMS wants a folder for them.
    media_folder: 'public/uploads',
    public_folder: '/uploads',
    slug: { encoding: 'ascii', clean_accents: true },
    editor: { preview: false },
    show_preview_links: false,
    collections: [
      ...(Object.entries(FORMS) as [ContentKind, Form][]).map(([kind, form]) => formCollection(kind, form)),
      {
        name: LISTS,
        label: labelOfKind('categories', DEFAULT_LANG),
        files: VOCABULARY_NAMES.map((name) => listFile(name)),
      },
      ...Object.entries(TEXT_FOLDERS).map(([folder, kind]) =>
        folderCollection(folder, {
          label: labelOfKind(kind, DEFAULT_LANG),
          summary: '{{slug}}',
          create: false,
          fields: textFields(folder),
        }),
      ),
      { name: 'prices', label: labelOfKind('rates', DEFAULT_LANG), files: [ratesFile()] },
    ],
  };
}

function formCollection(kind: ContentKind, { schema, title }: Form) {
  const label = labelOfKind(schema, DEFAULT_LANG);
  const relationOf = (field: string) => relationTo(linkTargets(kind)[field]);
  const fields = formFields(SCHEMAS[schema] ?? {}, { kind, label, relationOf });
  if (title === undefined)
    return folderCollection(kind, { label, summary: '{{slug}}', create: false, fields });
  const path = pathOf(fields, title);
  return folderCollection(kind, {
    label,
    identifier_field: path,
    slug: { template: `{{fields.${path}}}`, editable: ['create'] },
    summary: `{{${path}}}`,
    sortable_fields: [path],
    fields,
  });
}

/**
 * Entries that have files in a folder. The file of a list in it is none of them: it has another kind. An entry is removed and
 * renamed by other means, which see to what names it.
 */
const folderCollection = (name: string, collection: object) => ({
  name,
  folder: `content/${name}`,
  extension: 'yaml',
  format: name,
  filter: { field: KIND, value: name },
  delete: false,
  aliases_field: false,
  ...collection,
});

function listFile(name: VocabularyName) {
  const { file } = VOCABULARIES[name];
  const schema = Object.entries(CONTENT_FILES).find(([, { files }]) => files.includes(file))?.[0] ?? '';
  const label = file.replace('.yaml', '');
  const fields = formFields(SCHEMAS[schema] ?? {}, { kind: name, label });
  return { name, label, file: `content/${file}`, format: name, fields };
}

const ratesFile = () => ({
  name: 'rates',
  label: 'rates',
  file: 'content/rates.yaml',
  format: 'rates',
  fields: textFields('rates'),
});

/** The fields of a file: those of its object, or the list of its entries; with what the format adds to its data. */
function formFields(
  schema: FieldSchema,
  { kind, label, relationOf }: { kind: string; label: string; relationOf?: Parameters<typeof cmsFields>[1] },
): CmsField[] {
  const own = cmsFields(schema.items ?? schema, relationOf);
  // The first field is the name of an entry in addresses, the second is what readers see.
  const summary = `{{fields.${pathOf(own, own[1]?.name ?? '')}}}`;
  const list: CmsField = {
    name: ENTRIES,
    label,
    widget: 'list',
    fields: own,
    collapsed: true,
    summary,
    allow_duplicate: false,
  };
  return [...(schema.items ? [list] : own), ...addedFields(kind)];
}

const textFields = (kind: string): CmsField[] => [
  { name: BODY, label: 'YAML', widget: 'text' },
  ...addedFields(kind),
];

const addedFields = (kind: string): CmsField[] => [
  { name: KIND, widget: 'hidden', default: kind },
  { name: TEXT, widget: 'hidden' },
];

/** Where the values of a field are chosen from. */
function relationTo(target: ReturnType<typeof linkTargets>[string] | undefined): object | undefined {
  if (target === undefined) return undefined;
  if (target in VOCABULARIES) {
    const file = listFile(target as VocabularyName);
    const entry = file.fields[0]?.fields ?? [];
    const title = pathOf(entry, entry.some(({ name }) => name === 'name') ? 'name' : 'title');
    return { collection: LISTS, file: file.name, ...ofEntries('id', title) };
  }
  const form = FORMS[target as ContentKind];
  if (form && form.title === undefined)
    return { collection: target, ...ofEntries('slug', inDefaultLanguage('name')) };
  const title = form?.title === undefined ? '{{slug}}' : inDefaultLanguage(form.title);
  return { collection: target, value_field: '{{slug}}', display_fields: [title], search_fields: [title] };
}

const ofEntries = (id: string, title: string) => ({
  value_field: `${ENTRIES}.*.${id}`,
  display_fields: [`${ENTRIES}.*.${title}`],
  search_fields: [`${ENTRIES}.*.${title}`],
});

/** The path of a field's text in the first language. */
const pathOf = (fields: readonly CmsField[], name: string): string =>
  fields.find((field) => field.name === name)?.widget === 'object' ? inDefaultLanguage(name) : name;

const inDefaultLanguage = (name: string): string => (LANGS.length === 1 ? name : `${name}.${DEFAULT_LANG}`);
