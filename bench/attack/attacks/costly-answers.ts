import type { Attack, AttackContext } from '../attack.ts';
import { allHold, type Figure } from '../figures.ts';
import { watchHealth } from '../probe.ts';
import { findCalculations, findSubjects } from '../subjects.ts';
import { type Address, ask } from '../wire.ts';
import { type CostlyRequest, dearest, measure } from './costly-requests.ts';

/** How often each request is sent before any is measured. */
const ROUNDS_BEFORE = 5;

/** Valid requests that a server does much for: answers that are explained, and pages that are filled in for one visitor. */
export const costlyAnswers: Attack = {
  name: 'costly answers',
  run: async ({ open }) => {
    const target = await open({ RATE_LIMIT_REQUESTS: '0' });
    const requests = [
      ...(await explained(target)),
      ...(await filledPages(target)),
      ...(await allFields(target)),
    ];
    // What a first request costs is measured by the attack on a cold start. Compiling goes on for a while beside the
    // answers, and would be counted as theirs.
    for (let round = 0; round < ROUNDS_BEFORE; round++)
      for (const { path, parts } of requests) await ask(target, path, parts);
    const stopWatching = watchHealth(target);
    const rows: { name: string; ms: number; error: string | undefined }[] = [];
    for (const request of requests) {
      const { ms, status } = await measure(target, request);
      rows.push({ name: request.name, ms, error: status < 500 ? undefined : `answered ${status}` });
    }
    return [
      dearest(rows, target),
      allHold('answers below 500', rows),
      await stopWatching(),
      await coldFiles(open),
    ];
  },
};

/** The largest files, each read from disk, as none of them stays in memory. */
async function coldFiles(open: AttackContext['open']): Promise<Figure> {
  const target = await open({ RATE_LIMIT_REQUESTS: '0', FILE_CACHE_MB: '1' });
  const { largest } = await findSubjects(target);
  const rows: { name: string; ms: number }[] = [];
  for (const path of ['/api/v1/knowledge.nt', ...largest])
    rows.push({ name: `cold: ${path}`, ms: (await measure(target, { name: path, path })).ms });
  return dearest(rows, target, 'files not in memory');
}

/** The example of every calculator and analyzer, explained. */
async function explained(target: Address): Promise<CostlyRequest[]> {
  const examples = await findCalculations(target);
  return examples.map(({ path, example }) => ({
    name: `explained: ${path}`,
    path: `${path}?explain=true`,
    parts: {
      method: 'POST',
      body: JSON.stringify(example),
      headers: { 'Content-Type': 'application/json' },
    },
  }));
}

/** All fields of all entries of each kind: as much as a list can hold. */
async function allFields(target: Address): Promise<CostlyRequest[]> {
  const { lists } = await findSubjects(target);
  return lists.map((path) => ({
    name: `all fields: ${path}`,
    path: `${path}?fields=all${path.endsWith('/articles') ? '&limit=100' : ''}`,
  }));
}

/** Every page with a form that the home page leads to, its first field filled in. */
async function filledPages(target: Address): Promise<CostlyRequest[]> {
  const links = (await bodyOf(target, '/')).matchAll(/href="(\/[^"?#.]+)"/g);
  const pages = await Promise.all(
    [...new Set([...links].map(([, path = '']) => path))].map(async (path) => {
      const [, name] = /<form[\s\S]*? name="(\w+)"/.exec(await bodyOf(target, path)) ?? [];
      return name === undefined ? [] : [{ name: `page: ${path}`, path: `${path}?${name}=1` }];
    }),
  );
  return pages.flat();
}

async function bodyOf(target: Address, path: string): Promise<string> {
  return Buffer.from((await ask(target, path)).body, 'latin1').toString();
}
