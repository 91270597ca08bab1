import { describe, expect, it } from 'vitest';
import { linkContent } from '#catalog/link.ts';
import { parseContent } from '#loading/load.ts';
import { problemText } from '#loading/problem.ts';
import type { ContentFiles } from '#loading/read/content-files.ts';
import { sitemapXml } from '#render/xml/sitemap.ts';
import { PAGE_IDS } from '#schema/source/pages.ts';
import type { OwnFiles } from '#schema/source/site/own-files.ts';
import { LANGS } from '#text/lang.ts';
import { contentFiles } from '../setup/content-files.ts';
import { contentAfter, deleting, problemsAfter } from '../setup/problems.ts';

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

  it.each(['pages/privacy/draft.md', 'pages/privacy.md'])('is not %s', (file) => {
    expect(problemsAfter((files) => files.set(file, ''))).toBe(
      `content/${file}  is not used: a page is a folder with de.md and en.md`,
    );
  });
});

describe('a page of the company’s own', () => {
  const text = (title: string) =>
    `---\ntitle: ${title}\nsummary: Wen wir suchen, wie wir arbeiten, und was nach einer Bewerbung geschieht.\n---\n\nText.\n`;
  const adding = (paths: string) => (files: ContentFiles) => {
    files.set('pages/jobs/de.md', text('Stellen'));
    files.set('pages/jobs/en.md', text('Jobs'));
    files.set('site.yaml', `${files.get('site.yaml')}`.replace(/^paths:\n/m, `paths:\n${paths}`));
  };

  it('has its path in site.yaml, and a name in the navigation', () => {
    const { content, problems } = parseContent(
      contentAfter(adding('  jobs: { de: /stellen, en: /en/jobs }\n')),
    );
    expect(problems.map(problemText)).toEqual([]);
    if (!content) throw new Error('not read');
    const catalog = linkContent(content.sources, () => []);
    expect(catalog.pages.find(({ id }) => id === 'jobs')?.url.en).toMatch(/\/en\/jobs$/);
    expect(catalog.site.labels['jobs']).toEqual({ de: 'Stellen', en: 'Jobs' });
    expect(sitemapXml(catalog)).toContain('/stellen</loc>');
  });

  it('is missing, or has no path', () => {
    expect(problemsAfter(adding(''))).toBe(
      'content/pages/jobs/de.md:2  title  the page has no address: add `jobs: { de: /jobs, en: /en/jobs }` to `paths` in content/site.yaml',
    );
    expect(
      problemsAfter((files) => {
        files.set(
          'site.yaml',
          `${files.get('site.yaml')}`.replace(/^paths:\n/m, 'paths:\n  serch: { de: /x, en: /en/x }\n'),
        );
      }),
    ).toContain(
      'paths.serch  has no page: write its text in content/pages/serch/, or did you mean "search"?',
    );
  });
});

describe('the words of a page that Kontor makes', () => {
  const problemsOf = (front: string, body = '') =>
    problemsAfter((files) => {
      for (const lang of LANGS) files.set(`pages/articles/${lang}.md`, `---\n${front}\n---\n${body}`);
    });

  it.each([
    ['title: Neues', ''],
    ['summary: "{count:Artikel|Artikel}, die neuesten zuerst."', ''],
    ['summary: "{counts:Artikel|Artikel}."', 'is no number that this page has; did you mean "count"?'],
    ['titel: Neues', 'unknown field `titel`; known fields: title, summary'],
  ])('%s', (front, problem) => {
    if (problem === '') expect(problemsOf(front)).toBe('');
    else expect(problemsOf(front)).toContain(problem);
  });

  it('are in both languages, and have no body', () => {
    expect(problemsOf('title: Neues', 'Text.\n')).toContain('has a body, which this page does not show');
    expect(
      problemsAfter((files) => {
        files.set('pages/faq/de.md', '---\ntitle: Fragen\n---\n');
        files.set('pages/faq/en.md', '---\nlabel: Questions\n---\n');
      }),
    ).toContain('content/pages/faq/en.md:1  has no `title:`, and the text in the other language has one');
  });
});

describe('the navigation', () => {
  const problemsWithSite = (lines: string, own?: OwnFiles) => {
    const files = contentAfter((all) => all.set('site.yaml', `${all.get('site.yaml')}\n${lines}\n`));
    return parseContent(files, [], { own }).problems.map(problemText).join('\n').replace(/:\d+/g, '');
  };
  const own = { pages: ['/karriere', '/team/[name]'], files: ['/preise.pdf'] };
  const link = (path: string) =>
    `navigation: [services, { label: { de: Karriere, en: Careers }, path: { de: ${path}, en: ${path} } }]`;

  it.each([
    [link('/karriere'), ''],
    [link('/team/erika'), ''],
    [link('/blog'), 'navigation[1].path.en  "/blog" leads to no page of this site'],
    [link('/karrire'), '"/karrire" leads to no page of this site; did you mean /karriere?'],
    ['navigation: [servces]', 'navigation[0]  "servces" is no page of `paths`; did you mean "services"?'],
    ['footer: [consultation, about, contact, imprint, privacy]', ''],
    ['footer: [contact, imprint]', 'footer  lacks `privacy`, to which every page has to lead: add it'],
  ])('%s', (lines, problem) => {
    if (problem === '') expect(problemsWithSite(lines, own)).toBe('');
    else expect(problemsWithSite(lines, own)).toContain(problem);
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

  it('may lead to a page of src/pages, a file of public/, and either by a whole address', () => {
    const own = { pages: ['/karriere'], files: ['/preise.pdf'] };
    const text = (to: string) => `${contentFiles.get(german)}\n[Seite](${to})\n`;
    const found = (to: string) =>
      parseContent(
        contentAfter((files) => files.set(german, text(to))),
        [],
        { own },
      )
        .problems.map(problemText)
        .join();
    const { url = '' } = /^url: (?<url>\S+)$/m.exec(contentFiles.get('site.yaml') ?? '')?.groups ?? {};
    expect(['/karriere', `${url}/karriere`, '/preise.pdf', '/karriere#stellen'].map(found)).toEqual([
      '',
      '',
      '',
      '',
    ]);
    expect(found(`${url}/karrire`)).toContain('did you mean /karriere?');
  });

  it('is not said to mean a draft', () => {
    const found = problemsAfter((files) => {
      const facts = `${files.get('articles/specimen/article.yaml')}draft: true\n`;
      files.set('articles/specimen/article.yaml', facts);
      files.set(german, `${contentFiles.get(german)}\n[Seite](/blog/speciman)\n`);
    });
    expect(found).toContain('leads to no page of this site');
    expect(found).not.toContain('did you mean');
  });

  it('uses the present name of a calculator', () => {
    expect(withLink('/rechner/app-programmierung')).toContain(
      'uses a former name: "app-programmierung" is now "app-entwicklung", write "/rechner/app-entwicklung"',
    );
  });
});
