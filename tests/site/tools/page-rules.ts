import { LANGS, type Lang } from '#text/lang.ts';
import { type PageElement, readElements, wordsOf } from './elements.ts';

/** What a page is expected to be. */
export interface PageFacts {
  path: string;
  lang: Lang;
  /** The origin of the site in its addresses. */
  siteUrl: string;
  /** Whether it is a page of its own, and not the answer to unknown addresses. */
  hasAddress: boolean;
  /** Whether it has to name a JSON file with the same facts. */
  hasTwin: boolean;
}

type Rule = (elements: readonly PageElement[], facts: PageFacts, html: string) => string[];

/** What every page has once, in the right place and in the right language. */
const RULES: readonly Rule[] = [
  (_elements, _facts, html) =>
    html.trimEnd().endsWith('</html>')
      ? []
      : ['there is something after </html>: put a <script> into the slot "head" of layout/Page.astro'],
  (elements, { lang }) => {
    const written = elements.find(({ name }) => name === 'html')?.attributes['lang'];
    return written === lang ? [] : [`<html lang="${written ?? ''}"> instead of lang="${lang}"`];
  },
  (elements) => {
    const titles = elements.filter(({ name, ancestors }) => name === 'title' && ancestors.at(-1) === 'head');
    return titles.length === 1 && titles[0]?.text().trim() ? [] : ['no <title>'];
  },
  (elements, { hasAddress }) => {
    const written = elements.find(({ attributes }) => attributes['name'] === 'description');
    return !hasAddress || written?.attributes['content']?.trim() ? [] : ['no <meta name="description">'];
  },
  (elements) => countProblems(elements, 'h1'),
  (elements) => countProblems(elements, 'main'),
  (elements, { hasAddress }) => {
    if (!hasAddress) return [];
    const landmarks = elements.filter(({ ancestors }) => !ancestors.some((name) => SECTIONING.has(name)));
    return [
      ...countProblems(landmarks, 'header', ' that belongs to the whole page'),
      ...countProblems(landmarks, 'footer', ' that belongs to the whole page'),
      ...(elements.some(({ name }) => name === 'nav') ? [] : ['no <nav>']),
    ];
  },
  (elements, { hasAddress }) => {
    if (!hasAddress) return [];
    const first = elements.find(({ name, ancestors }) => name === 'a' && ancestors.includes('body'));
    const target = /^#(.+)/.exec(first?.attributes['href'] ?? '')?.[1];
    const isThere = elements.some(({ attributes }) => attributes['id'] === target);
    return target && isThere ? [] : ['the first link of the page does not skip to its content (href="#…")'];
  },
  (elements, { hasAddress, siteUrl, path }) => {
    if (!hasAddress) return [];
    const expected = new URL(path, siteUrl).href;
    const canonical = linksOf(elements, 'canonical').map(({ attributes }) => attributes['href'] ?? '');
    return canonical.length === 1 && hrefOf(canonical[0]) === expected
      ? []
      : [`rel="canonical" is ${canonical.join(', ') || 'missing'} instead of ${expected}`];
  },
  (elements, { hasAddress, lang, siteUrl, path }) => {
    if (!hasAddress) return [];
    const languages = languagesOf(elements);
    const own = languages.get(lang);
    const wanted = LANGS.length > 1 ? LANGS : [];
    return [
      ...(String([...languages.keys()].toSorted()) === String(wanted.toSorted())
        ? []
        : [`rel="alternate" hreflang is not there for each of ${wanted.join(', ') || 'no languages'}`]),
      ...(own && hrefOf(own) !== new URL(path, siteUrl).href
        ? [`rel="alternate" hreflang="${lang}" is ${own} instead of the page itself`]
        : []),
    ];
  },
  (elements) => {
    const regions = elements.filter(({ name }) => name === 'section').map((each) => labelOf(each, elements));
    const byName = Map.groupBy(
      regions.filter((name) => name !== ''),
      (name) => name,
    );
    return [...byName.values()].flatMap((alike) =>
      alike.length === 1 ? [] : [`${alike.length} regions are named "${alike[0]}"`],
    );
  },
  (elements, { hasTwin }) => {
    const types = linksOf(elements, 'alternate').map(({ attributes }) => attributes['type']);
    return !hasTwin || types.includes('application/json')
      ? []
      : ['no rel="alternate" type="application/json" to its twin'];
  },
];

/** Elements in which a header or a footer is no landmark of the page. */
const SECTIONING = new Set(['article', 'aside', 'main', 'nav', 'section', 'dialog', 'template']);

/** What is wrong with the frame of a page, in words. */
export function findPageProblems(html: string, facts: PageFacts): string[] {
  const elements = readElements(html);
  return RULES.flatMap((rule) => rule(elements, facts, html));
}

/** The addresses of a page in each language, as the page names them. */
export function languagesOf(elements: readonly PageElement[]): Map<string, string> {
  const alternates = linksOf(elements, 'alternate');
  return new Map(
    alternates.flatMap(({ attributes: { hreflang, href } }): [string, string][] =>
      hreflang && href && hreflang !== 'x-default' ? [[hreflang, href]] : [],
    ),
  );
}

function linksOf(elements: readonly PageElement[], rel: string): PageElement[] {
  return elements.filter(
    ({ name, attributes }) => name === 'link' && wordsOf(attributes['rel']).includes(rel),
  );
}

/** The name that an element has for those who listen: a `<section>` with one is a landmark. */
function labelOf({ attributes }: PageElement, elements: readonly PageElement[]): string {
  const labels = wordsOf(attributes['aria-labelledby']).map((id) =>
    elements.find((each) => each.attributes['id']?.toLowerCase() === id)?.text(),
  );
  return labels.join(' ').trim() || (attributes['aria-label'] ?? '').trim();
}

/** An absolute address in its normal form: `https://x` and `https://x/` are the same page. */
function hrefOf(address: string | undefined): string | undefined {
  return URL.parse(address ?? '')?.href;
}

function countProblems(elements: readonly PageElement[], name: string, which = ''): string[] {
  const count = elements.filter((element) => element.name === name).length;
  return count === 1 ? [] : [`${count} <${name}>${which} instead of one`];
}
