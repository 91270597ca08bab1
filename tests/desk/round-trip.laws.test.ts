import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listDocuments } from '#desk/documents.ts';
import { changeText } from '#desk/proposal.ts';
import { dataReader } from '#desk/read-data.ts';
import { readParts } from '#desk/read-document.ts';
import { readContentFiles } from '#loading/read/content-files.ts';
import { contentFolder } from '../setup/content-folder.ts';

const { files } = await readContentFiles(contentFolder);
const documents = listDocuments([...files.keys()], dataReader()(files));
const opened = await Promise.all(
  documents.map(async (document) => ({ document, parts: await readParts(dirname(contentFolder), document) })),
);

type Data = Record<string, unknown>;

/** The data with another text in one of its fields, of those in one line where there is one; `undefined` if it has no text. */
function withOtherText(data: unknown): { data: unknown; from: string; to: string } | undefined {
  if (typeof data === 'string')
    return data.length < 60 ? { data: `${data} x`, from: data, to: `${data} x` } : undefined;
  if (typeof data !== 'object' || data === null) return undefined;
  for (const [key, value] of Object.entries(data)) {
    const changed = withOtherText(value);
    if (!changed) continue;
    const copy = Array.isArray(data)
      ? data.with(Number(key), changed.data)
      : { ...data, [key]: changed.data };
    return { ...changed, data: copy };
  }
  return undefined;
}

describe(`the documents of ${contentFolder}`, () => {
  it('are all content files, each once', () => {
    const listed = documents.flatMap(({ parts }) => parts);
    const edited = [...files.keys()].filter((file) => !file.endsWith('.svg'));
    expect([...new Set(listed.map(({ file }) => file))].sort()).toEqual(edited.sort());
    expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length);
  });

  it('stay as they are, byte for byte, when they are saved without a change', () => {
    for (const { parts } of opened)
      for (const { file, text, path, data, body } of parts)
        expect(changeText(file, text, { path, value: data, body })).toEqual({ ok: true, value: text });
  });

  it('differ only in the lines of the field that is changed', () => {
    for (const { parts } of opened)
      for (const { file, text, path, data, body } of parts) {
        const change = withOtherText(data);
        if (!change) continue;
        const changed = changeText(file, text, { path, value: change.data, body });
        if (!changed.ok) throw new Error(`${file}: ${changed.error.message}`);
        const [before, after] = [text.split('\n'), changed.value.split('\n')];
        const differing = after.filter((line, index) => line !== before[index]);
        expect(after).toHaveLength(before.length);
        expect(differing).toHaveLength(1);
        expect(differing[0]).toContain(change.to.slice(-8));
      }
  });

  it('differ only in the body when a line is added to it', () => {
    for (const { parts } of opened)
      for (const { file, text, path, data, body } of parts) {
        if (body === undefined) continue;
        const changed = changeText(file, text, { path, value: data, body: `${body}\nEin Satz mehr.\n` });
        expect(changed).toEqual({ ok: true, value: `${text}\nEin Satz mehr.\n` });
      }
  });

  it('keep the line breaks of Windows', () => {
    for (const { parts } of opened)
      for (const { file, text, path, data, body } of parts) {
        const dos = text.replaceAll('\n', '\r\n');
        const fields = data as Data;
        expect(changeText(file, dos, { path, value: fields, body })).toEqual({ ok: true, value: dos });
      }
  });
});
