import type { Element, ElementContent, Root, Text } from 'hast';
import { type Found, nameFinder } from '#search/term-finder.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { element } from '../element.ts';

/** A term with what is told of it where it is used. */
export interface ExplainedTerm {
  slug: string;
  name: string;
  /** Its name and its other names. */
  names: readonly string[];
  definition: string;
  /** Its page. */
  href: string;
}

/** What terms are not looked for in. */
const SKIPPED = new Set(['a', 'button', 'code', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th', 'figure']);

/** Turns the first mention of each term into a button that shows what it means, without script. */
export function explainTerms(tree: Root, terms: readonly ExplainedTerm[], lang: Lang): void {
  if (terms.length === 0) return;
  const find = nameFinder(terms, lang);
  const used = new Set<ExplainedTerm>();
  const visitChildren = (parent: Root | Element): void => {
    parent.children = parent.children.flatMap((child) => {
      if (child.type === 'text') return explainText(child, find, used);
      if (child.type === 'element' && !SKIPPED.has(child.tagName)) visitChildren(child);
      return [child as ElementContent];
    });
  };
  visitChildren(tree);
  tree.children.push(...[...used].map((term) => explanation(term, lang)));
}

function explainText(
  text: Text,
  find: (text: string) => Found<ExplainedTerm>[],
  used: Set<ExplainedTerm>,
): ElementContent[] {
  const parts: ElementContent[] = [];
  let at = 0;
  for (const { term, start, end } of find(text.value)) {
    if (used.has(term)) continue;
    used.add(term);
    parts.push({ type: 'text', value: text.value.slice(at, start) });
    parts.push(
      element('button', { type: 'button', className: ['term'], popoverTarget: idOf(term) }, [
        text.value.slice(start, end),
      ]),
    );
    at = end;
  }
  return [...parts, { type: 'text', value: text.value.slice(at) }];
}

function explanation(term: ExplainedTerm, lang: Lang): Element {
  const properties = { id: idOf(term), popover: 'auto', className: ['explanation'], ariaLabel: term.name };
  return element('aside', properties, [
    element('strong', {}, [term.name]),
    element('p', {}, [term.definition]),
    element('p', {}, [element('a', { href: term.href }, [WORDS.render.toGlossary[lang]])]),
  ]);
}

/** Not among the anchors of headings, which have no dot. */
const idOf = ({ slug }: ExplainedTerm): string => `term.${slug}`;
