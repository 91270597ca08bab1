import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packedDocuments } from '../../tools/pack/engine.ts';

const documents = packedDocuments();

/** The anchors of headings, as GitHub names them. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.*)/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-'),
  );

describe.each([...documents])('%s in the package', (path, text) => {
  it('leads to documents and headings that are in the package too', () => {
    for (const [, target = '', anchor] of text
      .replaceAll(/^```[\s\S]*?^```$/gm, '')
      .matchAll(/\]\((?![a-z]+:|\/)([^)#]*)(?:#([^)]*))?\)/g)) {
      const document = documents.get(target === '' ? path : posix.join(posix.dirname(path), target));
      expect([target, typeof document]).toEqual([target, 'string']);
      if (anchor) expect(anchorsOf(document ?? '')).toContain(anchor);
    }
  });
});

it('shows the Markdown of examples as it is', () => {
  expect(documents.get('docs/vocabulary.md')).toContain('](reihenfolge.svg "');
});

it('has no link in the README, which is read where there is nothing beside it', () => {
  expect(documents.get('README.md')).not.toMatch(/\]\((?!https?:)/);
  expect(documents.get('README.md')).toContain(
    'features (`node_modules/kontor/docs/company.md`) the site has',
  );
});

it('keeps the version of a site pinned by an upgrade', () => {
  for (const path of ['README.md', 'docs/company.md'])
    expect(documents.get(path)?.match(/npm install .*kontor@latest/g)).toEqual([
      'npm install --save-exact kontor@latest',
    ]);
});

it('tells a company nothing of the commands of this repository', () => {
  expect(documents.has('docs/commands.md')).toBe(false);
  expect(documents.get('deploy/README.md')).toContain('npx kontor deploy-files');
});
