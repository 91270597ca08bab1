import { describe, expect, it } from 'vitest';
import { parseContent } from '#loading/load.ts';
import { problemText } from '#loading/problem.ts';
import { readContentFiles } from '#loading/read/content-files.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { sourceSchemas } from '#schema/source/sources.ts';
import { contentFolder } from '../setup/content-folder.ts';
import { withoutReferences } from '../setup/without-references.ts';

const { files, problems: unreadable } = await readContentFiles(contentFolder);
const { content, problems } = parseContent(files);

describe(`the content of ${contentFolder}`, () => {
  it('is without problems', () => {
    expect([...unreadable, ...problems].map(problemText).join('\n')).toBe('');
  });

  it('is without problems where a company has no references', () => {
    expect(parseContent(withoutReferences(files)).problems.map(problemText).join('\n')).toBe('');
  });

  it.each(CONTENT_KINDS)('has %s that fit their schema', (kind) => {
    const entries = content?.sources.kinds[kind] ?? [];
    expect(entries.length).toBeGreaterThan(0);
    for (const source of entries) expect(sourceSchemas[kind].parse(source)).toEqual(source);
  });
});
