import { brotliCompressSync } from 'node:zlib';
import type { SearchDocument } from '../../src/search/document.ts';
import { LANGS, type Lang, type Localized } from '../../src/text/lang.ts';
import { kindOf } from './quality.ts';
import { HOSTILE_QUERY, type JudgedQuery } from './queries.ts';
import type { Finder, System } from './system.ts';
import { enlarge } from './texts.ts';

/** What a system costs. Sizes, and times to build and to load, are those of the language that costs more. */
export interface Cost {
  /** Times of a query in µs: the median, the slowest of the table, and the hostile one. */
  median: number;
  worst: number;
  hostile: number;
  buildMs: number;
  loadMs: number;
  bytes: number;
  /** By brotli; not at many times the content, where that takes minutes. */
  compressed: number | undefined;
}

type Figures = Pick<Cost, 'buildMs' | 'loadMs' | 'bytes' | 'compressed'>;

interface Prepared {
  system: System;
  find: Finder;
  figures: Figures;
}

interface Timed {
  query: string;
  kind: string | undefined;
}

/**
 * Measures systems on so many times the content; `rounds`: how often each query is asked. At 1× side by side; the indexes
 * of many times the content do not fit into memory together, so those are measured one system after another.
 */
export async function measureCosts(
  systems: readonly System[],
  texts: Localized<readonly SearchDocument[]>,
  queries: readonly JudgedQuery[],
  { times, rounds }: { times: number; rounds: number },
): Promise<Map<System, Cost>> {
  const measured = new Map<System, { figures: Figures[]; micros: number[]; hostile: number }>(
    systems.map((system) => [system, { figures: [], micros: [], hostile: 0 }]),
  );
  for (const lang of LANGS) {
    const asked = [
      ...queries.filter((each) => each.lang === lang).map((each) => ({ ...each, kind: kindOf(each) })),
      { query: HOSTILE_QUERY, kind: undefined },
    ];
    const documents = enlarge(texts[lang], times);
    for (const group of times === 1 ? [systems] : systems.map((system) => [system])) {
      const all: Prepared[] = [];
      for (const system of group) all.push(await prepare(system, documents, lang, times === 1));
      for (const [{ system, figures }, micros] of await timeQueries(all, asked, rounds)) {
        const sums = measured.get(system);
        sums?.figures.push(figures);
        sums?.micros.push(...micros.slice(0, -1));
        if (sums) sums.hostile = Math.max(sums.hostile, micros.at(-1) ?? 0);
      }
    }
  }
  return new Map(
    [...measured].map(([system, { figures, micros, hostile }]) => {
      const most = (measure: (each: Figures) => number) => Math.max(...figures.map(measure));
      return [
        system,
        {
          median: medianOf(micros),
          worst: Math.max(...micros),
          hostile,
          buildMs: most(({ buildMs }) => buildMs),
          loadMs: most(({ loadMs }) => loadMs),
          bytes: most(({ bytes }) => bytes),
          compressed: most(({ compressed }) => compressed ?? Number.NaN),
        },
      ];
    }),
  );
}

async function prepare(
  system: System,
  documents: SearchDocument[],
  lang: Lang,
  compresses: boolean,
): Promise<Prepared> {
  const began = performance.now();
  const { index, open } = await system.build(documents, lang);
  const built = performance.now();
  const find = await open();
  const loaded = performance.now();
  const bytes = Buffer.from(index);
  return {
    system,
    find,
    figures: {
      buildMs: built - began,
      loadMs: loaded - built,
      bytes: bytes.length,
      compressed: compresses ? brotliCompressSync(bytes).length : undefined,
    },
  };
}

/**
 * For each system the µs of each query: the best of some rounds, after one to warm up. Systems take turns a round at a
 * time, so that none pays for memory that another leaves behind.
 */
async function timeQueries(
  all: readonly Prepared[],
  asked: readonly Timed[],
  rounds: number,
): Promise<Map<Prepared, number[]>> {
  const best = new Map(all.map((prepared) => [prepared, asked.map(() => Number.POSITIVE_INFINITY)]));
  for (let round = 0; round <= rounds; round++) {
    for (const [prepared, micros] of best) {
      for (const [at, { query, kind }] of asked.entries()) {
        const began = performance.now();
        await prepared.find(query, kind);
        const taken = (performance.now() - began) * 1000;
        if (round > 0) micros[at] = Math.min(micros[at] ?? taken, taken);
      }
    }
  }
  return best;
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
