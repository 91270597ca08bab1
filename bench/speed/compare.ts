import { isDeepStrictEqual } from 'node:util';
import { median } from './median.ts';
import type { Row } from './row.ts';
import { type Server, startKontor, stop } from './servers.ts';
import { residentMegabytes } from './starts.ts';
import { measureLoads, type Target } from './wrk.ts';

const STARTS = 3;

/** What a server is asked, and the part of its answer that has to be the same as that of others. */
interface Question {
  path: string;
  body?: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers of three servers, which are compared
  read: (answer: any) => unknown;
}

/** The same work for our server and for another. */
export interface Comparison {
  work: string;
  ours: Question;
  theirs: Question;
}

/** Another server. The first that is measured is also what it is asked after a start. */
export interface Alternative {
  name: string;
  start: () => Promise<Server>;
  measured: [Comparison, ...Comparison[]];
  /** What is asked once, so that nobody is measured who computes something else. */
  checked?: Comparison[];
}

/** Requests a second, latency, memory and start of our server as a share of those of another, in turns. */
export async function compareWith(alternative: Alternative, dist: string): Promise<Row[]> {
  const row: WriteRow = (work, { ours, theirs }) => {
    const { name } = alternative;
    console.log(`${work}, ours and that of ${name}: ${ours.toPrecision(4)}, ${theirs.toPrecision(4)}`);
    return { work: `${work}, of ${name}`, before: '', measured: ours / theirs, unit: '×' };
  };
  const rows = await measureRunning(alternative, dist, row);
  return [...rows, row('seconds from the start to an answer', await measureFirstAnswers(alternative, dist))];
}

type WriteRow = (work: string, figures: { ours: number; theirs: number }) => Row;

async function measureRunning({ start, measured, checked = [] }: Alternative, dist: string, row: WriteRow) {
  const [kontor, other] = [await startKontor(dist), await start()];
  try {
    for (const comparison of [...measured, ...checked]) await checkSame(kontor, other, comparison);
    const rows = measured.flatMap(({ work, ours, theirs }) => {
      const loads = measureLoads({ ours: targetOf(kontor, ours), theirs: targetOf(other, theirs) });
      return [
        row(work, { ours: loads.ours.rate, theirs: loads.theirs.rate }),
        row(`${work}: milliseconds for 99 of 100`, { ours: loads.ours.p99, theirs: loads.theirs.p99 }),
      ];
    });
    const memory = {
      ours: residentMegabytes(kontor.child.pid),
      theirs: residentMegabytes(other.child.pid),
    };
    return [...rows, row('memory after these requests', memory)];
  } finally {
    await stop([kontor, other]);
  }
}

/** Median seconds from the start of a process to its first answer. */
async function measureFirstAnswers({ start, measured: [{ ours, theirs }] }: Alternative, dist: string) {
  const seconds = { ours: [] as number[], theirs: [] as number[] };
  for (let count = 0; count < STARTS; count++) {
    seconds.ours.push(await secondsToAnswer(() => startKontor(dist), ours));
    seconds.theirs.push(await secondsToAnswer(start, theirs));
  }
  return { ours: median(seconds.ours), theirs: median(seconds.theirs) };
}

async function secondsToAnswer(start: () => Promise<Server>, question: Question): Promise<number> {
  const startedAt = performance.now();
  const server = await start();
  await ask(server, question);
  const seconds = (performance.now() - startedAt) / 1000;
  await stop([server]);
  return seconds;
}

const targetOf = ({ origin }: Server, { path, body }: Question): Target => ({
  url: origin + path,
  ...(body !== undefined && { body }),
});

async function checkSame(kontor: Server, other: Server, { work, ours, theirs }: Comparison): Promise<void> {
  if (!isDeepStrictEqual(await ask(kontor, ours), await ask(other, theirs)))
    throw new Error(`${work}: ${other.origin}${theirs.path} does not answer what ${kontor.origin} does`);
}

async function ask({ origin }: Server, { path, body, read }: Question): Promise<unknown> {
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
  const response = await fetch(origin + path, body === undefined ? {} : { ...post, body });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return read(await response.json());
}
