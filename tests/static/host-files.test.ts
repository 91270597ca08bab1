import { describe, expect, it } from 'vitest';
import type { Headers } from '#api/message.ts';
import type { Address } from '#api/redirect.ts';
import { explainError } from '../../src/build/expected-error.ts';
import { headerRules } from '../../src/static/header-rules.ts';
import {
  answerWarnings,
  HostLimitError,
  headersFile,
  redirectsFile,
  sizeWarnings,
} from '../../src/static/host-files.ts';

const hosted = (path: string, headers: Headers) => ({ path, headers });
const json = (path: string) => hosted(path, { 'Content-Type': 'application/json' });
const markdown = (path: string) => hosted(path, { 'Content-Type': 'text/markdown' });
const page = (path: string) =>
  hosted(path, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': 'of the page' });

/** The rules but for the one that fits all files. */
function ownRules(files: ReturnType<typeof hosted>[]): Record<string, Headers> {
  const [common, ...own] = headerRules(files);
  expect(common?.pattern).toBe('/*');
  return Object.fromEntries(own.map(({ pattern, headers }) => [pattern, headers]));
}

describe('the rules for headers', () => {
  it('leave to hosts what these say by themselves', () => {
    expect(ownRules([page('/'), page('/blog'), json('/api/a.json'), json('/feed.json')])).toEqual({});
  });

  it('name what files of a pattern need once', () => {
    const files = [
      json('/api/v1/content/faq.json'),
      markdown('/api/v1/content/faq.md'),
      markdown('/api/v1/knowledge.md'),
      page('/blog'),
    ];
    expect(ownRules(files)).toEqual({ '/api/v1/*.md': { 'Content-Type': 'text/markdown' } });
  });

  it('are refused where a pattern would fit a file that needs others', () => {
    const other = hosted('/api/v1/c.md', { 'Content-Type': 'text/plain' });
    expect(() => ownRules([markdown('/api/v1/a.md'), other])).toThrow(
      '/api/v1/c.md needs other headers than the rest of /api/v1/*.md',
    );
  });

  it('have no pattern for what lies at the root', () => {
    const feed = { 'Content-Type': 'application/feed+json' };
    const files = [
      hosted('/feed.json', feed),
      hosted('/en/feed.json', feed),
      json('/a.json'),
      page('/en/blog'),
    ];
    expect(ownRules(files)).toEqual({
      '/en/feed.json': feed,
      '/feed.json': feed,
    });
  });

  it('keep what never changes, and the policy of what is not a page', () => {
    const script = { 'Content-Type': 'text/javascript; charset=utf-8' };
    const kept = { 'Cache-Control': 'public, max-age=31536000, immutable' };
    const policy = { 'Content-Security-Policy': 'sandbox' };
    const files = [
      hosted('/_astro/a.js', { ...script, ...kept }),
      hosted('/_astro/b/c.css', { 'Content-Type': 'text/css', ...kept }),
      hosted('/embed/1-a.js', { ...script, ...kept }),
      hosted('/embed/v1.js', { ...script, 'Cache-Control': 'public, max-age=300' }),
      hosted('/images/articles/a/b.svg', { 'Content-Type': 'image/svg+xml', ...policy }),
      hosted('/images/articles/b/c.svg', { 'Content-Type': 'image/svg+xml', ...policy }),
    ];
    expect(ownRules(files)).toEqual({
      '/_astro/*': kept,
      '/embed/1-a.js': kept,
      '/images/articles/*': policy,
    });
  });
});

const moved = (count: number, length = 0): { redirects: Map<string, Address> } => ({
  redirects: new Map(
    Array.from({ length: count }, (_, index) => [
      `/from-${index}`,
      { path: `/to${'-'.repeat(length)}`, takesPost: false },
    ]),
  ),
});

const nothing = new Map();

/** Files of a build that each take a rule of their own. */
const pinned = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const file = `embed/1-${String(index).padStart(16, '0')}.js`;
      return [`/${file}`, { file, codings: {} }];
    }),
  );

describe('the limits of hosts', () => {
  it('hold as many redirects as are read, and no more', () => {
    expect(redirectsFile(moved(1999), ['/a /b 404']).trimEnd().split('\n')).toHaveLength(2000);
    expect(() => redirectsFile(moved(2000), ['/a /b 404'])).toThrow(
      new HostLimitError(
        '_redirects has 2001 lines, and hosts of files read 2000. Take out the oldest `aliases` of entries: each stands for all addresses of its entry.',
      ),
    );
    expect(() => redirectsFile(moved(1, 1000))).toThrow('A line of _redirects has 1015 characters');
  });

  it('hold as many rules for headers as are read, and no more', () => {
    const other = { '/embed/v1.js': { file: 'embed/v1.js', codings: {} } };
    const patterns = (text: string) => text.split('\n').filter((line) => line.startsWith('/'));
    expect(patterns(headersFile({ ...pinned(99), ...other }, nothing))).toHaveLength(100);
    expect(() => headersFile({ ...pinned(100), ...other }, nothing)).toThrow(
      '_headers has 101 rules, and hosts of files read 100.',
    );
  });

  it('are told without a stack', () => {
    expect(explainError(new HostLimitError('too much'))).toBe('too much');
  });

  it('warn of what some hosts do not take', () => {
    const file = (length: number) => ({ file: 'a.txt', codings: { identity: { length, sha256: '' } } });
    expect(sizeWarnings([file(25 * 2 ** 20)])).toEqual([]);
    expect(sizeWarnings([file(25 * 2 ** 20 + 1)])).toEqual([
      'a.txt has more than the 25 MiB that some hosts take',
    ]);
    expect(sizeWarnings(Array.from({ length: 20_001 }, () => file(1)))).toEqual([
      '20001 files are more than the 20000 that some hosts take',
    ]);
  });

  it('warn of requests that only a server answers, and name the feature', () => {
    expect(answerWarnings({ server: true })).toEqual([
      expect.stringContaining('`features: { server: false }` in content/site.yaml'),
    ]);
    expect(answerWarnings({ server: false })).toEqual([]);
  });
});
