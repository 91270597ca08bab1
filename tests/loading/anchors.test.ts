import { describe, expect, it } from 'vitest';
import type { ContentFiles } from '#loading/read/content-files.ts';
import { problemsAfter, replacing } from '../setup/problems.ts';

/** An edit that puts more into the German body, behind its heading `Überschrift`. */
const writing = (markdown: string) => replacing('articles/specimen/de.md', 'Letzter Absatz.', markdown);
const link = (address: string) => writing(`[Verweis](${address})`);

describe('a link to an anchor', () => {
  it.each([
    ['the top of a page', '/glossar/specimen#'],
    ['a heading of its own page', '#überschrift'],
    ['a heading of its own page, encoded', '#%C3%BCberschrift'],
    ['a heading of its own page, by its path', '/blog/specimen#überschrift'],
    ['a section of a term', '/glossar/specimen#häufige-fragen'],
    ['a question of a term', '/glossar/specimen#warum'],
    ['an FAQ entry', '/faq/ki#specimen'],
    ['an anchor of another site, which nobody checks', 'https://www.example.org/#nowhere'],
  ])('may lead to %s', (_, address) => {
    expect(problemsAfter(link(address))).toBe('');
  });

  it.each([
    [
      '#uberschrift',
      '"#uberschrift" leads to an anchor that its page does not have; did you mean "#überschrift"?',
    ],
    [
      '#Überschrift',
      '"#Überschrift" leads to an anchor that its page does not have; did you mean "#überschrift"?',
    ],
    [
      '/blog/specimen#zzz',
      '"/blog/specimen#zzz" leads to an anchor that its page does not have; known: überschrift',
    ],
    ['/glossar/specimen#beispiele', '; known: häufige-fragen, warum'],
    ['/faq/ki#specimin', '; did you mean "#specimen"?'],
    ['/leistungen/specimen#preis', '; that page has no anchors'],
    ['#%zz', '"#%zz" leads to an anchor'],
  ])('may not be %s', (address, message) => {
    expect(problemsAfter(link(address))).toMatch(/^content\/articles\/specimen\/de\.md:10 {2}the link /);
    expect(problemsAfter(link(address))).toContain(message);
  });

  it('is checked in reference links and in the English body', () => {
    const edit = (files: ContentFiles) => {
      writing('[Verweis][1]\n\n[1]: #nirgends')(files);
      replacing('articles/specimen/en.md', 'Last paragraph.', '[Link](#überschrift)')(files);
    };
    expect(problemsAfter(edit).split('\n')).toEqual([
      expect.stringContaining('de.md:12  the link "#nirgends"'),
      expect.stringContaining('en.md:10  the link "#überschrift"'),
    ]);
  });

  it('counts headings of one text, and reads them without their marks', () => {
    const body =
      '## Der Befehl `git log` und *mehr*\n\n## Ja\n\n## Ja\n\n[a](#der-befehl-git-log-und-mehr) [b](#ja) [c](#ja-1)';
    expect(problemsAfter(writing(body))).toBe('');
    expect(problemsAfter(writing(`${body} [d](#ja-2)`))).toContain('"#ja-2" leads to an anchor');
  });

  it('names the page where that does not exist, and not the anchor', () => {
    expect(problemsAfter(link('/glossar/nirgends#x'))).toContain(
      'leads to no page of this site in this language',
    );
  });
});

it('an umlaut in an anchor may be written as one character or as two', () => {
  const decomposed = (text: string) => text.normalize('NFD');
  const heading = replacing('articles/specimen/de.md', '## Überschrift', `## ${decomposed('Überschrift')}`);
  const told = (address: string) =>
    problemsAfter((files) => {
      heading(files);
      link(address)(files);
    });
  expect(told('#überschrift')).toBe('');
  expect(told(decomposed('#überschrift'))).toBe('');
});
