import { expect, it } from 'vitest';
import { compareBuildAddresses } from '#diff/build-addresses.ts';

const filesOf = (paths: string[]) =>
  Object.fromEntries(paths.map((path) => [path, { file: path, codings: {} }]));

const KEPT = ['/', '/api/v1/content/articles/tag=a.json', '/api/v1/content/articles/tag=a/lang=en.json'];

const compare = (before: string[], after: string[], statuses: Record<string, number> = {}) =>
  compareBuildAddresses(
    filesOf([...KEPT, ...before]),
    filesOf([...KEPT, ...after]),
    async (path) => statuses[path] ?? 404,
  );

const nothing = { gone: [], added: [], emptied: 0, filled: 0 };

it.each([
  ['nothing', [], [], {}, {}],
  ['a page that is gone', ['/blog/a'], [], {}, { gone: ['/blog/a'] }],
  ['a page that has moved', ['/blog/a'], ['/blog/b'], { '/blog/a': 308 }, { added: ['/blog/b'] }],
  ['one that is removed for good', ['/blog/a'], [], { '/blog/a': 410 }, {}],
  ['one that is answered without a file', ['/blog/a'], [], { '/blog/a': 200 }, {}],
  [
    'an address of the API, once',
    ['/api/v1/content/glossary/a.json', '/api/v1/content/glossary/a/lang=en.md'],
    [],
    {},
    { gone: ['/api/v1/content/glossary/a'] },
  ],
  [
    'one of two formats',
    ['/api/v1/tags.json', '/api/v1/tags.md'],
    ['/api/v1/tags.json'],
    {},
    { gone: ['/api/v1/tags'] },
  ],
  ['a feed, with its format', ['/feed.xml'], [], {}, { gone: ['/feed.xml'] }],
  [
    'pictures and code of pages',
    ['/og/blog.png', '/_astro/a.1.js', '/embed/1-0af.js', '/images/articles/a/b.svg'],
    [],
    {},
    {},
  ],
  ['the module for pages of others', ['/embed/v1.js'], [], {}, { gone: ['/embed/v1.js'] }],
  ['a list that has no entries any more', ['/api/v1/content/articles/tag=b.json'], [], {}, { emptied: 1 }],
  [
    'a filter that is gone',
    ['/api/v1/content/articles/author=b.json'],
    [],
    {},
    { gone: ['/api/v1/content/articles/author=b'] },
  ],
  ['a new list', [], ['/api/v1/content/articles/tag=b.json'], {}, { filled: 1 }],
])('of %s', async (_, before, after, statuses, expected) => {
  expect(await compare(before, after, statuses)).toEqual({ ...nothing, ...expected });
});
