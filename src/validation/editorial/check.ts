import type { LoadedContent } from '#loading/load.ts';
import { fieldName, type Problem, problemPlace } from '#loading/problem.ts';
import { bodyParts } from '#render/markdown/parts.ts';
import type { ArticleSource } from '#schema/source/articles.ts';
import type { GlossarySource } from '#schema/source/glossary.ts';
import { LANGS } from '#text/lang.ts';
import { codeFault } from './code.ts';
import { repeatedSentences } from './duplicates.ts';
import { lengthFaults } from './lengths.ts';
import { spellingCheck } from './spelling.ts';
import { contentEntries, singleTexts, surroundings, textPairs } from './texts.ts';
import { markdownFaults, typographyFaults } from './typography.ts';

interface Fault {
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
  const place = ({ entry, path }: Pick<Fault, 'entry' | 'path'>) =>
    origins.get(entry)?.(path) ?? { file: '' };
  const faults: Fault[] = [
    ...[...entries, ...around]
      .flatMap(textPairs)
      .flatMap((pair) => lengthFaults(pair).map((fault) => ({ entry: pair.entry, ...fault }))),
    ...texts.flatMap((text) =>
      [
        ...typographyFaults(text.text, text.lang),
        ...misspelt(text.text, text.lang),
        ...(text.path[0] === 'body' ? [] : markdownFaults(text.text)),
      ].map((message) => ({
        ...text,
        message,
      })),
    ),
    ...repeatedSentences(entryTexts).map(({ text, sentence, first }) => ({
      ...text,
      message: `repeats a sentence of ${problemPlace(place(first))}: “${sentence}” Say it in other words, or link to it`,
    })),
    ...sources.kinds.articles.flatMap(codeFaults),
    ...oneSidedTerms(sources.kinds.glossary),
  ];
  return faults.map((fault) => ({
    ...place(fault),
    ...(fault.path[0] !== 'body' && { field: fieldName(fault.path) }),
    message: fault.message,
  }));
}

function codeFaults(article: ArticleSource): Fault[] {
  return LANGS.flatMap((lang) =>
    bodyParts(article.body[lang]).code.flatMap(({ language, text, line }) => {
      const message = codeFault(language, text);
      return message ? [{ entry: article, path: ['body', lang, line], message }] : [];
    }),
  );
}

/** As many related terms as one may have: a term that has them all need not name who names it. */
const MOST_RELATED = 8;

/** Who reads of one of two related terms should find the other. */
function oneSidedTerms(terms: readonly GlossarySource[]): Fault[] {
  const bySlug = new Map(terms.map((term) => [term.slug, term]));
  return terms.flatMap((term) =>
    term.related_terms.flatMap((slug, index) => {
      const other = bySlug.get(slug);
      if (!other || other.related_terms.includes(term.slug) || other.related_terms.length >= MOST_RELATED)
        return [];
      const message = `"${slug}" does not name "${term.slug}" in return: add it to related_terms in content/glossary/${slug}.yaml`;
      return [{ entry: term, path: ['related_terms', index], message }];
    }),
  );
}
