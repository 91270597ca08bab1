import type { ArticleEntry, GlossaryEntry, TermLink } from '#schema/entry.ts';
import { termFinder } from '#search/term-finder.ts';
import { cachedText } from '#text/cached.ts';
import { inEachLang, type Lang, type Localized } from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';

/** Gives the paragraphs and table cells of a Markdown body, without code and links. */
export type RunningText = (markdown: string) => readonly string[];

/** An article with the terms that its editor names, before its body has been searched for others. */
export type UnsearchedArticle = Omit<ArticleEntry, 'mentions'> & { mentions: TermLink[] };

type Term = Pick<GlossaryEntry, 'slug' | 'term' | 'synonyms' | 'url' | 'same_as'>;

/** Makes the function that adds the glossary terms in the body of an article to its mentions. */
export function mentionsAdder(
  glossary: Localized<readonly Term[]>,
  runningText: RunningText,
): (article: UnsearchedArticle) => ArticleEntry {
  const finders = inEachLang((lang) => lazy(() => linkFinder(glossary[lang], lang, runningText)));
  return (article) => {
    const known = new Set([...article.about, ...article.mentions].map(({ slug }) => slug));
    // Most answers do not show the mentions, so bodies are searched on demand.
    const mentions = lazy(() =>
      inEachLang((lang) => {
        const found = finders[lang]()(article.body[lang]);
        return [...article.mentions, ...found.filter(({ slug }) => !known.has(slug))];
      }),
    );
    return {
      ...article,
      get mentions() {
        return mentions();
      },
    };
  };
}

function linkFinder(
  glossary: readonly Term[],
  lang: Lang,
  runningText: RunningText,
): (markdown: string) => TermLink[] {
  const terms = glossary.map(({ slug, term, synonyms, url, same_as }) => ({
    link: { slug, term, url, same_as },
    names: [term[lang], ...synonyms[lang]],
  }));
  const links = new Map(terms.map(({ link }) => [link.slug, link]));
  const names = terms.map(({ link, names }) => [link.slug, names]);
  const find = lazy(() => termFinder(terms, lang));
  const findSlugs = (markdown: string): string[] =>
    find()(runningText(markdown)).map(({ link }) => link.slug);
  return (markdown) => {
    const slugs = cachedText(['terms', markdown, lang, names], () => JSON.stringify(findSlugs(markdown)));
    return (JSON.parse(slugs) as string[]).flatMap((slug) => links.get(slug) ?? []);
  };
}
