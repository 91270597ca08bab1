import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { editorialProblems } from '#check/editorial/editorial-problems.ts';
import { writeNew } from '#commands/new.ts';
import { loadContent } from '#loading/load.ts';
import { BUILD_DAY } from '../setup/build-day.ts';
import { EXAMPLE } from '../setup/content-places.ts';

let root: string;
let printed: string[];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kontor new-'));
  cpSync(EXAMPLE, join(root, 'content'), { recursive: true });
  printed = [];
  const print = (line: string) => void printed.push(line);
  vi.spyOn(console, 'log').mockImplementation(print);
  vi.spyOn(console, 'error').mockImplementation(print);
});

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
  rmSync(root, { recursive: true });
});

const text = (file: string) => readFileSync(join(root, 'content', file), 'utf8');

describe('a new entry', () => {
  it.each([
    ['article', ['articles/neu/article.yaml', 'articles/neu/de.md', 'articles/neu/en.md']],
    ['term', ['glossary/neu.yaml']],
    ['faq', ['faq/kosten.yaml']],
    ['service', ['services/websites.yaml']],
    ['calculator', ['calculators/neu.yaml']],
  ])('of the kind %s is a draft that lacks nothing but its texts', async (kind, files) => {
    await writeNew([kind, 'neu'], root);
    for (const file of files) expect(printed.join('\n')).toContain(`content/${file}`);
    const { problems, ofDrafts } = editorialProblems(await loadContent(join(root, 'content'), BUILD_DAY));
    expect(problems).toEqual([]);
    expect(ofDrafts.length).toBeGreaterThan(1);
    for (const { file, message } of ofDrafts) {
      expect(files).toContain(file);
      expect(message).toMatch(/is unfinished: replace it|has \d+ words: write/);
    }
    expect(files.map(text).join('')).toContain('draft: true');
  });

  it.each(['article', 'term', 'faq', 'service', 'calculator'])(
    'of the kind %s may be one of several',
    async (kind) => {
      await writeNew([kind, 'eins'], root);
      await writeNew([kind, 'zwei'], root);
      const { problems } = editorialProblems(await loadContent(join(root, 'content'), BUILD_DAY));
      expect(problems).toEqual([]);
      expect(process.exitCode).toBeUndefined();
    },
  );

  it('is of the category that is named', async () => {
    await writeNew(['faq', 'neu', '--category', 'recht'], root);
    expect(printed).toContain('Added to content/faq/recht.yaml');
    await writeNew(['faq', 'neuer', '--category', 'rechte'], root);
    expect(printed).toContain('"rechte" is not in content/faq/categories.yaml; did you mean "recht"?');
  });

  it('is written though a link elsewhere leads nowhere, and not where a file cannot be read', async () => {
    const article = 'articles/website-umziehen/de.md';
    writeFileSync(join(root, 'content', article), `${text(article)}\n[Nirgends](/nirgends)\n`);
    await writeNew(['term', 'neu'], root);
    expect(printed).toContain('Wrote content/glossary/neu.yaml');
    writeFileSync(join(root, 'content', 'tags.yaml'), '[');
    await expect(writeNew(['term', 'neuer'], root)).rejects.toThrow(
      /^Nothing was written, because the content cannot be read\.\n.*problems? in the content:\n {2}content\/tags\.yaml/,
    );
  });

  it('of an article has a number of its own', async () => {
    await writeNew(['article', 'eins'], root);
    await writeNew(['article', 'zwei'], root);
    const [one, two] = ['eins', 'zwei'].map(
      (name) => /^id: (\d+)$/m.exec(text(`articles/${name}/article.yaml`))?.[1],
    );
    expect(Number(two)).toBe(Number(one) + 1);
  });

  it.each([
    [[], 'kontor new article|term|faq|service|calculator <name>'],
    [['term'], 'kontor new term <name>'],
    [['artcle', 'neu'], '"artcle" is nothing that can be made; did you mean "article"?'],
    [['term', 'Neu'], '"Neu" is not a slug'],
    [['term', 'neu', 'alt'], '"neu alt" is more than one name'],
    [['term', '../neu'], '"../neu" is not a slug'],
    [['term', 'dns'], 'There is glossary/dns.yaml already'],
    [['faq', 'wer-pflegt-die-inhalte'], 'There is wer-pflegt-die-inhalte already'],
  ])('%j is refused, and nothing is written', async (args, message) => {
    await writeNew(args, root);
    expect(printed.join('\n')).toContain(message);
    expect(process.exitCode).toBe(1);
    const { sources } = await loadContent(join(root, 'content'), BUILD_DAY);
    const { sources: before } = await loadContent(EXAMPLE, BUILD_DAY);
    // The folder has no public/.
    expect({ ...sources, own: before.own }).toEqual(before);
  });
});
