import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readSide } from '#diff/read-side.ts';
import { reasonsFor } from '#diff/reasons.ts';
import { contentFolder } from '../setup/content-folder.ts';
import { replacingIn as replacing } from '../setup/problems.ts';
import { contentSide } from './sides.ts';

it('a folder is content, or a build, or told what it lacks', async () => {
  const side = await readSide(contentFolder);
  expect(side).toMatchObject({ kind: 'content', pricing: contentSide().pricing, changes: [] });
  await expect(readSide('tests')).rejects.toThrow(
    '"tests" is neither a content folder, which has a rates.yaml, nor a build, which has a server/manifest.json',
  );
});

it('a build of a version that had no work packages has none', async () => {
  const { packages: _, ...rates } = contentSide().pricing.rates;
  const folder = mkdtempSync(join(tmpdir(), 'kontor-former-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'server'));
  const write = (name: string, value: object) =>
    writeFileSync(join(folder, 'server', name), JSON.stringify(value));
  write('manifest.json', { date: '2026-11-28', version: '0.1.0', files: {} });
  write('content.json', { sources: { pricing: { ...contentSide().pricing, rates } } });
  const { pricing } = await readSide(folder);
  expect(pricing.rates).toEqual({ ...rates, packages: {} });
  expect(
    reasonsFor({ group: 'calculators', id: 'software-wartung' }, [pricing, pricing], '2026-11-28'),
  ).toEqual(['nothing in the content: the program computes differently']);
});

it.each([
  ['a price that cannot be read', 'rates.yaml', 'euros: 960', 'euros: much', 'content/rates.yaml:6'],
  ['an announcement with a pattern', 'rates.yaml', '', '', 'content/changes.yaml:1'],
])('%s is a problem with its place', (_, file, before, after, place) => {
  const side = () =>
    contentSide((files) => {
      replacing(file, before, after)(files);
      files.set('changes.yaml', '- { date: 2026-11-28, reason: Neu, addresses: ["/blog/*"] }\n');
    });
  expect(side).toThrow(place);
});

it.each([
  [
    'stale figures of examples',
    'calculators/software-wartung.yaml',
    'spread: { low: 0.9',
    'spread: { low: 0.8',
  ],
  ['a link that leads nowhere', 'calculators/software-wartung.yaml', 'purpose: run', 'purpose: nowhere'],
])('%s are no problem of a comparison', (_, file, before, after) => {
  expect(() => contentSide(replacing(file, before, after))).not.toThrow();
});
