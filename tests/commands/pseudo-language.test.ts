import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { afterAll, describe, expect, it } from 'vitest';
import { readContentFiles } from '#loading/read/content-files.ts';
import { digestCode, readBuildInputs } from '../../src/build/build-inputs.ts';
import { cachedFolder, cacheFolder, openCache } from '../../src/build/cache.ts';
import { BUILD_DAY } from '../setup/build-day.ts';
import { FIXTURE } from '../setup/content-places.ts';
import { inPseudo, PSEUDO, strayFinder } from '../setup/in-pseudo.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** What is no text of a page, and what is a name in it. */
const NO_TEXT = ['script', 'style', 'code', 'pre', 'title'];

const TEXT_ATTRIBUTES = ['alt', 'aria-label', 'placeholder', 'title'];

/** All that readers see or hear of an element and what is in it, in the language of the page. */
function textsIn(node: Node | DefaultTreeAdapterTypes.Document): string[] {
  if (node.nodeName === '#text') return [(node as DefaultTreeAdapterTypes.TextNode).value];
  if (!('childNodes' in node) || NO_TEXT.includes(node.nodeName)) return [];
  const attrs = 'attrs' in node ? node.attrs : [];
  if (attrs.some(({ name, value }) => name === 'lang' && value !== PSEUDO)) return [];
  const read = attrs.filter(({ name }) => TEXT_ATTRIBUTES.includes(name)).map(({ value }) => value);
  return [...read, ...node.childNodes.flatMap(textsIn)];
}

const folder = mkdtempSync(join(tmpdir(), 'kontor-pseudo-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The pages of the small company in no other language, rendered with the code that the build of these tests has bundled. */
async function renderPages(): Promise<[file: string, html: string][]> {
  const code = join(folder, 'code');
  const digest = digestCode(await readBuildInputs(process.cwd(), process.env));
  const fill = () => Promise.reject(new Error('The build has not kept its code.'));
  await cachedFolder(openCache(cacheFolder('.')), ['code', digest], { folder: code, fill });
  for (const [file, text] of files) {
    mkdirSync(dirname(join(folder, 'content', file)), { recursive: true });
    writeFileSync(join(folder, 'content', file), text);
  }
  const target = join(folder, 'pages.json');
  execFileSync(process.execPath, ['tests/setup/render-pages.ts', code, join(folder, 'content'), target], {
    env: { PATH: process.env['PATH'], BUILD_DATE: BUILD_DAY },
  });
  return JSON.parse(readFileSync(target, 'utf8'));
}

const files = inPseudo((await readContentFiles(FIXTURE)).files, [PSEUDO]);
const pages = await renderPages();

describe('a site in a language that Kontor does not know', () => {
  const findStrays = strayFinder(files);

  it('has all pages', () => expect(pages.length).toBeGreaterThan(80));

  it.each(pages)('has no word of another: %s', (_, html) => {
    expect(html).toMatch(/^<!doctype html><html lang="xx"/i);
    expect(findStrays(textsIn(parse(html)).join(' '))).toEqual([]);
    expect(html).not.toMatch(/(?<!<code>)\bundefined\b/);
  });
});
