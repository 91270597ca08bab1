import { describe, expect, it } from 'vitest';
import { splitSentences } from '#search/sentences.ts';

describe('the sentences of texts', () => {
  it.each([
    [[], []],
    [[''], []],
    [[' \n '], []],
    [['Eins.'], ['Eins.']],
    [['Eins. Zwei? Drei!'], ['Eins.', 'Zwei?', 'Drei!']],
    [['  Eins.   Zwei.  '], ['Eins.', 'Zwei.']],
    [['Eins\nZwei\n\nDrei'], ['Eins', 'Zwei', 'Drei']],
    [
      ['Eins. Zwei', 'drei.'],
      ['Eins.', 'Zwei', 'drei.'],
    ],
  ])('%j: %j', (texts, sentences) => {
    expect(splitSentences(texts)).toEqual(sentences);
  });
});

describe('a long sentence', () => {
  const cut = (text: string) => splitSentences([text])[0] ?? '';

  it('is cut if it has more than 240 characters', () => {
    expect(cut('x'.repeat(240))).toBe('x'.repeat(240));
    expect(cut('x'.repeat(241))).toBe(`${'x'.repeat(239)}…`);
  });

  it.each([
    ['within the limit', 100, `${'x'.repeat(100)}…`],
    ['just within the limit', 239, `${'x'.repeat(239)}…`],
    ['just outside', 240, `${'x'.repeat(239)}…`],
  ])('is cut where a word ends, %s', (_, length, text) => {
    expect(cut(`${'x'.repeat(length)} ${'y'.repeat(200)}`)).toBe(text);
  });

  it('is cut behind the last word that fits', () => {
    const text = cut('Wort '.repeat(100));
    expect(text).toBe(`${'Wort '.repeat(48).trim()}…`);
  });

  it.each(['Art. 28', '§ 640', '12. Mai', 'z. B. Kunden'])('is not cut within %j', (whole) => {
    const start = `${'x'.repeat(234)} `;
    expect(cut(`${start}${whole} ${'y'.repeat(20)}`)).toBe(`${start.trim()}…`);
  });

  it('stays well-formed where a character of two units is cut', () => {
    const text = cut(`x${'😀'.repeat(200)}`);
    expect(text.isWellFormed()).toBe(true);
    expect(text).toHaveLength(240);
  });
});
