import type { SearchDocument } from '../../src/search/document.ts';
import { LANGS, type Lang, type Localized } from '../../src/text/lang.ts';
import type { JudgedQuery } from './queries.ts';
import type { Finder, System } from './system.ts';

/** How many results a reader looks at. */
const LOOKED_AT = 5;

/** What a system answered to a query. */
export interface Answer {
  judged: JudgedQuery;
  found: readonly string[];
}

/** Shares from 0 to 1: of the queries that have something to find, but `annoying` and `unrelated` of all. */
export interface Quality {
  /** Those with something expected among the first five. */
  hit: number;
  /** What is expected among the first five, of what could be there. */
  recall: number;
  /** One by the place of the first that is expected. */
  reciprocalRank: number;
  /** Those without any result. */
  none: number;
  /** Those with something unrelated among the first five, or with any result where there is nothing to find. */
  annoying: number;
  /** What is unrelated, of the results among the first five. */
  unrelated: number;
}

/** Asks a system all queries of a table. */
export async function askAll(
  { build }: System,
  texts: Localized<readonly SearchDocument[]>,
  queries: readonly JudgedQuery[],
): Promise<Answer[]> {
  const finders = new Map<Lang, Finder>();
  for (const lang of LANGS) finders.set(lang, await (await build(texts[lang], lang)).open());
  const answers: Answer[] = [];
  for (const judged of queries) {
    const found = (await finders.get(judged.lang)?.(judged.query, kindOf(judged))) ?? [];
    answers.push({ judged, found });
  }
  return answers;
}

/** The list that a query searches. */
export function kindOf({ scope }: JudgedQuery): string | undefined {
  return scope === 'all' ? undefined : scope;
}

export function measureQuality(answers: readonly Answer[]): Quality {
  const sought = answers.filter(({ judged }) => judged.expected.length > 0);
  return {
    hit: mean(sought, (answer) => Number(expectedOf(answer).length > 0)),
    recall: mean(sought, recallOf),
    reciprocalRank: mean(sought, reciprocalRankOf),
    none: mean(sought, ({ found }) => Number(found.length === 0)),
    annoying: mean(answers, (answer) => Number(annoyingOf(answer).length > 0)),
    unrelated:
      answers.flatMap(annoyingOf).length /
      Math.max(1, answers.flatMap(({ found }) => found.slice(0, LOOKED_AT)).length),
  };
}

/** What is expected, of the first five. */
function expectedOf({ judged, found }: Answer): string[] {
  return found.slice(0, LOOKED_AT).filter((name) => judged.expected.includes(name));
}

function recallOf(answer: Answer): number {
  return expectedOf(answer).length / Math.min(LOOKED_AT, answer.judged.expected.length);
}

/** What is neither expected nor tolerable, of the first five. */
function annoyingOf({ judged, found }: Answer): string[] {
  const related = new Set([...judged.expected, ...judged.tolerable]);
  return found.slice(0, LOOKED_AT).filter((name) => !related.has(name));
}

function reciprocalRankOf({ judged, found }: Answer): number {
  const place = found.findIndex((name) => judged.expected.includes(name));
  return place < 0 ? 0 : 1 / (place + 1);
}

function mean<T>(list: readonly T[], measure: (each: T) => number): number {
  return list.reduce((sum, each) => sum + measure(each), 0) / Math.max(1, list.length);
}

/** The queries whose answer is not what was judged, as lines of text. */
export function missesOf(answers: readonly Answer[]): string[] {
  return answers.flatMap((answer) => {
    const { judged, found } = answer;
    const annoying = annoyingOf(answer);
    const lacking = judged.expected.length > 0 && recallOf(answer) < 1;
    if (!lacking && annoying.length === 0) return [];
    const missed = judged.expected.filter((name) => !found.slice(0, LOOKED_AT).includes(name));
    const placed = missed.map((name) => {
      const place = found.indexOf(name);
      return place < 0 ? name : `${name} (${place + 1}th)`;
    });
    const verdict = !lacking ? 'annoys' : expectedOf(answer).length > 0 ? 'partly' : 'MISSED';
    return [
      `${verdict}  "${judged.query}" ${judged.lang} ${judged.scope} ${judged.form}`,
      ...(lacking ? [`    lacks    ${placed.join(', ')}`] : []),
      `    came     ${found.slice(0, LOOKED_AT).join(', ') || 'nothing'}`,
      ...(annoying.length > 0 ? [`    annoying ${annoying.join(', ')}`] : []),
    ];
  });
}
