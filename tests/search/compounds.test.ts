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
    ['datenxsicherung', []],
    ['kapital', []],
    ['', []],
  ])('%s: %j', (key, parts) => {
    expect(splitCompound(key, (part) => VOCABULARY.has(part))).toEqual(parts);
  });

  it('is not looked for in words longer than any', () => {
    expect(splitCompound('daten'.repeat(12), () => true)).not.toEqual([]);
    expect(splitCompound('daten'.repeat(13), () => true)).toEqual([]);
  });
});
