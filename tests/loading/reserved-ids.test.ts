import { describe, expect, it } from 'vitest';
import { ids } from '#render/jsonld/ids.ts';
import { appending, problemsAfter, site } from '../setup/problems.ts';

const author = (id: string) => appending('authors.yaml', `- { id: ${id}, name: { de: Pult, en: Desk } }`);
const question = (id: string) =>
  appending('faq/ki.yaml', `- id: ${id}\n  question: { de: Wie?, en: How? }\n  answer: { de: So., en: So. }`);

const { organization, address, contact, website, offerCatalog, dataset, dataCatalog } = ids;
const page = 'https://www.example.com/faq';

describe('an id that another node of the JSON-LD has', () => {
  it.each(
    [organization, address, contact, website, offerCatalog, dataset, dataCatalog].map((idOf) => idOf(site)),
  )('%s is none for an author', (node) => {
    const id = new URL(node).hash.slice(1);
    expect(ids.author(site, id)).toBe(node);
    expect(problemsAfter(author(id))).toContain(
      `the id "${id}" is that of something else in the JSON-LD: write another, such as "${id}-team"`,
    );
  });

  it.each([ids.faqPage(page), ids.breadcrumb(page), ids.answer(ids.question(page, 'specimen'))])(
    '%s is none for a question',
    (node) => {
      const id = new URL(node).hash.slice(1);
      expect(ids.question(page, id)).toBe(node);
      expect(problemsAfter(question(id))).toBe(
        `content/faq/ki.yaml:5  the id "${id}" is that of something else in the JSON-LD: write another, such as "${id}-question"`,
      );
    },
  );

  it('may be one elsewhere', () => {
    expect(problemsAfter(question('organization'))).toBe('');
    expect(problemsAfter(question('other-answer'))).toBe('');
  });
});
