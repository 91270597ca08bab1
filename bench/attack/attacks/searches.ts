import type { Attack, Target } from '../attack.ts';
import { atMost, exactly, type Figure, toldOnly } from '../figures.ts';
import { watchHealth } from '../probe.ts';
import { findSubjects, pipeline, warmUp } from '../subjects.ts';
import { ask, exchange, requestText } from '../wire.ts';
import { measure } from './costly-requests.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const MOST_WORDS = 12;
const REQUESTS = 600;
const CONNECTIONS = 20;

/** Points that a search costs, and what a client has in a window. */
const POINTS = { search: 5, window: 600 };

const words = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('+');

const letter = (index: number) => LETTERS[index % LETTERS.length] ?? 'a';

/** Queries made to look at as much of the index as they can. */
const QUERIES: Record<string, string> = {
  '12 letters': words(MOST_WORDS, letter),
  '12 prefixes of two letters': words(MOST_WORDS, (index) => `${letter(index)}e`),
  '12 words with two problems each': words(MOST_WORDS, (index) => `datenbakn${letter(index)}rn`),
  '12 words of the content': words(
    MOST_WORDS,
    (index) => ['daten', 'cloud', 'software', 'kosten'][index % 4] ?? '',
  ),
  'a phrase of 12 words': `%22${words(MOST_WORDS, letter)}%22`,
  'six phrases': words(6, (index) => `%22${letter(index)}+der%22`),
  'a word of 200 letters': LETTERS.repeat(8).slice(0, 200),
  '100 dots and letters': 'a.'.repeat(100),
  '66 compounds by hyphens': 'da-'.repeat(66),
  '200 combining accents': '%CC%88'.repeat(200),
  '200 quotation marks': '%22'.repeat(200),
  '200 plus signs': 'c%2B'.repeat(100),
};

/** Searches with many words, one by one and as many as the rate limit allows at once. */
export const searches: Attack = {
  name: 'searches',
  run: async ({ open }) => {
    const target = await open();
    const subjects = await findSubjects(target);
    await warmUp(target, subjects);
    const costs = await eachQuery(target, subjects.lists);
    const tooMany = await ask(target, `${subjects.lists[0]}?query=${words(MOST_WORDS + 1, letter)}`);
    const repeated = await ask(target, `${subjects.lists[0]}?query=${words(90, () => 'a')}`);
    return [
      atMost(20, {
        measures: `${target.process ? 'processor time' : 'latency'} of the dearest of ${costs.length} searches`,
        unit: 'ms',
        measured: costs[0]?.ms ?? Number.NaN,
        details: costs.slice(0, 3).map(({ name, ms }) => `${name}: ${ms.toFixed(1)} ms`),
      }),
      exactly(400, { measures: 'status of 13 words', measured: tooMany.status }),
      exactly(200, { measures: 'status of one word 90 times', measured: repeated.status }),
      ...(target.process
        ? await flood(await open({ RATE_LIMIT_REQUESTS: String(POINTS.window) }), subjects.lists)
        : []),
    ];
  },
};

async function eachQuery(target: Target, lists: string[]): Promise<{ name: string; ms: number }[]> {
  const costs: { name: string; ms: number }[] = [];
  for (const list of lists) {
    for (const [name, query] of Object.entries(QUERIES)) {
      const { ms } = await measure(target, { name, path: `${list}?query=${query}` });
      costs.push({ name: `${list.split('/').at(-1)}, ${name}`, ms });
    }
  }
  return costs.sort((a, b) => b.ms - a.ms);
}

/** All the searches of a window at once, from one client, against a server that has only just started. */
async function flood(target: Target, lists: string[]): Promise<Figure[]> {
  const stopWatching = watchHealth(target);
  const perConnection = REQUESTS / CONNECTIONS;
  const path = (index: number) =>
    `${lists[index % lists.length]}?query=${words(MOST_WORDS, (word) => letter(word + index))}&limit=${(index % 90) + 1}`;
  const exchanges = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, connection) =>
      exchange(
        target,
        pipeline(perConnection, (index) => requestText(path(connection * perConnection + index))),
        {
          expected: perConnection,
          timeoutMs: 60_000,
        },
      ),
    ),
  );
  const health = await stopWatching(` during ${REQUESTS} searches`);
  const answers = exchanges.flatMap((each) => each.answers);
  const found = answers.filter(({ status }) => status === 200).length;
  return [
    health,
    exactly(REQUESTS, { measures: `answers to ${REQUESTS} searches`, measured: answers.length }),
    atMost(POINTS.window / POINTS.search, {
      measures: 'searches that a window has points for',
      unit: 'count',
      measured: found,
    }),
    toldOnly({
      measures: 'searches refused with 429',
      unit: 'count',
      measured: answers.filter(({ status }) => status === 429).length,
    }),
  ];
}
