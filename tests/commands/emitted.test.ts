import { describe, expect, it } from 'vitest';
import { publish } from '#api/resources/publish.ts';
import { readMarkdown, writeMarkdown } from '#render/markdown/gfm.ts';
import { envelopeSchema, wholeItemSchemas } from '#schema/item/whole-items.ts';
import type { ContentKind } from '#schema/kind.ts';
import { contentPaths, fileBytes, queryAddressOf } from '../contract/files.ts';
import { catalog, entriesOf } from '../setup/content.ts';

const paths = contentPaths();
const ending = (extension: string) => paths.filter((path) => path.endsWith(extension));
const kindOf = (path: string) => path.split('/')[4]?.replace(/\..*/, '') as ContentKind;

/** The shortest files of Markdown of each kind, lists and entries. */
function framedPaths(): string[] {
  const byKind = Map.groupBy(
    ending('.md'),
    (path) => `${kindOf(path)} ${queryAddressOf(path) !== undefined}`,
  );
  return [...byKind.values()].flatMap((alike) =>
    alike.toSorted((a, b) => fileBytes(a).length - fileBytes(b).length).slice(0, 10),
  );
}

describe('every emitted file', () => {
  it('is UTF-8 and not empty', () => {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for (const path of paths) expect(decoder.decode(fileBytes(path)).length, path).toBeGreaterThan(40);
  });

  it('of JSON fits the schema of its shape', () => {
    for (const path of ending('.json')) {
      const data = JSON.parse(fileBytes(path).toString());
      const schema = queryAddressOf(path) ? envelopeSchema(kindOf(path)) : wholeItemSchemas[kindOf(path)];
      const result = schema.safeParse(data);
      expect(result.error?.issues, path).toBeUndefined();
      if (queryAddressOf(path)) expect(data.count, path).toBe(data.items.length);
    }
  });

  it('of Markdown is what its own tree is written as', () => {
    // All bodies are written so in tests/render/markdown/content.laws.test.ts; here it is the frames around them, of each kind the
    // ten shortest lists and the ten shortest entries.
    for (const path of framedPaths()) {
      const text = fileBytes(path).toString();
      expect(writeMarkdown(readMarkdown(text)), path).toBe(text);
    }
  });

  it('of JSON-LD has the bytes that `npm run check` finds valid', () => {
    const { files } = publish(catalog);
    for (const path of ending('.jsonld'))
      expect(fileBytes(path).toString() === files.get(path)?.render(), path).toBe(true);
  });

  it('is of a published entry, and every published entry has its files', () => {
    for (const { slug } of entriesOf('articles'))
      expect(paths).toContain(`/api/v1/content/articles/${slug}.json`);
    const { items } = JSON.parse(fileBytes('/api/v1/content/glossary.json').toString());
    expect(items.map((item: { slug: string }) => item.slug)).toEqual(
      entriesOf('glossary').map(({ slug }) => slug),
    );
  });

  it('says nothing of the time of its build', () => {
    const today = new Date().toISOString().slice(0, 10);
    const stamp = new RegExp(`${today}T(?!00:00:00Z)`);
    expect(paths.filter((path) => stamp.test(fileBytes(path).toString()))).toEqual([]);
  });
});
