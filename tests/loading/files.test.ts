import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseContent } from '#loading/load.ts';
import { problemText } from '#loading/problem.ts';
import { readContentFiles } from '#loading/read/content-files.ts';
import { contentAfter } from '../setup/problems.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kontor-content-'));
});

afterEach(async () => {
  await rm(root, { recursive: true });
});

async function write(path: string, bytes: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), bytes);
}

describe('readContentFiles', () => {
  it('reads files by their path, in alphabetical order', async () => {
    await write('tags.yaml', 'tags');
    await write('articles/b/de.md', 'b');
    await write('articles/a/de.md', 'ä');
    const { files, problems } = await readContentFiles(root);
    expect([...files]).toEqual([
      ['articles/a/de.md', 'ä'],
      ['articles/b/de.md', 'b'],
      ['tags.yaml', 'tags'],
    ]);
    expect(problems).toEqual([]);
  });

  it('takes line ends of Windows for line ends', async () => {
    await write('a.md', '---\r\ntitle: x\r\n---\r\n');
    const { files } = await readContentFiles(root);
    expect(files.get('a.md')).toBe('---\ntitle: x\n---\n');
  });

  it('composes letters with accents, so that words and names are found however they were typed', async () => {
    await write('a.md', 'Größe'.normalize('NFD'));
    const { files } = await readContentFiles(root);
    expect(files.get('a.md')).toBe('Größe'.normalize('NFC'));
  });

  it('takes no notice of a byte order mark', async () => {
    await write('a.md', '\uFEFF---\ntitle: x\n---\n');
    const { files } = await readContentFiles(root);
    expect(files.get('a.md')).toBe('---\ntitle: x\n---\n');
  });

  it('leaves out what editors and systems hide', async () => {
    await write('.DS_Store', Uint8Array.of(0, 0xff));
    await write('articles/.swp', 'x');
    expect(await readContentFiles(root)).toEqual({ files: new Map(), photos: new Map(), problems: [] });
  });

  it('complains of a file that is not UTF-8', async () => {
    await write('tags.yaml', Uint8Array.of(0x47, 0x72, 0xfc, 0xdf, 0x65));
    const { files, problems } = await readContentFiles(root);
    expect(files).toEqual(new Map());
    expect(problems.map(problemText).join('\n')).toMatchInlineSnapshot(
      `"content/tags.yaml  is not UTF-8: save it in UTF-8"`,
    );
  });
});

describe('a file that holds no content', () => {
  const binary = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xff);

  it.each([
    ['articles/a/Thumbs.db', binary],
    ['articles/a/desktop.ini', Uint8Array.of(0xff, 0xfe, 0x5b, 0x00)],
    ['articles/a/team.heic', new Uint8Array(300 * 1024)],
    ['glossary/~$draft.docx', binary],
    ['export.csv', Uint8Array.of(0xe4)],
  ])('%s is to be removed', async (path, bytes) => {
    await write(path, bytes);
    const { problems } = await readContentFiles(root);
    expect(problems.map(problemText)).toEqual([
      `content/${path}  is not used: content is in .md, .yaml and .svg files, and photos are in .jpg, .png and .webp files; remove it`,
    ]);
  });

  it('of which the name says that it does is to be saved', async () => {
    for (const name of ['de.md', 'flow.svg', 'article.yaml', 'article.yml'])
      await write(`articles/a/${name}`, binary);
    const { problems } = await readContentFiles(root);
    expect(problems.map(({ message }) => message)).toEqual(Array(4).fill('is not UTF-8: save it in UTF-8'));
  });
});

describe('content saved on Windows', () => {
  it('is the same content', async () => {
    const clean = contentAfter(() => {});
    for (const [path, text] of clean) await write(path, `\uFEFF${text.replaceAll('\n', '\r\n')}`);
    const { files, problems } = await readContentFiles(root);
    expect(problems).toEqual([]);
    const saved = parseContent(files);
    const plain = parseContent(new Map([...clean].sort(([a], [b]) => (a < b ? -1 : 1))));
    expect(saved.problems).toEqual(plain.problems);
    expect(saved.content?.sources).toEqual(plain.content?.sources);
  });
});
