import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryOf } from '#site/form/entries.ts';
import { LONGEST_NAME, MOST_VARIANTS, plainText, queryWith, variantsIn } from '#site/variants/variants.ts';

const anyQuery = fc
  .dictionary(fc.string({ unit: 'binary' }), fc.array(fc.string({ unit: 'binary' }), { maxLength: 3 }), {
    noNullPrototype: true,
  })
  .map(queryOf);

/** Names with what means something in an address, and any others. */
const anyName = fc
  .oneof(
    fc.string({ unit: fc.constantFrom(';', '=', '&', '%', '+', '#', ' ', 'ä', '3') }),
    fc.string({ unit: 'binary' }),
  )
  .map((name) => plainText(name));

const anyVariant = fc.record({ name: anyName, query: anyQuery });

const anyVariants = fc.array(anyVariant, { maxLength: MOST_VARIANTS });

describe('the variants in an address', () => {
  it('are those that were written, whatever they are called and hold', () => {
    fc.assert(
      fc.property(anyQuery, anyVariants, (query, variants) => {
        // Answers of nothing under no name say nothing.
        const said = variants.filter(({ name, query: answers }) => name !== '' || answers !== '');
        expect(variantsIn(queryWith(query.replaceAll('compare', ''), said))).toEqual(said);
      }),
    );
  });

  it('leave the answers beside them as they are', () => {
    fc.assert(
      fc.property(anyQuery, anyVariants, (query, variants) => {
        const all = [...new URLSearchParams(queryWith(query, variants))];
        const answers = [...new URLSearchParams(query)];
        expect(all.slice(0, answers.length)).toEqual(answers);
      }),
    );
  });

  it('are read from addresses of before, which held one without a name', () => {
    const former = new URLSearchParams({ compare: 'platform=ios&screens=8' });
    expect(variantsIn(`platform=android&${former}`)).toEqual([{ name: '', query: 'platform=ios&screens=8' }]);
  });

  it('can be read by people', () => {
    expect(queryWith('screens=8', [{ name: 'Nur iOS', query: 'platform=ios&screens=6' }])).toBe(
      'screens=8&compare=Nur+iOS;platform=ios%26screens=6',
    );
  });

  it('are no more than four', () => {
    expect(variantsIn('compare=a;x=1&'.repeat(1000))).toHaveLength(MOST_VARIANTS);
  });
});

describe('the name of a variant', () => {
  it.each([
    ['  two\n\tlines ', 'two lines'],
    ['<b>bold</b>', '<b>bold</b>'],
    ['a\u202Egnp.exe', 'agnp.exe'],
    ['in\u200Bvis\u00ADible', 'invisible'],
    ['half\uD800 a pair', 'half a pair'],
    ['\u0000\u2028\u2029', ''],
    ['x'.repeat(1000), 'x'.repeat(LONGEST_NAME)],
    ['👍'.repeat(50), '👍'.repeat(LONGEST_NAME)],
  ])('%j becomes %j', (written, name) => {
    expect(plainText(written)).toBe(name);
    const query = new URLSearchParams({ compare: `${written.replace('\uD800', '')};x=1` }).toString();
    expect(variantsIn(query)).toEqual([{ name, query: 'x=1' }]);
  });

  it('is plain text of at most 40 characters, and stays as it is then', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (written) => {
        const name = plainText(written);
        expect([...name].length).toBeLessThanOrEqual(LONGEST_NAME);
        expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u);
        expect(plainText(name)).toBe(name);
      }),
    );
  });
});
