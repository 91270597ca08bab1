import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { ANALYZERS, CALCULATORS } from '#api/resources/addresses.ts';
import { API_ROOT } from '#filters/path.ts';
import type { Request, RequestSchema } from './draw-requests.ts';
import {
  type Answer,
  type Engine,
  figuresOfAnalysis,
  figuresOfEstimate,
  type Group,
  type Subject,
} from './engine.ts';
import type { BuildSide } from './read-side.ts';
import { type RunningBuild, runBuild } from './run-build.ts';

const ADDRESSES: Record<Group, string> = { calculators: CALCULATORS, 'roi-analyzers': ANALYZERS };

/** Requests under way at a time. */
const CONNECTIONS = 8;

/** A build that is asked over HTTP. */
export interface AskedBuild extends Engine {
  /** The status of a path on the first day that was asked for; redirects are not followed. */
  statusOf: (path: string, day: string) => Promise<number>;
  stop: () => void;
}

/** Asks the process of a build, one for each day. What it says is read as it is published: the build may be of another version. */
export async function askBuild(build: BuildSide, run = runBuild): Promise<AskedBuild> {
  const limit = pLimit(CONNECTIONS);
  const running = new Map<string, Promise<RunningBuild>>();
  const originOn = async (day: string) => {
    const process = running.get(day) ?? run(build, day);
    running.set(day, process);
    return (await process).origin;
  };
  return {
    subjects: await readSubjects(build),
    ask: (subject, request, day) =>
      limit(async () => post(`${await originOn(day)}${ADDRESSES[subject.group]}/${subject.id}`, request)),
    statusOf: (path, day) =>
      limit(async () => {
        const url = `${await originOn(day)}${path}`;
        return (await fetch(url, { method: 'HEAD', redirect: 'manual' })).status;
      }),
    stop: () => {
      for (const process of running.values()) process.then(({ stop }) => stop()).catch(() => undefined);
    },
  };
}

async function post(url: string, parameters: Request): Promise<Answer> {
  const body = JSON.stringify({ parameters });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${url}?lang=en`, { method: 'POST', headers, body });
  const said = await answer.json();
  if (answer.status === 404 || answer.status === 410) return undefined;
  if (!answer.ok)
    return { refused: said.errors?.[0] ?? { parameter: null, code: said.error, message: said.message } };
  return {
    figures: said.roi_analysis
      ? figuresOfAnalysis(said.roi_analysis)
      : figuresOfEstimate(said.cost_estimation),
  };
}

interface OpenApi {
  paths: Record<string, { post?: { requestBody?: { content: Record<string, { examples?: Examples }> } } }>;
}

type Examples = Record<string, { summary: string; value: { parameters: Request } }>;

/** The calculators and analyzers of a build, with the requests that it shows. */
async function readSubjects({ path, files }: BuildSide): Promise<Subject[]> {
  const json = async (address: string) =>
    JSON.parse(await readFile(join(path, 'client', files[address]?.file ?? address), 'utf8'));
  const { paths }: OpenApi = await json(`${API_ROOT}/openapi.json`);
  const named = (Object.keys(ADDRESSES) as Group[]).flatMap((group) =>
    Object.keys(files).flatMap((file) => {
      const id = file.startsWith(`${ADDRESSES[group]}/`) ? file.slice(ADDRESSES[group].length + 1) : '';
      return /^[a-z0-9-]+\.json$/.test(id) ? [{ group, id: id.slice(0, -'.json'.length), file }] : [];
    }),
  );
  return Promise.all(
    named.map(async ({ group, id, file }) => {
      const described: { schema: RequestSchema; example: { parameters: Request } } = await json(file);
      const shown = paths[`${ADDRESSES[group]}/${id}`]?.post?.requestBody?.content['application/json'];
      const examples = Object.values(shown?.examples ?? {}).map(({ summary, value }) => ({
        name: summary,
        parameters: value.parameters,
      }));
      const typical = examples.findIndex(
        ({ parameters }) => JSON.stringify(parameters) === JSON.stringify(described.example.parameters),
      );
      return { group, id, schema: described.schema, examples, typical };
    }),
  );
}
