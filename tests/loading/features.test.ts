import { describe, expect, it } from 'vitest';
import { publishedOn } from '#catalog/visibility.ts';
import { parseContent } from '#loading/load.ts';
import { problemText } from '#loading/problem.ts';
import { hiddenProblems } from '../../src/loading/check/link-problems.ts';
import { BUILD_DAY } from '../setup/build-day.ts';
import { contentFiles } from '../setup/content-files.ts';
import { withoutReferences } from '../setup/without-references.ts';

/**
 * The problems of the fixture with lines at the end of `site.yaml`, and one at the end of the German contact page; without the
 * paths of some pages.
 */
function problemsWith(lines: string, link = '', without: readonly string[] = []) {
  const files = new Map(contentFiles);
  const site = without.reduce(
    (text, page) => text.replace(new RegExp(`^  ${page}: .*\\n`, 'm'), ''),
    `${files.get('site.yaml')}`,
  );
  files.set('site.yaml', `${site}\n${lines}\n`);
  files.set('pages/contact/de.md', `${files.get('pages/contact/de.md')}\n${link}\n`);
  const { content, problems } = parseContent(files);
  return [...problems, ...(content ? hiddenProblems(content, BUILD_DAY) : [])].map(problemText);
}

describe('features', () => {
  it.each([
    ['features: { calculaters: false }', 'did you mean `calculators`?'],
    ['features: { feeds: no }', 'true or false'],
  ])('%s is refused: %s', (lines, message) => {
    expect(problemsWith(lines)).toEqual([expect.stringContaining(message)]);
  });

  it('may all be off', () => {
    const off = [
      'calculators',
      'analyzers',
      'knowledge',
      'mcp',
      'embed',
      'search',
      'feeds',
      'developers',
      'server',
      'pictures',
    ];
    expect(problemsWith(`features: { ${off.map((name) => `${name}: false`).join(', ')} }`)).toEqual([]);
  });

  it('that are off need no path, and their pages have no address', () => {
    const pages = ['calculators', 'analyzers', 'knowledge', 'search', 'developers'];
    const off = `features: { ${pages.map((name) => `${name}: false`).join(', ')} }`;
    expect(problemsWith(off, '', pages)).toEqual([]);
    expect(problemsWith(off, '[Vergleiche](/analyzers)', pages)).toEqual([
      expect.stringMatching(/the link "\/analyzers" leads to no page of this site(?!.*\/-\/)/),
    ]);
    expect(problemsWith('', '', ['analyzers'])).toEqual([
      expect.stringMatching(
        /paths\.analyzers {2}is missing: add `analyzers: \{ de: \/analyzers, en: \/en\/analyzers \}`, or `analyzers: false` to `features`$/,
      ),
    ]);
  });

  it.each([
    ['[Rechner](/rechner)', 'calculators'],
    ['[Rechner](/rechner/app-entwicklung)', 'calculators'],
    ['[Vergleiche](/roi)', 'analyzers'],
    ['[Graph](/wissensgraph)', 'knowledge'],
    ['[Suche](/suche)', 'search'],
    ['[Entwickler](/entwickler)', 'developers'],
  ])('that a text links to, as %s does, cannot be off', (link, feature) => {
    expect(problemsWith('', link)).toEqual([]);
    expect(problemsWith(`features: { ${feature}: false }`, link)).toEqual([
      expect.stringMatching(
        new RegExp(`does not have, since \`features.${feature}\` is false: remove the link`),
      ),
    ]);
  });

  it('without a server have no pages for developers to link to', () => {
    expect(problemsWith('features: { server: false }', '[Entwickler](/entwickler)')).toEqual([
      expect.stringContaining('does not have, since `features.server` is false: remove the link'),
    ]);
  });

  it('take what names calculators along', () => {
    const files = new Map(contentFiles);
    files.set('site.yaml', `${files.get('site.yaml')}\nfeatures: { calculators: false }\n`);
    const { content } = parseContent(files);
    if (!content) throw new Error('the fixture cannot be read');
    const { kinds, pricing } = publishedOn(content.sources, BUILD_DAY);
    expect(pricing.calculators).toEqual([]);
    expect(pricing.analyzers.filter((analyzer) => 'investment' in analyzer)).toEqual([]);
    expect([...kinds.articles, ...kinds.services].flatMap(({ calculators }) => calculators)).toEqual([]);
  });
});

describe('a list that would be empty', () => {
  it('needs no path, unlike one with entries', () => {
    const before = withoutReferences(contentFiles);
    expect(parseContent(before).problems).toEqual([]);
    const withoutPath = (files: typeof contentFiles) =>
      new Map(files).set('site.yaml', `${files.get('site.yaml')}`.replace(/^ {2}references: .*\n/m, ''));
    expect(parseContent(withoutPath(before)).problems).toEqual([]);
    expect(parseContent(withoutPath(contentFiles)).problems.map(problemText)).toEqual([
      expect.stringMatching(
        /paths\.references {2}is missing: add `references: \{ de: \/references, en: \/en\/references \}`$/,
      ),
    ]);
  });

  it('cannot be linked to', () => {
    const files = new Map([...contentFiles].filter(([file]) => file !== 'search.yaml'));
    for (const file of files.keys()) if (/^faq\/(?!categories)/.test(file)) files.delete(file);
    files.set('pages/contact/de.md', `${files.get('pages/contact/de.md')}\n[Fragen](/faq)\n`);
    const { content, problems } = parseContent(files);
    expect(problems.map(problemText)).toEqual([]);
    expect(content && hiddenProblems(content, BUILD_DAY).map(problemText)).toEqual([
      expect.stringContaining('since no questions are published: remove the link'),
    ]);
  });
});
