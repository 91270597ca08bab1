import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { BODY, type ContentFormat, contentFormat } from '#desk/cms/browser/content-format.ts';
import { cmsConfig } from '#desk/cms/cms-config.ts';
import type { CmsField } from '#desk/cms/cms-field.ts';
import { repositoryAt } from '#desk/cms/repository.ts';
import { readContentFiles } from '#loading/read/content-files.ts';
import { readSite } from '#loading/read/read-site.ts';
import { contentFolder } from '../../setup/content-folder.ts';

type Data = Record<string, unknown>;

interface Form {
  format: string;
  fields: CmsField[];
}

const { files } = await readContentFiles(contentFolder);
const { url, name } = await readSite(contentFolder);
const repository = repositoryAt('https://github.com/acme/site', {});
const { collections } = cmsConfig({ repository, url, title: name }) as unknown as {
  collections: (Form & { folder?: string; files?: (Form & { file: string })[] })[];
};

/** The form of each file that the CMS shows. */
const forms = new Map<string, Form>();
for (const { folder, ...form } of collections)
  for (const file of files.keys())
    if (folder !== undefined && `content/${file}`.startsWith(`${folder}/`)) forms.set(file, form);
for (const { file, ...form } of collections.flatMap((each) => each.files ?? []))
  if (files.has(file.replace('content/', ''))) forms.set(file.replace('content/', ''), form);

/** The data of a form: the CMS gives every field a value. */
function filled(data: Data, fields: readonly CmsField[]): Data {
  const entries = fields.map((field): [string, unknown] => {
    const { name, widget, fields: inner, required } = field;
    const value = data[name];
    if (inner && Array.isArray(value)) return [name, value.map((each) => filled(each, inner))];
    if (inner && widget === 'object' && (value || required))
      return [name, filled((value ?? {}) as Data, inner)];
    if (value !== undefined) return [name, value];
    if (widget === 'list' || field['multiple']) return [name, []];
    return [
      name,
      widget === 'boolean' ? false : widget === 'object' ? null : widget === 'hidden' ? undefined : '',
    ];
  });
  return Object.fromEntries(entries);
}

/** What the CMS saves of a file: it has trimmed the text that it has read, and trims the one that it writes. */
function saved(file: string, change: (data: Data) => Data = (data) => data): string {
  const { format, fields } = forms.get(file) as Form;
  const { fromFile, toFile }: ContentFormat = contentFormat(format, fields);
  const data = fromFile((files.get(file) ?? '').trim());
  return `${toFile(change(filled(data, fields))).trim()}\n`;
}

/** The data with a letter more in its first text. */
function withLetter(data: unknown): unknown {
  if (typeof data === 'string') return `${data}x`;
  const [first] = Object.entries(data as Data).filter(([, value]) => value);
  if (!first) return data;
  const [key, value] = first;
  return Array.isArray(data)
    ? data.with(Number(key), withLetter(value))
    : { ...(data as Data), [key]: withLetter(value) };
}

describe(`the files of ${contentFolder} that the CMS shows`, () => {
  it('are all of each folder, but for articles', () => {
    const rooms = new Set([...forms.keys()].map((file) => file.split('/')[0]));
    expect([...rooms]).toEqual(
      expect.arrayContaining([
        'glossary',
        'references',
        'faq',
        'services',
        'tags.yaml',
        'calculators',
        'rates.yaml',
      ]),
    );
    const unseen = [...files.keys()].filter((file) => rooms.has(file.split('/')[0]) && !forms.has(file));
    // An article is several files.
    expect(unseen.filter((file) => !file.startsWith('articles/'))).toEqual([]);
  });

  it('stay as they are, byte for byte, when nothing has been changed', () => {
    for (const file of forms.keys()) expect(saved(file), file).toBe(`${files.get(file)?.trim()}\n`);
  });

  it('have the same data but for the field that was changed, and differ in its lines only', () => {
    for (const [file, { fields }] of forms) {
      if (fields[0]?.name === BODY) continue;
      const [before, after] = [
        `${files.get(file)?.trim()}\n`,
        saved(file, (data) => withLetter(data) as Data),
      ];
      expect(parse(after), file).toEqual(withLetter(parse(before)));
      const lines = new Set(before.split('\n'));
      expect(
        after.split('\n').filter((line) => !lines.has(line)),
        file,
      ).toHaveLength(1);
    }
  });
});
