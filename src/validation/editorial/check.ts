import type { LoadedContent } from '#loading/load.ts';
import { fieldName, type Problem, problemPlace } from '#loading/problem.ts';
import { bodyParts } from '#render/markdown/parts.ts';
import type { ArticleSource } from '#schema/source/articles.ts';
import type { GlossarySource } from '#schema/source/glossary.ts';
import { LANGS } from '#text/lang.ts';
import { codeProblem } from './code.ts';
import { repeatedSentences } from './duplicates.ts';
import { lengthProblems } from './lengths.ts';
import { spellingCheck } from './spelling.ts';
import { contentEntries, singleTexts, surroundings, textPairs } from './texts.ts';
import { markdownProblems, typographyProblems } from './typography.ts';

/** A problem in a field of an entry. */
interface EntryProblem {
  entry: object;
  path: PropertyKey[];
  message: string;
}

/** What an editor would mend before a text is published, though it could be: typography, spelling, lengths, repetitions. */
export function editorialProblems({ sources, spelling, origins }: LoadedContent): Problem[] {
  const entries = contentEntries(sources);
  const around = surroundings(sources);
  const entryTexts = entries.flatMap(singleTexts);
  const texts = [...entryTexts, ...around.flatMap(singleTexts)];
  const misspelt = spellingCheck(spelling);
  const place = ({ entry, path }: Pick<EntryProblem, 'entry' | 'path'>) =>
    origins.get(entry)?.(path) ?? { file: '' };
  const problems: EntryProblem[] = [
    ...[...entries, ...around]
      .flatMap(textPairs)
      .flatMap((pair) => lengthProblems(pair).map((problem) => ({ entry: pair.entry, ...problem }))),
    ...texts.flatMap((text) =>
      [
        ...typographyProblems(text.text, text.lang),
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
    ...sources.kinds.articles.flatMap(codeProblems),
    ...oneSidedTerms(sources.kinds.glossary),
  ];
  return problems.map((problem) => ({
    ...place(problem),
    ...(problem.path[0] !== 'body' && { field: fieldName(problem.path) }),
    message: problem.message,
  }));
}

function codeProblems(article: ArticleSource): EntryProblem[] {
  return LANGS.flatMap((lang) =>
    bodyParts(article.body[lang]).code.flatMap(({ language, text, line }) => {
      const message = codeProblem(language, text);
      return message ? [{ entry: article, path: ['body', lang, line], message }] : [];
    }),
  );
}

/** As many related terms as one may have: a term that has them all need not name who names it. */
const MOST_RELATED = 8;

/** Who reads of one of two related terms should find the other. */
function oneSidedTerms(terms: readonly GlossarySource[]): EntryProblem[] {
  const bySlug = new Map(terms.map((term) => [term.slug, term]));
  return terms.flatMap((term) =>
    term.related_terms.flatMap((slug, index) => {
      const other = bySlug.get(slug);
      // A published term cannot name a draft.
      if (term.draft && !other?.draft) return [];
      if (!other || other.related_terms.includes(term.slug) || other.related_terms.length >= MOST_RELATED)
        return [];
      const message = `"${slug}" does not name "${term.slug}" in return: add it to related_terms in content/glossary/${slug}.yaml`;
      return [{ entry: term, path: ['related_terms', index], message }];
    }),
  );
}
