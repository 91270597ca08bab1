import { describe, expect, it } from 'vitest';
import { problemsAfter, replacing } from '../setup/problems.ts';

/** The problems if the answer of a question is `text`. */
const report = (text: string) =>
  problemsAfter(replacing('faq/ki.yaml', 'Because.', JSON.stringify(text).replaceAll('}', '\\u007d')));

describe('HTML in a plain text is refused with its file and line', () => {
  it.each([
    ['a pair of tags', 'Really <b>bold</b>.', '</b>'],
    ['a closing tag alone', 'Ends a script: </script>', '</script>'],
    ['a closing tag without its end', 'Ends a script: </SCRIPT', '</SCRIPT'],
    ['a comment', 'Nothing <!-- hidden -->', '<!--'],
    ['a doctype', '<!DOCTYPE html>', '<!DOCTYPE'],
    ['a line break', 'One<br>two', '<br>'],
    ['a paragraph', '<p>One', '<p>'],
    ['an element that closes itself', 'One<Line />two', '<Line />'],
    ['an image with a handler', '<img src=x onerror=alert(1)>', '<img src='],
    ['an attribute in quotes', "A <a title='x'>link", "<a title='"],
  ])('%s', (_, text, markup) => {
    expect(report(text)).toBe(
      `content/faq/ki.yaml:3  [0].answer.en  contains HTML (${markup}), which readers would see as source code: write plain text. The name of an element may be written as <script>, without attributes and without a closing tag`,
    );
  });

  it('in the front matter of an article too', () => {
    expect(problemsAfter(replacing('articles/specimen/en.md', 'title: A', 'title: <b>A</b>'))).toMatch(
      /^content\/articles\/specimen\/en\.md:2 {2}title {2}contains HTML \(<\/b>\)/,
    );
  });

  it('in the name of a tag too', () => {
    const edit = (files: Map<string, string>) =>
      files.set('tags.yaml', `${files.get('tags.yaml')}- id: markup\n  name: { de: <i>x</i>, en: x }\n`);
    expect(problemsAfter(edit)).toMatch(
      /^content\/tags\.yaml:\d+ {2}\[\d+\]\.name\.de {2}contains HTML \(<\/i>\)/,
    );
  });
});

describe('what only looks like HTML is a text', () => {
  it.each([
    'A List<String> holds strings, a Map<String, List<T>> holds lists.',
    'The element <script> runs code; <table> shows rows.',
    'template<class T = int> names a default.',
    'Where a < b and b > c, a <b and c> d.',
    'I <3 APIs, 5 < 7, x <- y, <= and =>.',
    'Write to <name@example.com> or <https://www.example.com/>.',
  ])('%s', (text) => {
    expect(report(text)).toBe('');
  });
});
