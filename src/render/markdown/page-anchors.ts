import GithubSlugger, { slug } from 'github-slugger';
import type { Heading, Root } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { ContentKind } from '#schema/kind.ts';
import type { Source } from '#schema/source/sources.ts';
import { cachedValue } from '#text/cached.ts';
import type { Lang } from '#text/lang.ts';
import { RESERVED_TERM_ANCHORS } from '../jsonld/ids.ts';
import { readMarkdown } from './gfm.ts';
import { type LabelName, label } from './labels.ts';

/** The anchors that an entry has on its page, without their `#`. */
export const pageAnchors = <K extends ContentKind>(kind: K, source: Source<K>, lang: Lang): string[] =>
  anchors[kind](source, lang);

const anchors: { [K in ContentKind]: (source: Source<K>, lang: Lang) => string[] } = {
  articles: ({ body }, lang) => bodyAnchors(body[lang]),
  services: () => [],
  references: ({ story }, lang) => [...storyAnchors(story, lang).values()],
  // All questions of a category share one page, with their ids as anchors.
  faq: ({ id }) => [id],
  glossary: (source, lang) => [...termAnchors(source, lang).values()],
};

/** The parts of a story, in the order in which they are told. */
export const STORY_PARTS = ['challenge', 'solution', 'result'] as const;

/** The anchors on the page of a reference, by the titles of its sections. */
export function storyAnchors(story: Source<'references'>['story'], lang: Lang): Map<string, string> {
  const titles = STORY_PARTS.flatMap((name) => (story?.[name] ? [label(name, lang)] : []));
  const ids = anchorsOf(titles);
  return new Map(titles.map((title, index) => [title, ids[index] ?? '']));
}

type TermTexts = Pick<
  Source<'glossary'>,
  'how_it_works' | 'examples' | 'use_cases' | 'pros' | 'cons' | 'faqs'
>;

/** The anchors on the page of a term: of its sections by their titles, then of its questions by themselves. */
export function termAnchors(source: TermTexts, lang: Lang): Map<string, string> {
  const { how_it_works, examples, use_cases, pros, cons, faqs } = source;
  const sections: [LabelName, readonly unknown[]][] = [
    ['howItWorks', how_it_works ? [how_it_works] : []],
    ['examples', examples],
    ['useCases', use_cases],
    ['pros', pros],
    ['cons', cons],
    ['faqs', faqs],
  ];
  const titles = sections.flatMap(([name, content]) => (content.length > 0 ? [label(name, lang)] : []));
  const headings = [...titles, ...faqs.map(({ question }) => question[lang])];
  const ids = anchorsOf(headings, RESERVED_TERM_ANCHORS);
  return new Map(headings.map((heading, index) => [heading, ids[index] ?? '']));
}

/** The anchors of the headings of a Markdown body, without their `#`. */
export const bodyAnchors = (markdown: string): string[] =>
  cachedValue(['anchors of a body', markdown], () =>
    bodyHeadings(readMarkdown(markdown)).map(({ anchor }) => anchor),
  );

/** The headings of a body in the order in which they are written, also those in notes, which are shown at the end. */
export function bodyHeadings(tree: Readonly<Root>) {
  const nodes: Heading[] = [];
  visit(tree as Root, 'heading', (node) => {
    nodes.push(node);
  });
  const titles = nodes.map((node) => plainText(node));
  const anchors = anchorsOf(titles);
  return nodes.map((node, index) => ({ node, title: titles[index] ?? '', anchor: anchors[index] ?? '' }));
}

/**
 * The anchors of headings as on GitHub: the second heading with the same text gets `-1`, as does one that would get a reserved
 * anchor. Letters with accents are composed, as in links. A heading without a letter or a number, such as `???`, is a `section`.
 */
function anchorsOf(headings: readonly string[], reserved: readonly string[] = []): string[] {
  const slugger = new GithubSlugger();
  for (const anchor of reserved) slugger.slug(anchor);
  return headings.map((heading) => slugger.slug(slug(heading.normalize()) || 'section'));
}
