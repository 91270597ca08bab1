import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { servePhotos } from '../../src/integration/dev.ts';
import { cameraPhoto } from '../setup/photos.ts';

let root: string;
let handle: (...args: unknown[]) => Promise<unknown>;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'kontor photos-'));
  mkdirSync(join(root, 'content/articles/a'), { recursive: true });
  writeFileSync(join(root, 'content/articles/a/desk.jpg'), await cameraPhoto(600, 400));
  const stack: { handle: typeof handle }[] = [];
  const httpServer = { once: (_: string, listener: () => void) => setImmediate(listener) };
  servePhotos({ server: { config: { root }, middlewares: { stack }, httpServer } } as never);
  await new Promise(setImmediate);
  handle = stack[0]?.handle ?? handle;
});
afterAll(() => rmSync(root, { recursive: true }));

const FOREIGN = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };

it.each([
  ['a width that the page shows', 480, {}, 200],
  ['the width of the photo', 600, {}, 200],
  ['another width', 481, {}, 'next'],
  ['a photo for another website', 480, FOREIGN, 403],
])('answers a request for %s', async (_, width, headers, expected) => {
  let outcome: unknown;
  const response = { writeHead: (status: number) => ({ end: () => (outcome = status) }) };
  const request = { url: `/images/photos/a/desk-${width}.webp`, headers };
  await handle(request, response, () => (outcome = 'next'));
  expect(outcome).toBe(expected);
});
