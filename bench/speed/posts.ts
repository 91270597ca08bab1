import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from './row.ts';
import { startKontor, startPeer, stop } from './servers.ts';
import { measureRates } from './wrk.ts';

/** One of middle size of each sort. */
const CALCULATOR = '/api/v1/calculators/web-entwicklung';
const ANALYZER = '/api/v1/roi-analyzers/erp-vs-inselloesungen';

/** Requests a second for what is computed, beside servers that answer the same without computing it, or with another frame. */
export async function measurePosts(dist: string): Promise<Row[]> {
  return [
    ...(await measurePost(dist, CALCULATOR, 'POST a calculator', {
      bare: { before: '0.40', goal: 0.75 },
      ajv: '0.43',
      zod: 1.1,
    })),
    ...(await measurePost(dist, ANALYZER, 'POST an analyzer', {
      bare: { before: '' },
      ajv: '',
      zod: undefined,
    })),
  ];
}

interface Expected {
  bare: { before: string; goal?: number };
  ajv: string;
  zod: number | undefined;
}

async function measurePost(dist: string, path: string, work: string, expected: Expected): Promise<Row[]> {
  const kontor = await startKontor(dist);
  const description = JSON.parse(readFileSync(join(dist, 'client', `${path}.json`), 'utf8'));
  const answer = await post(kontor.origin + path, JSON.stringify(description.example));
  // With each parameter given: schemas cannot say those that follow from others.
  const body = JSON.stringify({ parameters: answer.parameters });
  const folder = mkdtempSync(join(tmpdir(), 'kontor-posts-'));
  const [file, schema] = [join(folder, 'answer.json'), join(folder, 'schema.json')];
  writeFileSync(file, JSON.stringify(answer));
  writeFileSync(schema, JSON.stringify(description.schema));
  const day = new Date().toISOString().slice(0, 10);
  const bare = await startPeer('bare-post', { FILE: file });
  const ajv = await startPeer('fastify-post', { ROUTE: path, SCHEMA: schema, FILE: file });
  const zod = await startPeer('fastify-engine', { DAY: day });
  try {
    await checkSame(kontor.origin + path, zod.origin + path, body);
    const at = ({ origin }: { origin: string }) => ({ url: origin + path, body });
    const rates = measureRates({ kontor: at(kontor), bare: at(bare), ajv: at(ajv), zod: at(zod) });
    const row = (reference: string, rate: number, before: string, goal?: number): Row => ({
      work: `${work}, of ${reference}`,
      before,
      measured: rates.kontor / rate,
      unit: '×',
      ...(goal !== undefined && { goal: { atLeast: goal } }),
    });
    return [
      row('a bare server with the constant answer', rates.bare, expected.bare.before, expected.bare.goal),
      row('Fastify with ajv and the constant answer', rates.ajv, expected.ajv),
      row('Fastify with zod and the same engine', rates.zod, '', expected.zod),
    ];
  } finally {
    await stop([kontor, bare, ajv, zod]);
  }
}

async function post(url: string, body: string) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Whoever computes something else is no measure. */
async function checkSame(ours: string, theirs: string, body: string): Promise<void> {
  const [{ disclaimer: _, ...own }, { disclaimer: __, ...other }] = [
    await post(ours, body),
    await post(theirs, body),
  ];
  if (JSON.stringify(own) !== JSON.stringify(other))
    throw new Error(`${theirs} does not compute what ${ours} does`);
}
