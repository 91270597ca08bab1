import type { EntryProblem } from '#catalog/problem.ts';
import type { Schedule } from '#catalog/visibility.ts';
import type { LoadedContent } from '#loading/load.ts';
import { atField, fieldPlace, type Origins, type Problem, problemPlace } from '#loading/problem.ts';
import { bodyParts } from '#render/markdown/prose.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import type { ArticleSource } from '#schema/source/articles.ts';
import type { GlossarySource } from '#schema/source/glossary.ts';
import type { PageSource } from '#schema/source/pages.ts';
import { missingWords } from '#schema/source/site/locale.ts';
import type { StyleRule } from '#schema/source/style.ts';
import { LANGS } from '#text/lang.ts';
import { codeProblem } from './code.ts';
import { repeatedSentences } from './duplicates.ts';
import { lengthProblems, ratioProblems } from './lengths.ts';
import { spellingCheck } from './spelling.ts';
import { diagramTexts, singleTexts, textPairs } from './texts.ts';
import { missingSingulars } from './units.ts';
import { markdownProblems, notationProblems, type StyleFinding, typographyProblems } from './wording.ts';

/** Where content does not keep the rules of style. */
export interface EditorialProblems {
  /** Of rules that are an error, which `kontor check` fails for. */
  problems: Problem[];
  /** Of rules that are only a warning. */
  warnings: Problem[];
  /** Of drafts, which need not be finished. */
  ofDrafts: Problem[];
}

type Found = EntryProblem & StyleFinding;

/** Finds where content does not keep its rules of style: typography, notation, spelling, lengths, repetitions. */
export function editorialProblems({ sources, spelling, style, origins }: LoadedContent): EditorialProblems {
  const { kinds, site, vocabularies } = sources;
  const { calculators, analyzers } = sources.pricing;
  const entries = CONTENT_KINDS.flatMap<Schedule>((kind) => kinds[kind]);
  const drafts = new Set<object>(
    [...entries, ...calculators, ...analyzers]
      .filter(({ draft }) => draft)
      .flatMap((entry) => [entry, ...('diagrams' in entry ? (entry.diagrams as object[]) : [])]),
  );
  const pages = Object.values(sources.pages);
  // In these, sentences may be repeated.
  const others = [site, ...Object.values(vocabularies).flat(), ...calculators, ...analyzers];
  // Drafts last: it is they that repeat what others say.
  const entryTexts = [...entries.toSorted((a, b) => Number(a.draft) - Number(b.draft)), ...pages].flatMap(
    singleTexts,
  );
  const texts = [...entryTexts, ...diagramTexts(sources), ...others.flatMap(singleTexts)];
  const misspelt = spellingCheck(spelling);
  const inEntry =
    <T extends { entry: object }>(find: (given: T) => Omit<Found, 'entry'>[]) =>
    (given: T) =>
      find(given).map((problem): Found => ({ ...problem, entry: given.entry }));
  const problems: Found[] = [
    ...[...entries, ...others]
      .flatMap(textPairs)
      .flatMap(inEntry((pair) => lengthProblems(pair, style.words))),
    // A page has as many words as it needs.
    ...pages.flatMap(textPairs).flatMap(inEntry(ratioProblems)),
    ...texts.flatMap((text) =>
      [
        ...typographyProblems(text.text, text.lang),
        ...notationProblems(text),
        ...misspelt(text.text, text.lang),
        ...(text.path[0] === 'body' ? [] : markdownProblems(text.text)),
      ].map((finding) => ({ ...text, ...finding })),
    ),
    ...repeatedSentences(entryTexts).map(({ text, sentence, first }) => ({
      ...text,
      rule: 'repetition' as const,
      message: `repeats a sentence of ${problemPlace(fieldPlace(origins, first.entry, first.path))}: “${sentence}” Say it in other words, or link to it`,
    })),
    ...[...kinds.articles, ...pages].flatMap(codeProblems),
    ...oneSidedTerms(kinds.glossary),
    ...[...calculators, ...analyzers].flatMap((entry) =>
      missingSingulars(entry).map((problem) => ({ entry, rule: 'units' as const, ...problem })),
    ),
    ...Object.entries(site.words ?? {}).flatMap(([lang, words]) =>
      missingWords(lang, words).map(({ path, model }) => {
        const message = `is missing: in English it is "${model}"`;
        return { entry: words, rule: 'missing_words' as const, path, message };
      }),
    ),
  ];
  const placed = (level: 'error' | 'warn', ofDrafts: boolean) =>
    problems
      .filter(({ entry, rule }) => style.rules[rule] === level && drafts.has(entry) === ofDrafts)
      .map(({ rule, ...problem }) => inStyle(rule, problem, origins));
  return {
    problems: placed('error', false),
    warnings: placed('warn', false),
    ofDrafts: [...placed('error', true), ...placed('warn', true)],
  };
}

/** A problem with its place, and the rule that content/style.yaml knows it by. */
function inStyle(rule: StyleRule, problem: EntryProblem, origins: Origins): Problem {
  const message = `${problem.message} [${rule}]`;
  return problem.path[0] === 'body'
    ? { ...fieldPlace(origins, problem.entry, problem.path), message }
    : atField(origins, { ...problem, message });
}

function codeProblems(entry: ArticleSource | PageSource): Found[] {
  return LANGS.flatMap((lang) =>
    bodyParts(entry.body[lang]).code.flatMap(({ language, text, line }) => {
      const message = codeProblem(language, text);
      return message ? [{ entry, rule: 'code' as const, path: ['body', lang, line], message }] : [];
    }),
  );
}

/** Maximum number of related terms. A term that has as many need not name others in return. */
const MAX_RELATED = 8;

/** Finds related terms that do not name each other. */
function oneSidedTerms(terms: readonly GlossarySource[]): Found[] {
  const bySlug = new Map(terms.map((term) => [term.slug, term]));
  return terms.flatMap((term) =>
    term.related_terms.flatMap((slug, index) => {
      const other = bySlug.get(slug);
      // A published term cannot name a draft.
      if (term.draft && !other?.draft) return [];
      if (!other || other.related_terms.includes(term.slug) || other.related_terms.length >= MAX_RELATED)
        return [];
      const message = `"${slug}" does not name "${term.slug}" in return: add it to related_terms in content/glossary/${slug}.yaml`;
      return [{ entry: term, rule: 'related_terms' as const, path: ['related_terms', index], message }];
    }),
  );
}
