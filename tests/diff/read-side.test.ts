import { expect, it } from 'vitest';
import { readSide } from '#diff/read-side.ts';
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
