import { describe, expect, it } from 'vitest';
import { featuresSchema } from '#schema/source/site/features.ts';
import { DEVELOPER_PAGES, type DeveloperPage } from '#schema/source/site/site-pages.ts';
import { developerText, readSections } from '#site/developers/developer-texts.ts';
import { embedSections, explainedNames } from '#site/developers/embed-samples.ts';
import { knownErrors } from '#site/developers/known-errors.ts';
import { EMBED_ELEMENTS, type ResultDetail } from '#site/embed/elements.ts';
import { LANGS } from '#text/lang.ts';

const { faults, refusals } = knownErrors({ features: featuresSchema.parse({}) });
const KNOWN = [...faults, ...refusals];

/** The fields of an event, which the compiler holds to be all. */
const FIELDS: Record<keyof ResultDetail, true> = {
  name: true,
  parameters: true,
  answer: true,
  answers: true,
  page: true,
  isExample: true,
};

describe.each(LANGS)('the texts for developers in %s', (lang) => {
  it.each(['overview', ...Object.keys(DEVELOPER_PAGES)] as (DeveloperPage | 'overview')[])(
    'have a title and say what the page is about: %s',
    (page) => {
      const { title, lead } = developerText(page, lang);
      expect(title).not.toBe('');
      expect(lead).toMatch(/\.$/);
    },
  );

  it.each(KNOWN)('explain the error $code', ({ when, mend }) => {
    expect(when[lang]).toMatch(/\.$/);
    expect(mend[lang]).toMatch(/\.$/);
  });

  it('explain no error that does not exist', () => {
    const titles = readSections(developerText('errors', lang).body).map(({ title }) => title);
    expect(titles.sort()).toEqual(KNOWN.map(({ code }) => code).sort());
  });

  it('explain all fields of an event', () =>
    expect(explainedNames('events', lang).map(({ name }) => name)).toEqual(Object.keys(FIELDS)));

  it('have a name for each part of the page about embedding', () => {
    const parts = embedSections(lang);
    expect(parts.filter(({ id }) => id === undefined)).toEqual([]);
    expect(parts).toHaveLength(8);
  });

  it('name the events of the elements', () => {
    const names = Object.values(EMBED_ELEMENTS).map(({ event }) => event);
    const events = embedSections(lang).find(({ id }) => id === 'events');
    expect(events?.blocks[0]).toContain(`\`${names.join(', ')}\`. `);
  });
});

it('the page about embedding has the same in both languages, in the same order', () => {
  const [german, english] = LANGS.map((lang) =>
    embedSections(lang).map(({ id, blocks }) => [id, blocks.map(shapeOf)]),
  );
  expect(german).toEqual(english);
});

/** A list by its names, a sample by its name. */
function shapeOf(block: string | readonly { name: string }[]): string | string[] {
  if (typeof block !== 'string') return block.map(({ name }) => name);
  return block.startsWith('{') ? block : 'a paragraph';
}
