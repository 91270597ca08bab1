import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { explainSearch } from '#check/explain-search.ts';
import { FIXTURE } from '../setup/content-places.ts';

const root = mkdtempSync(join(tmpdir(), 'kontor-search-'));
cpSync(FIXTURE, join(root, 'content'), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

const ARTICLE = 'articles/webhooks-empfangen';
const facts = join(root, 'content', ARTICLE, 'article.yaml');
const text = readFileSync(facts, 'utf8');

/** What `kontor search` prints, with the facts of the article changed. */
async function searchWith(changed: string): Promise<string> {
  writeFileSync(facts, changed);
  const print = vi.spyOn(console, 'log').mockReturnValue();
  await explainSearch(['webhooks'], root);
  const printed = print.mock.calls.join('\n');
  print.mockRestore();
  return printed;
}

const countIn = (printed: string) => Number(/(\d+) of them by \/api\/v1\/search/.exec(printed)?.[1]);
const lineIn = (printed: string) => printed.split('\n').find((line) => line.startsWith(ARTICLE));

it('marks what visitors do not find yet, and does not count it', async () => {
  const published = await searchWith(text);
  const draft = await searchWith(`${text}draft: true\n`);
  const scheduled = await searchWith(
    text.replace(/^published_at: .*\n(updated_at: .*\n)?/m, 'published_at: 2999-01-01\n'),
  );
  expect(lineIn(published)).not.toMatch(/\)$/);
  expect(lineIn(draft)).toMatch(/ {2}\(draft\)$/);
  expect(lineIn(scheduled)).toMatch(/ {2}\(not published yet\)$/);
  expect([countIn(draft), countIn(scheduled)]).toEqual(Array(2).fill(countIn(published) - 1));
});
