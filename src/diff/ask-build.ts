import pLimit from 'p-limit';
import { ANALYZERS, CALCULATORS } from '#api/resources/addresses.ts';
import { type Answer, type Ask, figuresOf, type Group } from './engine.ts';
import type { BuildSide } from './read-side.ts';
import { type RunningBuild, runBuild } from './run-build.ts';

const ADDRESSES: Record<Group, string> = { calculators: CALCULATORS, 'roi-analyzers': ANALYZERS };

/** Requests under way at a time. */
const CONNECTIONS = 8;

/** A build that is asked over HTTP: it may be of another version. */
export interface AskedBuild {
  ask: Ask;
  /** The status of a path; redirects are not followed. */
  statusOf: (path: string, day: string) => Promise<number>;
  stop: () => void;
}

/** Asks the process of a build, one for each day, which is started when it is first asked. */
export function askBuild(build: BuildSide, run = runBuild): AskedBuild {
  const limit = pLimit(CONNECTIONS);
  const running = new Map<string, Promise<RunningBuild>>();
  const send = (path: string, day: string, request: RequestInit) =>
    limit(async () => {
      const process = running.get(day) ?? run(build, day);
      running.set(day, process);
      return fetch(`${(await process).origin}${path}`, request);
    });
  return {
    ask: async ({ group, id }, parameters, day) => {
      const headers = { 'Content-Type': 'application/json' };
      const request = { method: 'POST', headers, body: JSON.stringify({ parameters }) };
      return readAnswer(await send(`${ADDRESSES[group]}/${id}?lang=en`, day, request));
    },
    statusOf: async (path, day) => (await send(path, day, { method: 'HEAD', redirect: 'manual' })).status,
    stop: () => {
      for (const process of running.values()) process.then(({ stop }) => stop()).catch(() => undefined);
    },
  };
}

async function readAnswer(answer: Response): Promise<Answer> {
  const said = await answer.json();
  if (answer.ok) return { figures: figuresOf(said.roi_analysis ?? said.cost_estimation) };
  if (answer.status === 404 || answer.status === 410) return undefined;
  const { parameter = null, code = said.error, message } = said.errors?.[0] ?? said;
  return { refused: { parameter, code, message } };
}
