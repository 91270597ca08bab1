import { runningText } from '#render/markdown/parts.ts';
import type { ArticleEntry, Catalog, GlossaryEntry, TermLink } from '#schema/entry.ts';
import { termFinder } from '#search/term-finder.ts';
import { inBoth, type Lang, type Localized } from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';

type Find = (texts: readonly string[]) => TermLink[];

/** The content with the glossary terms that stand in the bodies of articles among what these mention. */
export function withBodyMentions(catalog: Catalog): Catalog {
  const { articles, glossary } = catalog.kinds;
  const find = inBoth((lang) => lazy(() => finder(glossary[lang], lang)));
  const complete = new Map(articles.de.map((article) => [article.slug, addMentions(article, find)]));
  const completed = (list: ArticleEntry[]) => list.map((article) => complete.get(article.slug) ?? article);
  return {
    ...catalog,
    kinds: { ...catalog.kinds, articles: inBoth((lang) => completed(articles[lang])) },
  };
}

function finder(glossary: readonly GlossaryEntry[], lang: Lang): Find {
  const terms = glossary.map(({ slug, term, synonyms, url }) => ({
    link: { slug, term, url },
    names: [term[lang], ...synonyms[lang]],
  }));
  const find = termFinder(terms, lang);
  return (texts) => find(texts).map(({ link }) => link);
}

/** The bodies are read when somebody asks for the mentions: most answers do without. */
function addMentions(article: ArticleEntry, find: Localized<() => Find>): ArticleEntry {
  const mentions = lazy(() =>
    inBoth((lang) => {
      const named = article.mentions[lang];
      const known = new Set([...article.about, ...named].map(({ slug }) => slug));
      const found = find[lang]()(runningText(article.body[lang]));
      return [...named, ...found.filter(({ slug }) => !known.has(slug))];
    }),
  );
  return {
    ...article,
    get mentions() {
      return mentions();
    },
  };
}
