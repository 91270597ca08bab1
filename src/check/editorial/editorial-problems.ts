import type { LoadedContent } from '#loading/load.ts';
import { fieldName, type Problem, placeOf, problemPlace } from '#loading/problem.ts';
import { bodyParts } from '#render/markdown/prose.ts';
import type { ArticleSource } from '#schema/source/articles.ts';
import type { GlossarySource } from '#schema/source/glossary.ts';
import type { PageSource } from '#schema/source/pages.ts';
import { LANGS } from '#text/lang.ts';
import { codeProblem } from './code.ts';
import { repeatedSentences } from './duplicates.ts';
import { lengthProblems, ratioProblems } from './lengths.ts';
import { notationProblems } from './notation.ts';
import { spellingCheck } from './spelling.ts';
import { contentEntries, diagramTexts, otherSources, singleTexts, textPairs, writtenPages } from './texts.ts';
import { markdownProblems, typographyProblems } from './typography.ts';
import { missingSingulars } from './units.ts';

/** A problem in a field of an entry. */
interface EntryProblem {
  entry: object;
  path: PropertyKey[];
  message: string;
}

/** Editorial problems, which `npm run check` reports but a build ignores: typography, notation, spelling, lengths, repetitions. */
export function editorialProblems({ sources, spelling, origins }: LoadedContent): Problem[] {
  const entries = contentEntries(sources);
  const others = otherSources(sources);
  const pages = writtenPages(sources);
  const entryTexts = [...entries, ...pages].flatMap(singleTexts);
  const texts = [...entryTexts, ...diagramTexts(sources), ...others.flatMap(singleTexts)];
  const misspelt = spellingCheck(spelling);
  const place = ({ entry, path }: Pick<EntryProblem, 'entry' | 'path'>) => placeOf(origins, entry, path);
  const problems: EntryProblem[] = [
    ...[...entries, ...others]
      .flatMap(textPairs)
      .flatMap((pair) => lengthProblems(pair).map((problem) => ({ entry: pair.entry, ...problem }))),
    // A page has as many words as it needs.
    ...pages
      .flatMap(textPairs)
      .flatMap((pair) => ratioProblems(pair).map((problem) => ({ entry: pair.entry, ...problem }))),
    ...texts.flatMap((text) =>
      [
        ...typographyProblems(text.text, text.lang),
        ...notationProblems(text),
        ...misspelt(text.text, text.lang),
        ...(text.path[0] === 'body' ? [] : markdownProblems(text.text)),
      ].map((message) => ({
        ...text,
        message,
      })),
    ),
    ...repeatedSentences(entryTexts).map(({ text, sentence, first }) => ({
      ...text,
      message: `repeats a sentence of ${problemPlace(place(first))}: “${sentence}” Say it in other words, or link to it`,
    })),
    ...[...sources.kinds.articles, ...pages].flatMap(codeProblems),
    ...oneSidedTerms(sources.kinds.glossary),
    ...[...sources.pricing.calculators, ...sources.pricing.analyzers].flatMap((entry) =>
      missingSingulars(entry).map((problem) => ({ entry, ...problem })),
    ),
  ];
  return problems.map((problem) => ({
    ...place(problem),
    ...(problem.path[0] !== 'body' && { field: fieldName(problem.path) }),
    message: problem.message,
  }));
}

function codeProblems(entry: ArticleSource | PageSource): EntryProblem[] {
  return LANGS.flatMap((lang) =>
    bodyParts(entry.body[lang]).code.flatMap(({ language, text, line }) => {
      const message = codeProblem(language, text);
      return message ? [{ entry, path: ['body', lang, line], message }] : [];
    }),
  );
}

/** Maximum number of related terms. A term that has as many need not name others in return. */
const MAX_RELATED = 8;

/** Finds related terms that do not name each other. */
function oneSidedTerms(terms: readonly GlossarySource[]): EntryProblem[] {
  const bySlug = new Map(terms.map((term) => [term.slug, term]));
  return terms.flatMap((term) =>
    term.related_terms.flatMap((slug, index) => {
      const other = bySlug.get(slug);
      // A published term cannot name a draft.
      if (term.draft && !other?.draft) return [];
      if (!other || other.related_terms.includes(term.slug) || other.related_terms.length >= MAX_RELATED)
        return [];
      const message = `"${slug}" does not name "${term.slug}" in return: add it to related_terms in content/glossary/${slug}.yaml`;
      return [{ entry: term, path: ['related_terms', index], message }];
    }),
  );
}
