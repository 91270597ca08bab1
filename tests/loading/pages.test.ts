import { describe, expect, it } from 'vitest';
import { PAGE_IDS } from '#schema/source/pages.ts';
import { LANGS } from '#text/lang.ts';
import { contentFiles } from '../setup/content-files.ts';
import { deleting, problemsAfter } from '../setup/problems.ts';

const german = 'pages/privacy/de.md';

/** The problems after a change in the German text of a page. */
const problemsWith = (change: (text: string) => string) =>
  problemsAfter((files) => files.set(german, change(contentFiles.get(german) ?? '')));

describe('a page', () => {
  it.each(PAGE_IDS.flatMap((id) => LANGS.map((lang) => `pages/${id}/${lang}.md`)))('needs %s', (file) => {
    expect(problemsAfter(deleting(file))).toBe(
      `content/${file}  is missing: the website has this page in each of its languages (de, en)`,
    );
  });

  it('has a title and a summary', () => {
    expect(problemsWith((text) => text.replace(/title: .*\n/, ''))).toBe(
      `content/${german}:2  title  is missing: add \`title:\``,
    );
    expect(problemsWith((text) => text.replace(/summary: .*\n/, 'summary: Kurz.\n'))).toContain(
      `content/${german}:3  summary`,
    );
  });

  it('has a body', () => {
    expect(problemsWith((text) => text.replace(/\n---\n[\s\S]*/, '\n---\n'))).toBe(
      `content/${german}:5  has no body: write the text of the page below the front matter`,
    );
  });

  it('has Markdown by the same rules as an article', () => {
    expect(problemsWith((text) => `${text}\n# Titel\n`)).toContain('begins with `#`, which is the title');
    expect(problemsWith((text) => `${text}\n<b>Fett</b>\n`)).toContain('raw HTML (<b>)');
  });

  it('has links to pages that exist', () => {
    expect(problemsWith((text) => `${text}\n[Rechner](/rechner), [Impressum](/impressum).\n`)).toBe('');
    expect(problemsWith((text) => `${text}\n[Impressum](/impresum)\n`)).toBe(
      `content/${german}:8  the link "/impresum" leads to no page of this site in this language; did you mean /impressum?`,
    );
    expect(problemsWith((text) => `${text}\n[Imprint](/en/imprint)\n`)).toContain('leads to no page');
  });

  it('has links to sections that exist', () => {
    expect(problemsWith((text) => `${text}\n## Rechte\n\n[Rechte](#rechte)\n`)).toBe('');
    expect(problemsWith((text) => `${text}\n## Rechte\n\n[Rechte](#recht)\n`)).toContain(
      'leads to an anchor that its page does not have; did you mean "#rechte"?',
    );
  });

  it.each(['pages/jobs/de.md', 'pages/privacy/fr.md', 'pages/privacy.md'])('is not %s', (file) => {
    expect(problemsAfter((files) => files.set(file, ''))).toBe(
      `content/${file}  is not used: the pages are consultation, contact, imprint, privacy, about, each with de.md and en.md`,
    );
  });
});

describe('a link in an article', () => {
  const withLink = (path: string) =>
    problemsAfter((files) => {
      files.set('articles/specimen/de.md', `${files.get('articles/specimen/de.md')}\n[Seite](${path})\n`);
      for (const id of ['app-entwicklung', 'software-wartung'])
        files.set(`calculators/${id}.yaml`, contentFiles.get(`calculators/${id}.yaml`) ?? '');
    });

  it('may lead to a page, a list or a calculator', () => {
    expect(['/kontakt', '/blog', '/rechner/app-entwicklung'].map(withLink)).toEqual(['', '', '']);
  });

  it('uses the present name of a calculator', () => {
    expect(withLink('/rechner/app-programmierung')).toContain(
      'uses a former name: "app-programmierung" is now "app-entwicklung", write "/rechner/app-entwicklung"',
    );
  });
});
