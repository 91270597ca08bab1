import fc from 'fast-check';

/** A value as it may be written: on the line of its key or dash, and below. Lines below begin at its own column. */
interface Text {
  inline: string;
  below: string[];
  /** Whether a comment may follow on the first line. */
  mayComment: boolean;
  /** Whether it is a mapping or list in lines, which may begin on the line of a dash. */
  isBlock: boolean;
}

const text = (inline: string, below: string[] = [], mayComment = true): Text => ({
  inline,
  below: below.map((line) => (line === '' ? '' : `  ${line}`)),
  mayComment,
  isBlock: false,
});

const inLines = fc.constantFrom(
  ...[
    '',
    '1',
    '-0.5',
    'true',
    '~',
    'x',
    'ä „ö“',
    '2026-01-01',
    'C#',
    '"5"',
    '"a: #b"',
    "'it''s'",
    '"x\\ny\\u00e4"',
  ].map((inline) => text(inline)),
  ...['{}', '[]', '[x, "y", 1]', '{ a: 1, "b c": [x] }', '[{a: x}, [], ]', '{a: , b: null}'].map((inline) =>
    text(inline),
  ),
  text('plain', ['over', '', 'lines'], false),
  text('"quoted', ['# over', 'lines"'], false),
  text('|', ['x', ' # y', '']),
  text('>-', ['x', 'y', '', 'z']),
  text('|+', ['x', '', '']),
  text('|2-', ['  x', 'y']),
  text('>', ['    x'.trim(), '', ' y']),
  text('{', ['a: 1, # in', '# own', 'b: 2 # last', '}']),
  text('[', ['x,', 'y,', ']']),
);

const before = fc.constantFrom<string[]>([], [], [], [''], ['# above'], ['', '# above'], ['# apart', '']);
const behind = fc.constantFrom('', '', ' # behind', '   # behind');
const after = fc.constantFrom<string[]>([], [], [], ['   # further in']);
const names = fc.constantFrom('a', 'b', 'c', '"d e"', "'f: '", 'é', 'true');

const { value } = fc.letrec<{ value: Text; mapping: Text; list: Text }>((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, { weight: 3, arbitrary: inLines }, tie('mapping'), tie('list')),
  mapping: fc
    .uniqueArray(fc.record({ name: names, value: tie('value'), before, behind, after }), {
      selector: ({ name }) => name,
      minLength: 1,
      maxLength: 4,
    })
    .map((fields) => asBlock(fields.map((field) => ({ ...field, label: `${field.name}:` })))),
  list: fc
    .array(fc.record({ value: tie('value'), before, behind, after }), { minLength: 1, maxLength: 4 })
    .map((items) => asBlock(items.map((item) => ({ ...item, label: '-' })))),
}));

interface Entry {
  label: string;
  value: Text;
  before: string[];
  behind: string;
  after: string[];
}

function asBlock(entries: Entry[]): Text {
  const below = entries.flatMap(({ label, value, before, behind, after }, index) => {
    const lead = index === 0 ? [] : before;
    const [first = '', ...others] = value.below;
    if (value.isBlock && label === '-' && behind === '') return [...lead, `- ${first.slice(2)}`, ...others];
    const line = `${label}${value.inline && ' '}${value.inline}${value.mayComment ? behind : ''}`;
    // What is further in below a text of several lines would belong to that.
    return [...lead, line, ...value.below, ...(value.below.length === 0 ? after : [])];
  });
  return { ...text('', below), isBlock: true };
}

/** YAML texts of all kinds, whose outermost value is a mapping or list. */
export const anyYaml = fc
  .record({
    value: value.filter(({ isBlock }) => isBlock),
    head: fc.constantFrom<string[]>([], ['# schema', ''], ['# schema'], ['---'], ['', '# apart', '']),
    foot: fc.constantFrom<string[]>([''], [''], [], ['# foot', ''], ['', '# foot', '']),
    lineBreak: fc.constantFrom('\n', '\n', '\r\n'),
    mark: fc.constantFrom('', '', '\uFEFF'),
  })
  .map(({ value, head, foot, lineBreak, mark }) => {
    const lines = value.below.map((line) => line.slice(2));
    return mark + [...head, ...lines, ...foot].join(lineBreak);
  });
