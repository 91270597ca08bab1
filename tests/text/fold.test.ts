import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '#text/fold.ts';
import '../setup/properties.ts';

describe('fold', () => {
  it.each([
    ['ki', 'ki', 'a slug stays'],
    ['KI', 'ki', 'lower case'],
    ['Redaktion Cloud', 'redaktion-cloud', 'white space becomes a hyphen'],
    ['  Künstliche Intelligenz ', 'kuenstliche-intelligenz', 'trimmed'],
    ['\t\u00a0ki\u2003\n', 'ki', 'every kind of white space is trimmed'],
    ['ÄÖÜäöüß', 'aeoeueaeoeuess', 'German letters are spelt out'],
    ['GROẞHANDEL', 'grosshandel', 'capital sharp s'],
    ['Gro\u00dfhandel', 'grosshandel', 'sharp s'],
    ['u\u0308ber', 'ueber', 'a decomposed umlaut is an umlaut'],
    ['Café Ñandú, Łódź', 'cafe-nandu-odz', 'other diacritics are dropped, other letters are not letters'],
    ['İstanbul', 'istanbul', 'a dot above is a diacritic'],
    ['E-Commerce', 'e-commerce', 'a hyphen stays'],
    ['a  -- / b', 'a-b', 'a run of other characters is one hyphen'],
    ['C++', 'c-', 'at the end too'],
    ['.NET', '-net', 'and at the beginning'],
    ['ﬁnance ① Ｋｉ', 'finance-1-ki', 'Unicode NFKC'],
    ['日本', '-', 'letters that have no form in a slug'],
    ['', '', 'nothing'],
    ['   ', '', 'nothing but spaces'],
  ])('%j is %j: %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  const anyText = fc.string({ unit: 'binary' });
  const slug = fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  const germanText = fc.string({ unit: fc.constantFrom(...'abcxyzäöü ÄÖÜ-é12') });

  it('holds nothing but lower-case letters, digits and single hyphens', () => {
    fc.assert(fc.property(anyText, (text) => /^-?([a-z0-9]+-)*[a-z0-9]*$/.test(fold(text))));
  });

  it('changes nothing the second time', () => {
    fc.assert(fc.property(anyText, (text) => fold(fold(text)) === fold(text)));
  });

  it('leaves a slug as it is', () => {
    fc.assert(fc.property(slug, (name) => fold(name) === name));
  });

  it('sees no difference between composed and decomposed text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')));
      }),
    );
  });

  it('sees no difference between upper and lower case, nor white space around', () => {
    fc.assert(
      fc.property(germanText, (text) => {
        expect(fold(`  ${text.toUpperCase()}\n`)).toBe(fold(text));
      }),
    );
  });
});
