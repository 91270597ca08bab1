import { describe, expect, it } from 'vitest';
import { loadContent, parseContent } from '#loading/load.ts';
import { problemText } from '#loading/problem.ts';
import type { ContentFiles } from '#loading/read/content-files.ts';
import { BUILD_DAY } from '../setup/build-day.ts';
import { sources } from '../setup/content.ts';
import { contentFiles } from '../setup/content-files.ts';
import { contentFolder } from '../setup/content-folder.ts';

function problemsAfter(edit: (files: ContentFiles) => void): string {
  const files = new Map(contentFiles);
  edit(files);
  return parseContent(files).problems.map(problemText).join('\n');
}

describe('a content folder', () => {
  it('is without problems', () => {
    expect(problemsAfter(() => {})).toBe('');
  });

  it('is not taken when a language is missing', () => {
    const file = `articles/${sources.kinds.articles[0]?.slug}/en.md`;
    expect(problemsAfter((files) => files.delete(file))).toBe(
      `content/${file}  is missing: every article needs a text in each language of the site (de, en)`,
    );
  });

  it('is not taken when something that others name is gone', () => {
    const slug = sources.kinds.articles[0]?.about[0];
    const report = problemsAfter((files) => files.delete(`glossary/${slug}.yaml`));
    expect(report.split('\n')).not.toContain('');
    expect(report).toContain(`"${slug}" does not exist in content/glossary/`);
  });

  it('is not taken from another folder', async () => {
    await expect(loadContent(`${contentFolder}/articles`, BUILD_DAY)).rejects.toThrow(
      /content\/site\.yaml {2}is missing/,
    );
  });

  it('does not change while it is read', () => {
    const before = new Map(contentFiles);
    parseContent(contentFiles);
    expect(contentFiles).toEqual(before);
  });
});
