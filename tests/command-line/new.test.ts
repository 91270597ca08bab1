import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
    ['calculator', ['calculators/neu.yaml']],
  ])('of the kind %s is a draft that lacks nothing but its texts', async (kind, files) => {
    await writeNew([kind, 'neu'], root);
    for (const file of files) expect(printed.join('\n')).toContain(`content/${file}`);
    const problems = editorialProblems(await loadContent(join(root, 'content'), BUILD_DAY));
    expect(problems.length).toBeGreaterThan(1);
    for (const { file, message } of problems) {
      expect(files).toContain(file);
      expect(message).toMatch(/is unfinished: replace it|has \d+ words: write/);
    }
    expect(files.map(text).join('')).toContain('draft: true');
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
