import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Report } from '#loading/astro-loader.ts';
import { answerFirst, followContent } from '../../src/integration/dev.ts';

type Followed = Parameters<typeof followContent>[0];
type Handle = (request: IncomingMessage, response: ServerResponse, next: () => void) => Promise<void>;

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kontor-dev-'));
  mkdirSync(join(root, 'content'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** A dev server whose Astro reads the content as `refresh` does; the function asks it, and gives the status or `next`. */
function follow(refresh: (report: Report) => void) {
  const listeners: (() => void)[] = [];
  const stack: { handle: Handle }[] = [];
  const server = {
    config: { root },
    watcher: { on: () => undefined },
    httpServer: { once: (_: string, listener: () => void) => listeners.push(listener) },
    middlewares: { stack },
    environments: { client: { hot: { send: () => undefined } } },
  };
  const refreshContent = async ({ context }: { context: { report: Report } }) => refresh(context.report);
  const logger = { error: () => undefined, info: () => undefined, warn: () => undefined };
  const waits = { requestMs: 200, configMs: 50 };
  followContent({ server, refreshContent, logger } as unknown as Followed, undefined, waits);
  for (const listener of listeners) listener();
  return async (url = '/llms.txt'): Promise<number | 'next'> => {
    let outcome: number | 'next' = 'next';
    const response = {
      writeHead: (status: number) => {
        outcome = status;
        return { end: () => undefined };
      },
    };
    await stack[0]?.handle({ url } as IncomingMessage, response as never, () => undefined);
    return outcome;
  };
}

it('answers 503 while Astro has not read the content even once', async () => {
  expect(await follow(() => undefined)()).toBe(503);
});

it('reads again at the next request when Astro did not read the content at the first', async () => {
  let isReady = false;
  const ask = follow((report) => {
    if (isReady) report(undefined);
  });
  expect(await ask()).toBe(503);
  isReady = true;
  expect(await ask()).toBe('next');
});

it('answers 503 while the content has problems', async () => {
  expect(await follow((report) => report(new Error('a problem')))()).toBe(503);
});

it('answers 503 at the page of an entry with a problem, and nowhere else', async () => {
  const problem = { file: 'articles/a/de.md', line: 7, message: 'links to nothing' };
  const paths = ['/blog/a', '/api/v1/content/articles/a'];
  const ask = follow((report) => report(undefined, undefined, [{ problem, paths }]));
  for (const path of ['/blog/a', '/blog/a/', '/api/v1/content/articles/a.json'])
    expect([path, await ask(path)]).toEqual([path, 503]);
  for (const path of ['/', '/blog', '/blog/b', '/api/v1/content/articles.json'])
    expect([path, await ask(path)]).toEqual([path, 'next']);
});

it('shows the content though figures are out of date', async () => {
  expect(await follow((report) => report(undefined, 'Out of date: …'))()).toBe('next');
});

it('leaves requests to Astro once the content was read', async () => {
  expect(await follow((report) => report(undefined))()).toBe('next');
});

it('shows no file of the content as Vite would, and lets pages have such paths', async () => {
  const ask = follow((report) => report(undefined));
  const file = 'content/articles/a/flow.svg';
  mkdirSync(join(root, 'content/articles/a'), { recursive: true });
  writeFileSync(join(root, file), '<svg/>');
  symlinkSync(join(root, 'content'), join(root, 'linked'));
  for (const path of [
    `/${file}`,
    `/${file}?1`,
    `//${file}`,
    `/x/../${file}`,
    `/%63ontent/articles/a/flow.svg`,
    `/content\\articles/a/flow.svg`,
    `/linked/articles/a/flow.svg`,
    `/@fs${root}/${file}`,
    `/@fs/${root}/${file}`,
    `/@fs${root}/linked/articles/a/flow.svg`,
  ])
    expect([path, await ask(path)]).toEqual([path, 404]);
  for (const path of [
    '/src/content.config.ts',
    `/@fs${root}/src/content/a.ts`,
    '/en/content/',
    '/content/articles',
    '/content/articles/a/',
    '/content/marketing',
    '/content/%00',
  ])
    expect([path, await ask(path)]).toEqual([path, 'next']);
});

it('hands an answer that fails to what shows errors', async () => {
  const stack: { handle: (...args: unknown[]) => Promise<void> }[] = [];
  const server = {
    middlewares: { stack },
    httpServer: { once: (_: string, listener: () => void) => setImmediate(listener) },
  };
  const problem = new Error('no picture');
  answerFirst(server as never, () => Promise.reject(problem));
  await new Promise(setImmediate);
  const told: unknown[] = [];
  await stack[0]?.handle({ url: '/x' }, {}, (error: unknown) => told.push(error));
  expect(told).toEqual([problem]);
});
