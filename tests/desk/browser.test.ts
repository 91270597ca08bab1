import { assert, describe, expect, it } from 'vitest';
import { CONTENT_FILES } from '#check/manual/file-kinds.ts';
import { contentSchemas } from '#check/manual/file-schemas.ts';
import { addChoice, formulasOf, removeChoice, tablesOf } from '#desk/browser/choices.ts';
import { DIAGRAM_TEMPLATE } from '#desk/browser/images/diagram-template.ts';
import { reasonsOf } from '#desk/browser/images/image-reasons.ts';
import { describeLine, fieldsAt, pathOfLine, schemasAt } from '#desk/browser/schema-at.ts';
import {
  mergeFields,
  moved,
  movedField,
  nameFor,
  nameFrom,
  numberFrom,
  withValue,
} from '#desk/browser/values.ts';
import de from '#desk/browser/words/de.json' with { type: 'json' };
import en from '#desk/browser/words/en.json' with { type: 'json' };
import germanHelp from '#desk/browser/words/help.de.json' with { type: 'json' };
import deLabels from '#desk/labels/de.json' with { type: 'json' };
import enLabels from '#desk/labels/en.json' with { type: 'json' };
import { NEW_KINDS } from '#desk/new-entry.ts';
import { checkSvg } from '#render/diagrams/check-svg.ts';
import { listPlaceholders } from '#text/fill.ts';

const schemas = contentSchemas();
const lines = (text: string) => text.replace(/^\n/, '').split('\n');

describe('what the editor of YAML says of a line', () => {
  it.each([
    ['name:', ['name']],
    ['parameters:\n  pages:\n    ty', ['parameters', 'pages', 'ty']],
    [
      'parameters:\n  pages:\n    type: integer\n\n    # How many\n    minimum: 1',
      ['parameters', 'pages', 'minimum'],
    ],
    ['examples:\n  - name: x\n    parameters:\n      pages: 3', ['examples', '[]', 'parameters', 'pages']],
    ['examples:\n  - name: x\n    parameters: {}\n  - na', ['examples', '[]', 'na']],
    ['examples:\n- name: x\n  para', ['examples', '[]', 'para']],
    ['- id: a\n  name: { de: A }\n- id', ['[]', 'id']],
    [
      '- id: a\n  answer:\n    de: >-\n      Der erste Satz\n      und der zweite.\n    en',
      ['[]', 'answer', 'en'],
    ],
    ['a:\n  "b c":\n    d:', ['a', 'b c', 'd']],
    ['', ['']],
  ])('reads the place of %j', (text, path) => {
    expect(pathOfLine(lines(text))).toEqual(path);
  });

  it('has the fields that may stand there, and what they mean', () => {
    const schema = schemas['calculator'] ?? {};
    const inParameter = lines('parameters:\n  pages:\n    type: integer\n    more');
    expect(fieldsAt(schema, inParameter).map(({ name }) => name)).toContain('more_costs_more');
    expect(describeLine(schema, lines('orientation:\n  minimum: 1'))).toMatch(/\w/);
    expect(
      fieldsAt(schemas['rates'] ?? {}, lines('day_rates:\n  developer:\n    history:\n      - si')),
    ).toContainEqual({
      name: 'since',
      type: 'string',
      description: expect.stringContaining('First day'),
    });
    expect(fieldsAt(schema, lines('unknown:\n  x'))).toEqual([]);
  });

  it('knows the place of every field of every schema', () => {
    const visit = (schema: (typeof schemas)[string], path: string[]): void => {
      for (const [name, field] of Object.entries(schema.properties ?? {})) {
        expect(schemasAt(schema, [name])).toContain(field);
        if (path.length < 3) visit(field, [...path, name]);
      }
    };
    for (const schema of Object.values(schemas)) visit(schema.items ?? schema, []);
  });
});

describe('the values of a form', () => {
  it.each([
    [{ a: 1, b: 2 }, ['a'], 3, { a: 3, b: 2 }],
    [{ a: 1, b: 2 }, ['a'], undefined, { b: 2 }],
    [{ a: { b: 1 } }, ['a', 'c'], 2, { a: { b: 1, c: 2 } }],
    [undefined, ['a', 'de'], 'x', { a: { de: 'x' } }],
    [{ list: [1, 2, 3] }, ['list', 1], undefined, { list: [1, 3] }],
    [{ list: [1, 2] }, ['list', 2], 3, { list: [1, 2, 3] }],
    [[{ a: 1 }], [0, 'a'], 2, [{ a: 2 }]],
  ])('of %j, at %j %j, are %j', (data, path, value, expected) => {
    const before = structuredClone(data);
    expect(withValue(data, path, value)).toEqual(expected);
    expect(data).toEqual(before);
  });

  it('keep the order of fields, which the file has', () => {
    expect(Object.keys(withValue({ a: 1, b: 2, c: 3 }, ['b'], 4) as object)).toEqual(['a', 'b', 'c']);
  });

  it('move in their list', () => {
    expect([moved(['a', 'b', 'c'], 0, 1), moved(['a', 'b', 'c'], 2, -1)]).toEqual([
      ['b', 'a', 'c'],
      ['a', 'c', 'b'],
    ]);
  });

  it('go into what somebody else has saved: what was changed is ours, all else is theirs', () => {
    const began = { title: { de: 'A', en: 'A' }, tags: ['x'], draft: true, note: 'old' };
    const mine = { title: { de: 'B', en: 'A' }, tags: ['x', 'y'], note: 'old' };
    const theirs = { title: { de: 'A', en: 'C' }, tags: ['x'], draft: true, note: 'new', added: 1 };
    expect(mergeFields(began, mine, theirs)).toEqual({
      title: { de: 'B', en: 'C' },
      tags: ['x', 'y'],
      note: 'new',
      added: 1,
    });
  });
});

describe('a name in addresses', () => {
  it.each([
    ['Gibt es Wartung?', 'gibt-es-wartung'],
    ['  Übergabe & Größe – 2. Teil ', 'uebergabe-groesse-2-teil'],
    ['Café', 'cafe'],
    ['cloud-costs', 'cloud-costs'],
    ['?', ''],
  ])('is made of %j', (text, name) => {
    expect(nameFrom(text)).toBe(name);
  });
});

describe('a number', () => {
  it.each([
    ['1.100', 'de', 1100],
    ['1,100', 'en', 1100],
    ['12.345.678,5', 'de', 12_345_678.5],
    ['1,100.5', 'en', 1100.5],
    ['0.125', 'de', 0.125],
    ['0,125', 'en', 0.125],
    ['1,25', 'de', 1.25],
    ['1.25', 'en', 1.25],
    ['1100', 'de', 1100],
    ['-5', 'de', -5],
    ['1.020,00', 'de', 1020],
    ['1.020,00', 'en', 1020],
    ['1,020.00', 'de', 1020],
    ['12 €', 'de', undefined],
    [' ', 'de', undefined],
  ])('typed as %j in %s is %j', (text, lang, number) => {
    expect(numberFrom(text, lang)).toBe(number);
  });
});

describe('the answers of a calculator', () => {
  const data = {
    parameters: {
      platform: { type: 'choice', values: { ios: 'iOS', android: 'Android' } },
      chat: { type: 'boolean', applies_if: 'platform == "ios"' },
    },
    lines: {
      setup: { days: { platform: { ios: 1, android: '2 + chat' } }, scaled_by: { platform: { ios: 1 } } },
      store: { when: "platform == 'android'", days: 1, label: { de: 'platform "ios"', en: '' } },
    },
    examples: [{ parameters: { platform: 'ios' } }],
  };

  it('are found wherever something depends on them', () => {
    expect(tablesOf(data, 'platform')).toEqual([
      ['lines', 'setup', 'days', 'platform'],
      ['lines', 'setup', 'scaled_by', 'platform'],
    ]);
    expect(formulasOf(data, 'platform')).toEqual(
      expect.arrayContaining([
        ['parameters', 'chat', 'applies_if'],
        ['lines', 'store', 'when'],
      ]),
    );
  });

  it('count at first as another one, and take their figures along when they go', () => {
    const added = addChoice(data, 'platform', { name: 'web', label: 'Web', like: 'ios' });
    expect(added).toMatchObject({
      parameters: { platform: { values: { ios: 'iOS', android: 'Android', web: 'Web' } } },
      lines: { setup: { days: { platform: { ios: 1, web: 1 } }, scaled_by: { platform: { web: 1 } } } },
    });
    expect(removeChoice(added, 'platform', 'web')).toEqual(data);
  });

  it('and questions change their order, and get names that formulas can use', () => {
    expect(Object.keys(movedField({ a: 1, b: 2, c: 3 }, 'c', -1))).toEqual(['a', 'c', 'b']);
    expect(Object.keys(movedField({ a: 1, b: 2 }, 'a', -1))).toEqual(['a', 'b']);
    expect(nameFor('Zahl der Nutzer', '^[a-z][A-Za-z0-9]*$')).toBe('zahlDerNutzer');
    expect(nameFor('Zahl der Nutzer', '^[a-z][a-z0-9]*(_[a-z0-9]+)*$')).toBe('zahl_der_nutzer');
    expect(nameFor('?', '^[a-z]+$')).toBe('');
  });
});

describe('why an image is refused', () => {
  const problemsOf = (inner: string, root = 'viewBox="0 0 460 320"') => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inner}</svg>`;
    return checkSvg(svg)
      .map(({ message }) => message)
      .join('\n');
  };

  it.each([
    [problemsOf('<style>a {}</style>'), ['styles']],
    [problemsOf('<script>1</script>'), ['scripts']],
    [problemsOf('<image href="x"/>'), ['pictures']],
    [problemsOf('<text font-size="4">x</text>'), ['words']],
    [problemsOf('<rect width="1" height="1" fill="#f00"/>'), ['colours']],
    [problemsOf('', 'viewBox="0 0 2000 320"'), ['size']],
    ['x.svg has 70 KiB: at most 60 KiB', ['fileLarge']],
    ['There is x.svg already: choose another name.', ['exists']],
    ['"X y" cannot be its name', ['name']],
    ['something new', ['other']],
  ])('%s', (message, reasons) => {
    expect(reasonsOf(message)).toEqual(reasons);
  });

  it('is nothing for the template', () => {
    expect(checkSvg(DIAGRAM_TEMPLATE)).toEqual([]);
  });
});

describe('the words of the desk', () => {
  const flat = (words: object, prefix = ''): [string, string][] =>
    Object.entries(words).flatMap(([key, text]) =>
      typeof text === 'string' ? [[prefix + key, text]] : flat(text, `${prefix}${key}.`),
    );
  const names = (text: string) =>
    listPlaceholders(text)
      .map(({ name }) => name)
      .sort();

  it('are the same in German and English, with the same placeholders', () => {
    const [german, english] = [
      { ...de, ...deLabels },
      { ...en, ...enLabels },
    ].map((words) => Object.fromEntries(flat(words)));
    assert(german && english);
    expect(Object.keys(german)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(german)) expect(names(text)).toEqual(names(english[key] ?? ''));
  });

  it('say in German what each field of an entry means, without names of files', () => {
    const described = (schema: (typeof schemas)[string]): string[] => {
      const parts = [
        schema.items,
        schema.additionalProperties || undefined,
        ...Object.values(schema.properties ?? {}),
        ...(schema.anyOf ?? []),
        ...(schema.oneOf ?? []),
      ];
      const inner = parts.flatMap((part) => (part ? described(part) : []));
      return schema.description ? [schema.description, ...inner] : inner;
    };
    const kinds = [
      'article',
      'article-text',
      'page',
      'intro',
      'services',
      'faq',
      'reference',
      'glossary-term',
    ];
    const texts = new Set(kinds.flatMap((kind) => described(schemas[kind] ?? {})));
    expect([...texts].filter((text) => !Object.hasOwn(germanHelp, text))).toEqual([]);
    expect(Object.values(germanHelp).filter((text) => /content\/|\.yaml|`/.test(text))).toEqual([]);
    const all = new Set(Object.values(schemas).flatMap(described));
    expect(Object.keys(germanHelp).filter((text) => !all.has(text))).toEqual([]);
  });

  it('name every kind of file, and every new entry', () => {
    expect(Object.keys(enLabels.kinds)).toEqual(expect.arrayContaining(Object.keys(CONTENT_FILES)));
    expect(Object.keys(en.newKinds)).toEqual(NEW_KINDS);
  });
});
