import { brotliCompressSync } from 'node:zlib';
import type { Browser, Response } from 'playwright';
import { visit } from './browser.ts';
import { FILE_TYPES, type LoadedFile } from './budget.ts';

/** Formats that are compressed in themselves. */
const COMPRESSED = /\.woff2?$/;

/** What a browser loads that visits a page for the first time and touches nothing. */
export async function loadFirstVisit(browser: Browser, url: string): Promise<LoadedFile[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await visit(page, url);
  const files = (await Promise.all(responses.map(loadFile))).flat();
  await context.close();
  return files;
}

async function loadFile(response: Response): Promise<LoadedFile[]> {
  const type = FILE_TYPES.find((each) => each === response.request().resourceType());
  const isRedirect = response.status() >= 300 && response.status() < 400;
  if (!type || isRedirect) return [];
  const { pathname } = new URL(response.url());
  return [{ path: pathname, type, bytes: compressedSize(pathname, await response.body()) }];
}

/** Compressed as the build does it: at the highest level. */
function compressedSize(path: string, body: Buffer): number {
  return COMPRESSED.test(path) ? body.length : brotliCompressSync(body).length;
}
