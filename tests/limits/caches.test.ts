import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { answerCache } from '#api/files/answer-cache.ts';
import { renderedFiles } from '#api/files/files.ts';
import { memoryLimiter } from '#api/rate-limit.ts';
import { publish } from '#api/resources/publish.ts';
import { apiFinder } from '#api/router.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { catalog } from '../setup/content.ts';
import { finding, perform } from '../setup/perform.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** What is still in memory after some work that was not before, in MB. */
async function keptMegabytes(work: () => Promise<void>): Promise<number> {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  await work();
  collectGarbage();
  return (process.memoryUsage().heapUsed - before) / 2 ** 20;
}

const publication = publish(catalog);
const respond = finding(
  apiFinder({
    publication,
    files: renderedFiles(publication),
    today: () => '2026-11-21',
    answers: answerCache(8 * 2 ** 20),
  }),
);
const ask = async (path: string, query: string, headers: Record<string, string> = {}) =>
  perform(respond({ method: 'GET', path, query, header: (name) => headers[name] }));
const list = (kind: string) => `/api/v1/content/${kind}`;

/** Addresses of 16 KB, as a request with a long host has them; the query string is a part of each. */
const queryOf = (index: number) => {
  const target = `http://${'h'.repeat(15_900)}${index}/?unknown-parameter=${index}&${'k'.repeat(250)}`;
  return target.slice(target.indexOf('?') + 1);
};

const CASES: [name: string, request: (index: number) => Promise<unknown>][] = [
  ['query strings with long hosts', (index) => ask(list(CONTENT_KINDS[index % 5] ?? 'faq'), queryOf(index))],
  ['long query strings', (index) => ask(list('articles'), `${'a'.repeat(15_000)}${index}=1`)],
  ['searches', (index) => ask(list('articles'), `query=${'wort'.repeat(20)}${index}`)],
  ['filters that match nothing', (index) => ask(list('glossary'), `category=${'x'.repeat(15_000)}${index}`)],
  [
    'values of Accept-Encoding',
    (index) => ask(list('faq'), '', { 'accept-encoding': `gzip, x${index}${'y'.repeat(180)}` }),
  ],
  [
    'long values of Accept-Encoding',
    (index) => ask(list('faq'), '', { 'accept-encoding': `gzip, x${index}${'y'.repeat(15_000)}` }),
  ],
  ['entity tags', (index) => ask(list('faq'), '', { 'if-none-match': `"${index}${'y'.repeat(15_000)}"` })],
  ['addresses of nothing', (index) => ask(`/api/v1/content/articles/${'z'.repeat(15_000)}${index}`, '')],
];

it.each(CASES)('10,000 different %s keep less than 15 MB', async (_, request) => {
  await request(0);
  const kept = await keptMegabytes(async () => {
    for (let index = 1; index <= 10_000; index++) await request(index);
  });
  expect(kept).toBeLessThan(15);
});

it('300,000 clients keep less than 60 MB', async () => {
  const limiter = memoryLimiter({ points: 10, duration: 60 });
  const kept = await keptMegabytes(async () => {
    for (let index = 0; index < 300_000; index++)
      await limiter.consume(`2001:db8:${(index >> 8).toString(16)}:${(index & 255).toString(16)}::/64`, 1);
  });
  expect(kept).toBeLessThan(60);
  await limiter.consume('one more', 1);
});
