import { describe, expect, it } from 'vitest';
import type { Edit, Path } from '#editing/edit.ts';
import { editYaml } from '#editing/edit-yaml.ts';
import { failure, success } from '#text/result.ts';

const set = (path: Path, value: unknown): Edit => ({ op: 'set', path, value });
const remove = (...path: Path): Edit => ({ op: 'remove', path });
const long = 'ein Wort und '.repeat(10).trim();

type Case = [what: string, before: string, edits: Edit | Edit[], after: string];

const VALUES: Case[] = [
  ['a number, and leaves spaces and the comment', 'a:   1   # c\n', set(['a'], 2.5), 'a:   2.5   # c\n'],
  ['a plain text', 'a: x # c\n', set(['a'], 'y z'), 'a: y z # c\n'],
  ['a text that needs quotes', 'a: x\n', set(['a'], 'y: z'), 'a: "y: z"\n'],
  ['a text that would be a number', 'a: x\n', set(['a'], '5'), 'a: "5"\n'],
  ['a text that would end a list in braces', 'a: [x, z]\n', set(['a', 0], 'y, y'), 'a: ["y, y", z]\n'],
  ['a text in its quotes', `a: "x"\nb: 'x'\n`, [set(['a'], 'y'), set(['b'], 'y')], `a: "y"\nb: 'y'\n`],
  ['a number for a text in quotes', 'a: "x"\n', set(['a'], 5), 'a: 5\n'],
  [
    'a line break in quotes',
    `a: "x"\nb: 'x'\n`,
    [set(['a'], 'y\nz'), set(['b'], 'y\nz')],
    'a: "y\\nz"\nb: "y\\nz"\n',
  ],
  [
    'a text of several lines for one',
    'a: x # c\nb: 1\n',
    set(['a'], 'y\n  z\n'),
    'a: | # c\n  y\n    z\nb: 1\n',
  ],
  [
    'a long text for a number',
    `a: 1 # c\nb: 1\n`,
    set(['a'], long),
    `a: >- # c\n  ${long.slice(0, 107)}\n  ${long.slice(108)}\nb: 1\n`,
  ],
  ['a long text for a plain one in its line', 'a: x\n', set(['a'], long), `a: ${long}\n`],
  [
    'a folded text, wrapped',
    'a: >- # c\n  x\n\nb: 1\n',
    set(['a'], long),
    `a: >- # c\n  ${long.slice(0, 107)}\n  ${long.slice(108)}\n\nb: 1\n`,
  ],
  ['a folded text of paragraphs', 'a: >\n  x\n', set(['a'], 'y\n\nz\n'), 'a: >\n  y\n\n\n  z\n'],
  [
    'a folded text as wide as it was',
    `a: >-\n  ${long}\n  x\n`,
    set(['a'], `y ${long}`),
    `a: >-\n  y ${long.slice(0, -4)}\n  und\n`,
  ],
  [
    'a literal text, further in',
    'a: |-\n      x\nb: 1\n',
    set(['a'], 'y\nz'),
    'a: |-\n      y\n      z\nb: 1\n',
  ],
  ['a literal text that begins with spaces', 'a: |\n    x\n', set(['a'], '  y\n'), 'a: |2\n    y\n'],
  [
    'a literal text with empty lines at its end',
    'a: |+\n  x\n\n\nb: 1\n',
    set(['a'], 'y\n\n'),
    'a: |+\n  y\n\nb: 1\n',
  ],
  ['a text without a line break at its end', 'a: |\n  x\nb: 1\n', set(['a'], 'y'), 'a: |-\n  y\nb: 1\n'],
  ['an empty text', 'a: >-\n  x\nb: y\n', [set(['a'], ''), set(['b'], '')], 'a: >\nb: ""\n'],
  ['a plain text of several lines', 'a: x\n  y\nb: 1\n', set(['a'], 'z'), 'a: z\nb: 1\n'],
  [
    'a text above a comment that stands further in',
    'a: x\n  # c\nb: 1\n',
    set(['a'], 'y\nz'),
    'a: "y\\nz"\n  # c\nb: 1\n',
  ],
  ['null and booleans', 'a: x\nb: "y"\n', [set(['a'], null), set(['b'], true)], 'a: null\nb: true\n'],
  ['where there is only a key', 'a: # c\nb:\n', [set(['a'], 1), set(['b'], 'x')], 'a: 1 # c\nb: x\n'],
  ['where there is only a dash', '-\n- # c\n', [set([0], 'x'), set([1], { a: 1 })], '- x\n- { a: 1 } # c\n'],
  ['a short mapping in braces', 'a: 1\n', set(['a'], { b: [1, 'x'], c: {} }), 'a: { b: [1, x], c: {} }\n'],
  [
    'a mapping with a list of mappings in lines',
    'a: 1 # c\n',
    set(['a'], { b: [{ c: 1 }] }),
    'a: # c\n  b:\n    - { c: 1 }\n',
  ],
  [
    'a mapping for another, in lines as that',
    'a: # c\n    b: 1\nd: 1\n',
    set(['a'], { e: 1, f: [] }),
    'a: # c\n    e: 1\n    f: []\nd: 1\n',
  ],
  ['a text for a mapping', 'a: # c\n  # d\n  b: 1\ne: 1\n', set(['a'], 'x'), 'a: x # c\ne: 1\n'],
  [
    'a mapping for an item',
    '- a: 1\n  b: 2\n- x\n',
    [set([0], 'x'), set([1], { a: ['y\nz'] })],
    '- x\n- a:\n    - |-\n      y\n      z\n',
  ],
  [
    'only what differs in a mapping',
    'a: { b: 0x10, c: 2 } # c\n',
    set(['a'], { d: 4, c: 3, b: 16 }),
    'a: { b: 0x10, d: 4, c: 3 } # c\n',
  ],
  [
    'only what differs in a list',
    '- a: 1 # c\n- b: 2 # d\n- c: 3\n',
    set([], [{ a: 1 }, { b: 4 }, { x: 1 }, { c: 3 }]),
    '- a: 1 # c\n- b: 4 # d\n- x: 1\n- c: 3\n',
  ],
  ['a shorter list', 'a: [1, 2, 3, 4]\n', set(['a'], [1, 4]), 'a: [1, 4]\n'],
  [
    'a field that is missing, at the end',
    'a:\n  b: 1 # c\n\nd: 1\n',
    set(['a', 'e'], 2),
    'a:\n  b: 1 # c\n  e: 2\n\nd: 1\n',
  ],
  [
    'nothing where the value holds already',
    'a: 0x10\nb: "x"\nc: ~\nd:\n',
    [set(['a'], 16), set(['b'], 'x'), set(['c'], null), set(['d'], null)],
    'a: 0x10\nb: "x"\nc: ~\nd:\n',
  ],
  [
    'a mapping for an item that is further in',
    '-   x\n',
    set([0], { a: 'y\nz', b: 1 }),
    '-   a: |-\n      y\n      z\n    b: 1\n',
  ],
  [
    'a mapping for a list that is not further in',
    'a:\n- x\nb: 1\n',
    set(['a'], { c: [{ d: 1 }] }),
    'a:\n  c:\n    - { d: 1 }\nb: 1\n',
  ],
  [
    'a mapping for another, in braces as that',
    'a: { b: 1 }\n',
    set(['a'], { c: [{ d: 1 }] }),
    'a: { c: [{ d: 1 }] }\n',
  ],
  [
    'empty lines at the end in quotes, above empty lines',
    'a: 1\n\nb: 1\n',
    set(['a'], 'x\n\n'),
    'a: "x\\n\\n"\n\nb: 1\n',
  ],
  ['nothing but a line break', 'a: 1\n', set(['a'], '\n'), 'a: "\\n"\n'],
];

const at = (op: 'insert' | 'move', path: Path, place: object = {}, value: unknown = 'new') =>
  ({ op, path, ...(op === 'insert' && { value }), ...place }) as Edit;

const PLACES: Case[] = [
  ['inserts a field at the end', 'a: 1 # c\n# end\n', at('insert', ['b']), 'a: 1 # c\nb: new\n# end\n'],
  [
    'inserts a field before another and its comments',
    '# file\n\n# on a\na: 1\n',
    at('insert', ['b'], { before: 'a' }),
    '# file\n\nb: new\n# on a\na: 1\n',
  ],
  [
    'inserts a field after another, in its group',
    'a: 1\n\nb: 1\n',
    at('insert', ['c'], { after: 'a' }),
    'a: 1\nc: new\n\nb: 1\n',
  ],
  [
    'inserts a field after a text',
    'a: >-\n  x\n  y\nb: 1\n',
    at('insert', ['c'], { after: 'a' }),
    'a: >-\n  x\n  y\nc: new\nb: 1\n',
  ],
  [
    'inserts a field on the line of a dash',
    '- a: 1 # c\n  b: 2\n',
    at('insert', [0, 'c'], { before: 'a' }),
    '- c: new\n  a: 1 # c\n  b: 2\n',
  ],
  [
    'inserts a field between braces',
    'a: { b: 1 } # c\n',
    at('insert', ['a', 'd'], { before: 'b' }),
    'a: { d: new, b: 1 } # c\n',
  ],
  ['inserts a field that needs quotes', 'a: 1\n', at('insert', ['b: c']), 'a: 1\n"b: c": new\n'],
  [
    'inserts a field after the last comma',
    'a: {\n  b: 1, # c\n}\n',
    at('insert', ['a', 'd']),
    'a: {\n  b: 1, d: new, # c\n}\n',
  ],
  [
    'inserts into an empty mapping',
    'a: {} # c\nb: {}\n',
    [at('insert', ['a', 'c']), at('insert', ['b', 'c'], {}, 'x\ny')],
    'a: { c: new } # c\nb:\n  c: |-\n    x\n    y\n',
  ],
  ['inserts into an empty document', '{}\n', at('insert', ['a']), 'a: new\n'],
  ['inserts an item', 'a:\n  - x # c\n  - y\n', at('insert', ['a', 1]), 'a:\n  - x # c\n  - new\n  - y\n'],
  [
    'inserts an item at both ends',
    'a: [x]\n',
    [at('insert', ['a', 0]), at('insert', ['a', 2])],
    'a: [new, x, new]\n',
  ],
  [
    'inserts an item like the others',
    '- a: 1\n- a: 2\n',
    at('insert', [2], {}, { a: 3 }),
    '- a: 1\n- a: 2\n- a: 3\n',
  ],
  [
    'inserts an item among those with lines between',
    '- x\n\n- y\n',
    [at('insert', [1]), at('insert', [3])],
    '- x\n\n- new\n\n- y\n\n- new\n',
  ],
  ['inserts before the end of a file without a line break', 'a: 1', at('insert', ['b']), 'a: 1\nb: new'],
  [
    'removes a field with its comments',
    '# on a\n\n# on b\nb: 1 # c\n  # more\n# on d\nd: 1\n',
    remove('b'),
    '# on a\n\n# on d\nd: 1\n',
  ],
  [
    'removes the first field, not the comment on the file',
    '# file\na: 1\nb: 2\n',
    remove('a'),
    '# file\nb: 2\n',
  ],
  [
    'removes a field on the line of a dash',
    '- a: 1 # c\n  # on b\n  b: 2\n',
    remove(0, 'a'),
    '- # on b\n  b: 2\n',
  ],
  ['removes one of the empty lines around an item', '- a\n\n- b\n\n- c\n', remove(1), '- a\n\n- c\n'],
  ['removes the last of a group', 'a: 1\nb: 1\n\nc: 1\n', remove('b'), 'a: 1\n\nc: 1\n'],
  ['removes the first of a group', 'a: 1\n\nb: 1\nc: 1\n', remove('b'), 'a: 1\n\nc: 1\n'],
  [
    'removes what stands between braces',
    'a: [x, y, z]\n',
    [remove('a', 1), remove('a', 1), remove('a', 0)],
    'a: []\n',
  ],
  [
    'removes a line between braces',
    '[\n  a, # on a\n  # on b\n  b, # on b\n  c\n]\n',
    remove(1),
    '[\n  a, # on a\n  c\n]\n',
  ],
  [
    'removes the last line between braces',
    '[\n  a, # on a\n  # on b\n  b # on b\n]\n',
    remove(1),
    '[\n  a # on a\n]\n',
  ],
  ['removes all fields', 'a: # c\n  b: 1\nd: 1\n', remove('a', 'b'), 'a: {} # c\nd: 1\n'],
  ['removes what follows a text with empty lines', 'a: |+\n  x\n\nb: 1\n', remove('b'), 'a: |+\n  x\n\n'],
  ['removes the end of a file without a line break', 'a: 1\nb: 1', remove('b'), 'a: 1'],
  ['renames a field', '# c\na : 1 # d\n', { op: 'rename', path: ['a'], key: 'b' }, '# c\nb : 1 # d\n'],
  [
    'renames a field in quotes, and one that needs them',
    '"a": 1\nb: 2\n',
    [
      { op: 'rename', path: ['a'], key: 'c' },
      { op: 'rename', path: ['b'], key: 'd: e' },
    ],
    '"c": 1\n"d: e": 2\n',
  ],
  [
    'moves an item with its comments',
    '- a\n# on b\n- b: 1 # c\n  # d\n  e: 2\n',
    at('move', [1], { before: 0 }),
    '# on b\n- b: 1 # c\n  # d\n  e: 2\n- a\n',
  ],
  [
    'moves an item among those with lines between',
    '- a\n\n- b\n\n- c\n',
    at('move', [0], { after: 1 }),
    '- b\n\n- a\n\n- c\n',
  ],
  [
    'moves a field to and from the line of a dash',
    '- a: 1\n  b: 2\n  c: 3\n',
    [at('move', [0, 'b'], { before: 'a' }), at('move', [0, 'b'], { after: 'c' })],
    '- a: 1\n  c: 3\n  b: 2\n',
  ],
  ['moves what stands between braces', 'a: [x, y,  z]\n', at('move', ['a', 0]), 'a: [y, z,  x]\n'],
  [
    'removes a line between braces, not one of a text',
    '[\n  "a\n  # b",\n  c,\n  d\n]\n',
    remove(1),
    '[\n  "a\n  # b",\n  d\n]\n',
  ],
  [
    'removes the last between braces, not the comment before',
    '[a, # on a\n  b]\n',
    remove(1),
    '[a # on a\n  ]\n',
  ],
  [
    'inserts after a text with empty lines at its end',
    '- x\n\n- |+\n  y\n\n',
    at('insert', [2]),
    '- x\n\n- |+\n  y\n\n- new\n',
  ],
  ['renames to what would end a document', 'a: 1\n', { op: 'rename', path: ['a'], key: '---' }, '"---": 1\n'],
  [
    'keeps line breaks of Windows',
    'a: x\r\nb:\r\n  - c\r\n',
    [set(['a'], 'y\nz'), at('insert', ['b', 1])],
    'a: |-\r\n  y\r\n  z\r\nb:\r\n  - c\r\n  - new\r\n',
  ],
  [
    'keeps a byte order mark and the mark of a document',
    '\uFEFF--- # c\na: 1\n...\n',
    at('insert', ['b']),
    '\uFEFF--- # c\na: 1\nb: new\n...\n',
  ],
  [
    'makes each edit where the one before it has left it',
    'a: [{ b: 1 }, { b: 2 }]\n',
    [remove('a', 0), { op: 'rename', path: ['a', 0, 'b'], key: 'c' }, set(['a', 0, 'c'], 3)],
    'a: [{ c: 3 }]\n',
  ],
];

describe('editYaml', () => {
  it.each(VALUES)('sets %s', (_, before, edits, after) => {
    expect(editYaml(before, [edits].flat())).toEqual(success(after));
  });

  it.each(PLACES)('%s', (_, before, edits, after) => {
    expect(editYaml(before, [edits].flat())).toEqual(success(after));
  });

  const shared = 'a: &x 1\nb: *x\nc: &m { d: 1 }\ne: *m\n';

  it.each<[message: string, text: string, edit: Edit]>([
    ['a has the anchor &x, which other places may name', shared, set(['a'], 2)],
    ['b is the alias *x: write out what it stands for', shared, set(['b'], 2)],
    ['c has the anchor &m, which other places may name', shared, remove('c', 'd')],
    ['e is the alias *m: write out what it stands for', shared, at('insert', ['e', 'f'])],
    ['cannot be edited without changing other data: write it by hand', shared, remove('a')],
    [
      'b.<< is the alias *a: write out what it stands for',
      'a: &a { c: 1 }\nb:\n  <<: *a\n',
      set(['b', '<<', 'c'], 2),
    ],
    ['a has the tag !t', 'a: !t { b: 1 }\n', set(['a', 'b'], 2)],
    ['there is no a.c', 'a: { b: 1 }\n', remove('a', 'c')],
    ['there is no a.1', 'a: [1]\n', set(['a', 1], 2)],
    ['there is no c', 'a: { b: 1 }\n', set(['c', 'd'], 2)],
    ['a is not written as a mapping or list', 'a: 1\n', set(['a', 'b'], 2)],
    ['the document is not written as a mapping or list', '# nothing\n', set(['a'], 2)],
    ['the document cannot be replaced as a whole', 'a: 1\n', set([], 'x')],
    ['there is a field b already', 'a: 1\nb: 2\n', { op: 'rename', path: ['a'], key: 'b' }],
    ['there is a field b already', 'a: 1\nb: 2\n', at('insert', ['b'])],
    ['there is no c beside it', 'a: 1\nb: 2\n', at('move', ['a'], { after: 'c' })],
    ['a list of 1 has no place 2', '- a\n', at('insert', [2])],
    ['a list of 1 has no place b', '- a\n', { op: 'rename', path: [0], key: 'b' }],
    ['a is there twice', 'a: 1\na: 2\n', set(['a'], 3)],
    ['has comments beside it: move it by hand', 'a: [\n  x, # on x\n  y\n]\n', at('move', ['a', 0])],
    ['has a name that is not written as a text', '? [a]\n: 1\n', { op: 'rename', path: [''], key: 'b' }],
  ])('refuses: %s', (message, text, edit) => {
    expect(editYaml(text, [edit])).toEqual(failure({ path: edit.path, message }));
  });

  it.each([
    ['a: [1\n', /^the text cannot be read: Flow sequence .* at line 2, column 1$/],
    ['a: 1\n---\nb: 1\n', /^the text cannot be read: Source contains multiple documents/],
    ['a: &a [*a]\n', /^the text cannot be read: Converting circular structure to JSON$/],
    ['['.repeat(20_000), /^the text cannot be read: /],
  ])('refuses a text that cannot be read: %.20s', (text, message) => {
    expect(editYaml(text, [])).toEqual(failure({ path: [], message: expect.stringMatching(message) }));
  });

  it('names the edit that cannot be made, of several', () => {
    const edits = [set(['c', 'd'], 1), set(['a'], 2), set(['b'], 2)];
    expect(editYaml('a: 1\nb: &b 1\nc: {}\n', edits)).toMatchObject(failure({ path: ['b'] }));
  });
});
