import { describe, expect, it } from 'vitest';
import { problemsAfter, replacing } from '../setup/problems.ts';

const title = (yaml: string) => replacing('tags.yaml', '{ de: Beispiel,', `{ de: ${yaml},`);
const body = (text: string) => replacing('articles/specimen/de.md', 'Letzter Absatz.', text);

describe('a field that holds', () => {
  it.each([
    ['half of a pair', String.raw`"a\uD800"`, 'contains an invisible control character (U+D800)'],
    [
      'a noncharacter, which XML does not know',
      String.raw`"a\uFFFF"`,
      'contains an invisible control character (U+FFFF)',
    ],
    ['a change of direction', '"a\u202Eb"', 'contains an invisible control character (U+202E)'],
    ['a lost character', '"Gr\uFFFDe"', 'contains the character \uFFFD (U+FFFD)'],
    ['nothing but zero width', '"\u200B\u200B"', 'shows nothing: write at least one letter, digit or sign'],
  ])('%s', (_case, yaml, message) => {
    expect(problemsAfter(title(yaml))).toContain(`content/tags.yaml:2  [0].name.de  ${message}`);
  });
});

describe('a body that holds', () => {
  it.each(['\u0008', '\u000b', '\u001b', '\uFFFE', '\uFFFD', '\u2066'])('%j', (character) => {
    expect(problemsAfter(body(`Ein\nWo${character}rt`))).toMatch(
      /^content\/articles\/specimen\/de\.md:11 {2}contains .+\.?$/,
    );
  });
});
