import { describe, expect, it } from 'vitest';
import { splitCompound } from '#search/compounds.ts';

const VOCABULARY = new Set(
  'daten sicherung bank arbeit zeit datei liste sicht uber cloud datenbank prufung tal kapi'.split(' '),
);

describe('a compound', () => {
  it.each([
    ['datensicherung', ['daten', 'sicherung']],
    ['arbeitszeit', ['arbeit', 'zeit']],
    ['dateienliste', ['datei', 'liste']],
    ['datenbankprufung', ['datenbank', 'prufung']],
    ['datensicherungsprufung', ['daten', 'sicherung', 'prufung']],
    ['ubersicht', []],
    ['datenbank', ['daten', 'bank']],
    ['cloud', []],
    ['datens', []],
    ['sicherungs', []],
    ['bankzeit', ['bank', 'zeit']],
    ['bankbank', ['bank', 'bank']],
    ['datenxsicherung', []],
    ['kapital', []],
    ['', []],
  ])('%s: %j', (key, parts) => {
    expect(splitCompound(key, (part) => VOCABULARY.has(part))).toEqual(parts);
  });

  it.each([
    ['the fewest parts', 'datenbank sich erung daten banksicherung', ['daten', 'banksicherung']],
    ['the longest first part of as few', 'daten bankliste datenbank liste', ['datenbank', 'liste']],
  ])('has %s', (_, vocabulary, parts) => {
    const known = new Set(vocabulary.split(' '));
    expect(splitCompound(parts.join(''), (part) => known.has(part))).toEqual(parts);
  });

  it('asks of each part whether it is the last', () => {
    const asked = new Map<string, boolean>();
    splitCompound('arbeitszeit', (part, isLast) => {
      asked.set(part, isLast);
      return VOCABULARY.has(part);
    });
    expect([asked.get('arbeit'), asked.get('zeit')]).toEqual([false, true]);
  });

  it('is not looked for in words longer than any', () => {
    expect(splitCompound('daten'.repeat(12), () => true)).not.toEqual([]);
    expect(splitCompound('daten'.repeat(13), () => true)).toEqual([]);
  });
});
