import { describe, expect, it } from 'vitest';
import { parseContent } from '#loading/load.ts';
import { problemText } from '#loading/problem.ts';
import type { ContentFiles } from '#loading/read/content-files.ts';
import { CIRCLE } from '../setup/life.ts';
import { contentAfter, problemsAfter } from '../setup/problems.ts';

const folder = 'articles/specimen';

interface Given {
  /** Files of the article, by name. */
  svg?: Record<string, string>;
  de?: string;
  en?: string;
}

/** An edit that puts files into the folder of the article, and Markdown at the end of its texts. */
const showing =
  ({ svg = {}, de = '', en = '' }: Given) =>
  (files: ContentFiles): void => {
    for (const [name, text] of Object.entries(svg)) files.set(`${folder}/${name}`, text);
    files.set(`${folder}/de.md`, `${files.get(`${folder}/de.md`)}\n${de}\n`);
    files.set(`${folder}/en.md`, `${files.get(`${folder}/en.md`)}\n${en}\n`);
  };

const problems = (given: Given) => problemsAfter(showing(given));

const GERMAN = '![Ein Kreis](kreis.svg)';
const ENGLISH = '![A circle](kreis.svg "Round")';
const shown = { de: GERMAN, en: ENGLISH };

describe('diagrams that are in order', () => {
  it.each([
    ['one file for both languages', { 'kreis.svg': CIRCLE }],
    ['a file for each language', { 'kreis.de.svg': CIRCLE, 'kreis.en.svg': CIRCLE }],
  ])('%s', (_, svg) => expect(problems({ ...shown, svg })).toBe(''));

  it('go with their article in the language of its text', () => {
    const other = CIRCLE.replace('r="40"', 'r="30"');
    const svg = { 'kreis.de.svg': CIRCLE, 'kreis.en.svg': other };
    const { content } = parseContent(contentAfter(showing({ ...shown, svg })));
    expect(content?.sources.kinds.articles[0]?.diagrams).toEqual([
      { name: 'kreis', svg: { de: CIRCLE, en: other } },
    ]);
  });
});

describe('the files', () => {
  it('that no text shows', () => {
    expect(problems({ svg: { 'kreis.svg': CIRCLE } })).toMatchInlineSnapshot(
      `"content/articles/specimen/kreis.svg  is not shown: write ![…](kreis.svg) in every text, or delete the file"`,
    );
  });

  it('that only one text shows', () => {
    expect(problems({ svg: { 'kreis.svg': CIRCLE }, de: GERMAN })).toMatchInlineSnapshot(
      `"content/articles/specimen/en.md:5  does not show kreis.svg, which content/articles/specimen/de.md:12 shows: write ![…](kreis.svg), and between the square brackets what it shows, in English"`,
    );
  });

  it('that are there in one language only', () => {
    expect(problems({ ...shown, svg: { 'kreis.de.svg': CIRCLE } })).toMatchInlineSnapshot(
      `"content/articles/specimen/kreis.en.svg  is missing: a diagram with words is needed in each language; one without words is kreis.svg"`,
    );
  });

  it('for both languages beside one for each', () => {
    const svg = { 'kreis.svg': CIRCLE, 'kreis.de.svg': CIRCLE };
    expect(problems({ ...shown, svg })).toMatchInlineSnapshot(
      `"content/articles/specimen/kreis.svg  is there beside kreis.de.svg: keep it for all languages, or one for each"`,
    );
  });

  it('with names that addresses cannot have', () => {
    expect(problems({ svg: { 'Mein Bild.svg': CIRCLE } })).toContain(
      'content/articles/specimen/Mein Bild.svg  name  "Mein Bild"',
    );
  });

  it('of what is not an article', () => {
    expect(problemsAfter((files) => files.set('pages/about/kreis.svg', CIRCLE))).toContain(
      'content/pages/about/kreis.svg  is not used',
    );
  });

  it('with something that is not allowed, on its line', () => {
    const svg = CIRCLE.replace('<circle', '\n\n<script>alert(1)</script><circle');
    expect(problems({ ...shown, svg: { 'kreis.svg': svg } })).toMatchInlineSnapshot(`
      "content/articles/specimen/kreis.svg:3  <script> is not allowed: a diagram runs nothing; delete it"
    `);
  });

  it('with an invisible character', () => {
    const svg = CIRCLE.replace('<circle', '\n<text x="0" y="9" font-size="20">a\u202eb</text><circle');
    expect(problems({ ...shown, svg: { 'kreis.svg': svg } })).toContain(
      'kreis.svg:2  contains an invisible control character (U+202E)',
    );
  });

  it('that could not be read are not said to be missing', () => {
    const undecoded = [{ file: `${folder}/kreis.en.svg`, message: 'has 61 KiB' }];
    const files = contentAfter(showing({ ...shown, svg: { 'kreis.de.svg': CIRCLE } }));
    expect(parseContent(files, undecoded).problems.map(problemText)).toEqual([
      'content/articles/specimen/kreis.en.svg  has 61 KiB',
    ]);
  });
});

describe('the images of a body', () => {
  const svg = { 'kreis.svg': CIRCLE };
  const germanProblem = (de: string) => problems({ svg, de, en: ENGLISH }).replace(/^content.*?de\.md:/, '');

  it('that name no file', () => {
    expect(problems({ svg, de: '![Ein Kreis](kreiss.svg)', en: ENGLISH })).toMatchInlineSnapshot(`
      "content/articles/specimen/de.md:12  "kreiss.svg" is not in the folder of the article; did you mean kreis.svg?
      content/articles/specimen/de.md:5  does not show kreis.svg, which content/articles/specimen/en.md:12 shows: write ![…](kreis.svg), and between the square brackets what it shows, in German"
    `);
  });

  it('that name the file of a language', () => {
    const both = { 'kreis.de.svg': CIRCLE, 'kreis.en.svg': CIRCLE };
    expect(problems({ svg: both, de: '![Ein Kreis](kreis.de.svg)', en: ENGLISH })).toContain(
      '"kreis.de.svg" is not in the folder of the article; write kreis.svg in each text: each gets the diagram in its language',
    );
  });

  it('without a text', () => {
    expect(germanProblem('![](kreis.svg)')).toMatchInlineSnapshot(
      `"12  an image has no text for those who do not see it: write between the square brackets what it shows"`,
    );
  });

  it('among words', () => {
    expect(germanProblem(`Siehe ${GERMAN} dort.`)).toMatchInlineSnapshot(
      `"12  "kreis.svg" stands among words: put a blank line above and below it"`,
    );
  });

  it('twice', () => {
    expect(germanProblem(`${GERMAN}\n\n${GERMAN}`)).toMatchInlineSnapshot(
      `"14  "kreis.svg" is shown twice: keep one"`,
    );
  });

  it.each(['https://example.org/bild.png', '/og/index.png', 'bild.gif', '../anderer/kreis.svg'])(
    'from elsewhere: %s',
    (url) => {
      expect(problems({ de: `![Ein Bild](${url})` })).toBe(
        'content/articles/specimen/de.md:12  only a diagram (.svg) or a photo (.jpg, .png, .webp) in the folder of the article is shown: put the file there and write ![…](name.svg) or ![…](name.jpg), without a folder',
      );
    },
  );

  it('with an address in another place', () => {
    expect(problems({ svg, de: `![Ein Kreis][1]\n\n[1]: /rechner`, en: ENGLISH })).toContain(
      'de.md:12  an image has its address elsewhere: write it where it is shown, ![…](name.svg)',
    );
  });

  it('of a page', () => {
    const page = 'pages/about/de.md';
    expect(
      problemsAfter((files) => files.set(page, `${files.get(page)}\n![Ein Kreis](kreis.svg)\n`)),
    ).toMatch(
      /^content\/pages\/about\/de\.md:\d+ {2}an image is not shown here: only articles have diagrams and photos$/,
    );
  });
});
