import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DeviceStorage, forgetVisits, readVisits, rememberVisit } from '#site/variants/kept-visits.ts';

const visit = { path: '/rechner/app', query: 'platform=ios', text: 'App, 111.150 €', lang: 'de' } as const;
const day = '2026-11-27';

/** A storage in memory that holds one text. */
function storageOf(text: string | null = null): DeviceStorage & { text: string | null } {
  const storage = {
    text,
    getItem: () => storage.text,
    setItem: (_: string, value: string) => {
      storage.text = value;
    },
    removeItem: () => {
      storage.text = null;
    },
  };
  return storage;
}

const refuse = () => {
  throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
};

describe('what a device remembers', () => {
  it('is the last visit to each page, the newest first', () => {
    const storage = storageOf();
    expect(rememberVisit(storage, visit, '2026-11-25')).toBe(true);
    rememberVisit(storage, { ...visit, path: '/roi/erp' }, '2026-11-26');
    rememberVisit(storage, { ...visit, query: 'platform=android' }, day);
    expect(readVisits(storage)).toEqual([
      { ...visit, query: 'platform=android', day },
      { ...visit, path: '/roi/erp', day: '2026-11-26' },
    ]);
    forgetVisits(storage);
    expect(storage.text).toBeNull();
  });

  it('stays where the next visit could not be read again', () => {
    const storage = storageOf();
    rememberVisit(storage, visit, day);
    expect(rememberVisit(storage, { ...visit, query: 'x'.repeat(5000) }, day)).toBe(false);
    expect(readVisits(storage)).toEqual([{ ...visit, day }]);
  });

  it('is no more than ten pages', () => {
    const storage = storageOf();
    for (let page = 0; page < 20; page++) rememberVisit(storage, { ...visit, path: `/rechner/${page}` }, day);
    expect(readVisits(storage)).toHaveLength(10);
    expect(readVisits(storage)[0]?.path).toBe('/rechner/19');
  });

  it.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['a text', '"x"'],
    ['another version', JSON.stringify({ version: 2, visits: [{ ...visit, day }] })],
    ['no list', JSON.stringify({ version: 1, visits: { 0: visit } })],
  ])('is nothing where the storage has %s', (_, text) => {
    expect(readVisits(storageOf(text))).toEqual([]);
  });

  it.each([
    ['path', '//evil.example/x'],
    ['path', '/\\evil.example'],
    ['path', 'javascript:alert(1)'],
    ['path', '/rechner?x'],
    ['path', 7],
    ['query', ''],
    ['query', 'x'.repeat(5000)],
    ['text', ' '],
    ['text', null],
    ['lang', 'de" onclick="'],
    ['day', 'yesterday'],
    ['day', '2026-13-45'],
  ])('leaves out a visit with the %s %j', (field, value) => {
    const visits = [{ ...visit, day, [field]: value }, { ...visit, day }, null, 'x', []];
    expect(readVisits(storageOf(JSON.stringify({ version: 1, visits })))).toEqual([{ ...visit, day }]);
  });

  it('is read from whatever is there without an error', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(readVisits(storageOf(text))).toEqual([]);
      }),
    );
  });

  it('is nothing where the storage is forbidden or full, and nothing breaks', () => {
    const full = { ...storageOf(), setItem: refuse };
    expect(rememberVisit(full, visit, day)).toBe(false);
    const forbidden = { getItem: refuse, setItem: refuse, removeItem: refuse };
    expect(readVisits(forbidden)).toEqual([]);
    expect(rememberVisit(forbidden, visit, day)).toBe(false);
    forgetVisits(forbidden);
    expect(rememberVisit(undefined, visit, day)).toBe(false);
    expect(readVisits(undefined)).toEqual([]);
  });
});
