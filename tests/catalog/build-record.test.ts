import { describe, expect, it } from 'vitest';
import { type BuildRecord, buildRecord, isOutdated, lostNames } from '#catalog/visibility.ts';
import { parseContent } from '#loading/load.ts';
import type { ContentFiles } from '#loading/read/content-files.ts';
import { adding, NAME } from '../setup/life.ts';
import { contentAfter } from '../setup/problems.ts';

const DAY = '2026-11-21';

function recordAfter(edit: (files: ContentFiles) => void, buildDate = DAY): BuildRecord {
  const { content } = parseContent(contentAfter(edit));
  if (!content) throw new Error('the content is not in order');
  return buildRecord(content.sources, buildDate);
}

const nothing = () => {};

describe('names that the last build published', () => {
  it('and the next one publishes too are not lost', () => {
    expect(lostNames(recordAfter(nothing), recordAfter(adding.services([])))).toEqual([]);
  });

  const addressed = Object.entries(adding).filter(([folder]) => folder !== 'faq');

  it.each(addressed)('are lost where they are gone: %s', (folder, add) => {
    expect(lostNames(recordAfter(add([])), recordAfter(nothing))).toEqual([
      `content/${folder}/${NAME} was published by the last build and is gone: its addresses answer 404. Add \`aliases: [${NAME}]\` to the entry that replaces it, or \`${folder}: [${NAME}]\` to content/removed.yaml`,
    ]);
  });

  it.each([
    [10, 10],
    [11, 1],
  ])('are reported one by one if they are few: %i of them in %i lines', (count, lines) => {
    const record = recordAfter(nothing);
    const names = Array.from({ length: count }, (_, index) => `gone-${index}`);
    const last = { ...record, published: { ...record.published, articles: names } };
    const report = lostNames(last, record);
    expect(report).toHaveLength(lines);
    expect(report[0]).toContain('gone-0');
    expect(report[0]).toContain('content/removed.yaml');
  });

  it('and are an alias now are not lost', () => {
    const renamed = (files: ContentFiles) => {
      adding.glossary([`aliases: [${NAME}]`])(files);
      files.set('glossary/new-name.yaml', files.get(`glossary/${NAME}.yaml`) ?? '');
      files.delete(`glossary/${NAME}.yaml`);
    };
    expect(lostNames(recordAfter(adding.glossary([])), recordAfter(renamed))).toEqual([]);
  });

  it('and are similar to a new one are reported with it', () => {
    const renamed = (files: ContentFiles) => {
      adding.glossary([])(files);
      files.set(`glossary/${NAME}s.yaml`, files.get(`glossary/${NAME}.yaml`) ?? '');
      files.delete(`glossary/${NAME}.yaml`);
    };
    expect(lostNames(recordAfter(adding.glossary([])), recordAfter(renamed))[0]).toContain(
      `Add \`aliases: [${NAME}]\` to "${NAME}s", if that replaced it`,
    );
  });

  it('and are in removed.yaml are not lost', () => {
    const removed = (files: ContentFiles) => files.set('removed.yaml', `articles: [${NAME}]\n`);
    expect(lostNames(recordAfter(adding.articles([])), recordAfter(removed))).toEqual([]);
  });

  it('and are drafts now are report as such', () => {
    expect(
      lostNames(recordAfter(adding.articles([])), recordAfter(adding.articles(['draft: true']))),
    ).toEqual([
      `content/articles/${NAME} was published by the last build and is not any more: its addresses answer 404 until it is published again`,
    ]);
  });
});

describe('a build', () => {
  const nothingDue = { ...recordAfter(nothing), next_publication: null, next_price: null };
  const dated = {
    next_publication: { ...nothingDue, next_publication: '2026-12-24' },
    next_price: { ...nothingDue, next_price: '2026-12-24' },
  };

  describe.each(['next_publication', 'next_price'] as const)('with %s on 2026-12-24', (due) => {
    it.each([
      ['2026-11-20', true],
      ['2026-11-21', false],
      ['2026-12-23', false],
      ['2026-12-24', true],
      ['2027-01-01', true],
    ])('is on %s outdated: %s', (today, outdated) => {
      expect(isOutdated(dated[due], today)).toBe(outdated);
    });
  });

  it.each([
    ['2026-11-21', '2027-01-01'],
    ['2026-12-31', '2027-01-01'],
    ['2027-01-01', null],
  ])('of %s knows from which day the next price holds: %s', (day, next) => {
    expect(recordAfter(nothing, day).next_price).toBe(next);
  });

  it('without anything scheduled is never outdated by the day', () => {
    expect(isOutdated(nothingDue, '2099-01-01')).toBe(false);
  });
});
