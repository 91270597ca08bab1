import { describe, expect, it } from 'vitest';
import { forbiddenCharacter, isVisible } from '#text/forbidden-characters.ts';

describe('a character that no text may hold', () => {
  it.each([
    ['a control character', 'a\u0008b', 'U+0008'],
    ['an escape', 'a\u001bb', 'U+001B'],
    ['half of a pair', '\uD800', 'U+D800'],
    ['a noncharacter', 'a\uFFFF', 'U+FFFF'],
    ['a noncharacter of another plane', '\u{1FFFE}', 'U+1FFFE'],
    ['a change of direction', 'a\u202Eb', 'U+202E'],
    ['a mark of direction', 'a\u200Fb', 'U+200F'],
    ['a tag', 'a\u{E0041}', 'U+E0041'],
  ])('is named: %s', (_case, text, code) => {
    expect(forbiddenCharacter(text)).toBe(
      `contains an invisible control character (${code}): delete it and retype the text around it`,
    );
  });

  it('is the sign for a lost character too', () => {
    expect(forbiddenCharacter('Gr\uFFFD\uFFFDe')).toContain('replaces a lost one');
  });

  it.each(['Größe\n\tzwei', '„Ja“ – 5 €', '👩‍👩‍👧 \u00AD\u200B', 'العربية', '日本 𝒳'])(
    'is not in %j',
    (text) => {
      expect(forbiddenCharacter(text)).toBeUndefined();
    },
  );
});

describe('a text of which a reader sees anything', () => {
  it.each([
    ['a', true],
    ['?', true],
    ['😀', true],
    ['\u200B\u200D', false],
    ['\u3164', false],
    ['\u2800 \u0301\uFE0F', false],
    ['\u00AD', false],
  ])('%j: %s', (text, visible) => {
    expect(isVisible(text)).toBe(visible);
  });
});
