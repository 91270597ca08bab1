import { describe, expect, it, vi } from 'vitest';
import { etagOf, fileComputation, renderedFiles, type StoredFile, withLocation } from '#api/files/files.ts';
import type { ResourceFile } from '#api/files/resource-file.ts';
import type { Answer, ApiRequest, Computation } from '#api/message.ts';
import { FORMAT_SPELLINGS, fileGet } from '#api/resources/make-resource.ts';
import { digest } from '#text/sha256.ts';
import { fileAnswer } from '../setup/file-answer.ts';

const get = (headers: Record<string, string> = {}, method = 'GET'): ApiRequest => ({
  method,
  path: '/x',
  query: '',
  header: (name) => headers[name],
});

describe('a file', () => {
  it.each([
    ['GET', { 'Content-Length': '4' }, 'text'],
    ['GET', {}, 'text'],
    ['HEAD', { 'Content-Length': '4' }, ''],
    ['HEAD', {}, 'text'],
  ])('of %s with headers %j is read only to be sent or measured', (method, headers, body) => {
    const read = vi.fn(() => 'text');
    const file: StoredFile = { identity: { read, headers: { ETag: '"x"', ...headers } } };
    expect(fileAnswer(file, get({}, method)).body).toBe(body);
    expect(read).toHaveBeenCalledTimes(body === '' ? 0 : 1);
  });

  it('is read when its computation runs, not before', () => {
    const read = vi.fn(() => 'text');
    const { cost, run } = fileComputation({ identity: { read, headers: { ETag: '"x"' } } }, get());
    expect([cost, read.mock.calls.length]).toEqual(['file', 0]);
    expect(run()).toMatchObject({ status: 200, body: 'text' });
  });

  const coded: StoredFile = {
    identity: { read: () => 'plain', headers: { ETag: '"plain"' } },
    gzip: { read: () => 'gzip', headers: { ETag: '"gzip"' } },
  };

  it.each([
    ['gzip', 'gzip'],
    ['br', 'plain'],
    ['br, gzip', 'gzip'],
    ['br;q=1, gzip;q=0.2', 'gzip'],
    ['identity, gzip;q=0.5', 'plain'],
    ['*;q=0', 'plain'],
    ['gzip;q=0', 'plain'],
    [`${','.repeat(196)}gzip`, 'gzip'],
    [`${','.repeat(197)}gzip`, 'plain'],
  ])('for a client that accepts %s is %s', (accept, body) => {
    expect(fileAnswer(coded, get({ 'accept-encoding': accept })).body).toBe(body);
  });

  it('says its own path in every coding, where it is the answer to another address', () => {
    const located = withLocation(coded, '/own.json');
    for (const coding of ['gzip', 'identity']) {
      expect(fileAnswer(located, get({ 'accept-encoding': coding }))).toMatchObject({
        headers: { 'Content-Location': '/own.json', ETag: expect.any(String) },
      });
    }
    expect(coded.identity.headers).not.toHaveProperty('Content-Location');
  });
});

it('an entity tag is a quoted text of 27 characters, made from the body', () => {
  expect(etagOf(digest(''))).toBe('"47DEQpj8HBSa-_TImW-5JCeuQeR"');
  expect(etagOf(digest('a'))).not.toBe(etagOf(digest('b')));
});

const fileAt = (path: string, lang: 'de' | 'en', format: 'json' | 'md'): ResourceFile => ({
  path,
  address: '/list',
  lang,
  type: { mediaType: 'text/plain', format },
  render: () => `the file ${path}`,
});

const FILES = [
  fileAt('/list.json', 'de', 'json'),
  fileAt('/list/lang=en.json', 'en', 'json'),
  fileAt('/list.md', 'de', 'md'),
  fileAt('/list/lang=en.md', 'en', 'md'),
];

describe('files that are rendered when first asked for', () => {
  it('are rendered once, with their headers and entity tag', () => {
    const render = vi.fn(() => 'text');
    const files = renderedFiles({ files: new Map([['/x', { ...fileAt('/x', 'de', 'md'), render }]]) });
    expect(render).not.toHaveBeenCalled();
    for (const file of [files.get('/x'), files.get('/x')]) {
      expect(file?.identity.read()).toBe('text');
      expect(file?.identity.headers).toMatchObject({
        ETag: etagOf(digest('text')),
        'Content-Type': 'text/plain',
      });
    }
    expect(render).toHaveBeenCalledTimes(1);
    expect(files.get('/y')).toBeUndefined();
  });
});

describe('a query string that chooses among files', () => {
  const files = renderedFiles({ files: new Map(FILES.map((file) => [file.path, file])) });
  const answer = (query: string, spellings?: Record<string, 'json' | 'md'>, store = files): Answer => {
    const ask = fileGet(FILES, spellings)({ files: store, today: () => '2026-11-21' });
    return (ask({ ...get(), query }, '/list') as Computation).run() as Answer;
  };

  it.each([
    ['', '/list.json'],
    ['lang=de', '/list.json'],
    ['lang=en', '/list/lang=en.json'],
    ['format=md', '/list.md'],
    ['format=text', '/list.md'],
    ['format=md&lang=en', '/list/lang=en.md'],
  ])('%j: %s', (query, path) => {
    expect(answer(query, { ...FORMAT_SPELLINGS, text: 'md' } as Record<string, 'json' | 'md'>)).toMatchObject(
      {
        status: 200,
        headers: { 'Content-Location': path },
        body: `the file ${path}`,
      },
    );
  });

  it('does not know formats where there is only one', () => {
    expect(answer('format=xml').headers['Content-Location']).toBe('/list.json');
  });

  it.each([
    ['format=xml&lang=fr', ['format', 'lang']],
    ['lang=en&lang=en', ['lang']],
  ])('%j is refused: %j', (query, names) => {
    const ask = fileGet(FILES, { json: 'json' })({ files, today: () => '2026-11-21' });
    const refused = ask({ ...get(), query }, '/list') as Answer;
    expect(refused.status).toBe(400);
    const { errors } = JSON.parse(String(refused.body));
    expect(errors.map(({ parameter }: { parameter: string }) => parameter)).toEqual(names);
  });

  it('fails with path and address where the build has no such file', () => {
    const none = { get: () => undefined };
    expect(() => answer('lang=en', undefined, none)).toThrow('There is no file /list/lang=en.json for /list');
  });
});
