import { describe, expect, it } from 'vitest';
import type { StoredFile } from '#api/files/files.ts';
import { evaluatePreconditions, readEntityTags } from '#api/files/files.ts';
import { fileAnswer } from '../setup/file-answer.ts';

const FILE: StoredFile = {
  identity: { read: () => 'plain', headers: { ETag: '"plain"', 'Content-Type': 'text/plain' } },
  br: { read: () => 'brotli', headers: { ETag: '"br,1"', 'Content-Encoding': 'br' } },
};

/** The status of a GET of the file with these headers. */
const statusOf = (headers: Record<string, string>, file = FILE) =>
  fileAnswer(file, { method: 'GET', path: '/x', query: '', header: (name) => headers[name] }).status;

describe('If-None-Match', () => {
  it.each<[value: string, status: number, why: string]>([
    ['"plain"', 304, 'the tag'],
    ['W/"plain"', 304, 'compared weakly'],
    ['*', 304, 'anything'],
    [' * ', 304, 'anything, with white space'],
    ['"a", "plain"', 304, 'one of a list'],
    ['"a","plain" ,W/"b"', 304, 'without white space'],
    [',, "plain",', 304, 'empty elements, which a recipient has to accept'],
    ['"a,"plain"', 200, 'a quote that does not close a tag'],
    ['"plain', 200, 'without its closing quote'],
    ['plain', 200, 'without quotes'],
    ['"plain" "a"', 200, 'without a comma'],
    ['w/"plain"', 200, 'W is upper case'],
    ['*, "plain"', 200, 'a star stands alone'],
    ['"pla\u0009in"', 200, 'a tag without control characters'],
    ['"other"', 200, 'another tag'],
    ['"br,1"', 200, 'the tag of a coding that is not the one to be sent'],
    ['', 200, 'an empty list'],
  ])('%j: %i (%s)', (value, status) => {
    expect(statusOf({ 'if-none-match': value })).toBe(status);
  });

  it.each(['no-cache', 'max-age=0', 'no-store', 'only-if-cached'])(
    'with Cache-Control: %s is answered no differently',
    (cacheControl) => {
      const revalidation = { 'if-none-match': '"plain"', 'cache-control': cacheControl };
      expect(statusOf({ ...revalidation, pragma: 'no-cache' })).toBe(304);
      expect(statusOf({ 'cache-control': cacheControl })).toBe(200);
    },
  );

  it('compares the tag of the coding that would be sent, commas in it and all', () => {
    expect(statusOf({ 'accept-encoding': 'br', 'if-none-match': '"a", "br,1"' })).toBe(304);
    expect(statusOf({ 'accept-encoding': 'br', 'if-none-match': '"plain"' })).toBe(200);
  });

  it('is what counts beside a date', () => {
    const date = 'Fri, 01 Jan 2100 00:00:00 GMT';
    expect(statusOf({ 'if-none-match': '"other"', 'if-modified-since': date })).toBe(200);
    expect(statusOf({ 'if-modified-since': date })).toBe(200);
    expect(statusOf({ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toBe(200);
  });
});

describe('If-Match', () => {
  it.each<[value: string, status: number, why: string]>([
    ['"plain"', 200, 'the tag'],
    ['"br,1"', 200, 'the tag of any coding'],
    ['"a", "plain"', 200, 'one of a list'],
    ['*', 200, 'anything'],
    ['W/"plain"', 412, 'compared strongly'],
    ['"other"', 412, 'another tag'],
    ['plain', 412, 'what is not a list of tags'],
    ['', 412, 'an empty list'],
  ])('%j: %i (%s)', (value, status) => {
    expect(statusOf({ 'if-match': value })).toBe(status);
  });

  it('comes before If-None-Match', () => {
    expect(statusOf({ 'if-match': '"other"', 'if-none-match': '"plain"' })).toBe(412);
    expect(statusOf({ 'if-match': '"br,1"', 'if-none-match': '"plain"' })).toBe(304);
  });

  it('that fails is an error like any other, in the language asked for', () => {
    const request = { method: 'GET', path: '/x', query: 'lang=de', header: () => '"other"' };
    const { headers, body } = fileAnswer(FILE, request);
    expect(JSON.parse(String(body))).toEqual({
      error: 'Vorbedingung nicht erfüllt',
      message: expect.stringContaining('If-Match'),
    });
    expect(headers).toMatchObject({
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json',
      'Access-Control-Allow-Origin': '*',
    });
    expect(headers).not.toHaveProperty('ETag');
  });
});

describe('readEntityTags', () => {
  it.each<[header: string, tags: ReturnType<typeof readEntityTags>]>([
    ['', []],
    [' , ,', []],
    ['*', '*'],
    [
      '"a", W/"b,c"',
      [
        { opaque: '"a"', isWeak: false },
        { opaque: '"b,c"', isWeak: true },
      ],
    ],
    ['"a" "b"', undefined],
  ])('%j: %j', (header, tags) => {
    expect(readEntityTags(header)).toEqual(tags);
  });
});

it('a request without preconditions passes, and no tag is looked up', () => {
  const tags = () => {
    throw new Error('was looked up');
  };
  expect(evaluatePreconditions({ header: () => undefined }, tags, '"x"')).toBe('passed');
});
