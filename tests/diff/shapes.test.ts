import { expect, it } from 'vitest';
import { compareShapes, isSchemaFile } from '#diff/shapes.ts';

const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required });

const TAG = '/api/v1/schemas/Tag.json';

const changes = (before: object, after: object) => compareShapes([[TAG, { ...before }, { ...after }]]);

it.each([
  [
    'a new field',
    object({ a: { type: 'string' } }),
    object({ a: { type: 'string' }, b: { type: 'integer' } }),
    ['b: new (type "integer")'],
  ],
  ['a field that is gone', object({ a: {} }), object({}), ['a: gone']],
  [
    'another type',
    object({ a: { type: 'string' } }),
    object({ a: { type: 'number' } }),
    ['a: type "string" → type "number"'],
  ],
  ['what must be there', object({ a: {} }), object({ a: {} }, ['a']), ['a: anything → required']],
  [
    'choices',
    object({ a: { enum: ['x'] } }),
    object({ a: { enum: ['x', 'y'] } }),
    ['a: enum ["x"] → enum ["x","y"]'],
  ],
  [
    'items',
    { type: 'array', items: { minimum: 1 } },
    { type: 'array', items: { minimum: 2 } },
    ['[]: minimum 1 → minimum 2'],
  ],
  [
    'a part',
    { anyOf: [{ type: 'null' }, object({ a: {} })] },
    { anyOf: [{ type: 'null' }, object({})] },
    ['|2.a: gone'],
  ],
  [
    'another shape',
    object({ a: { $ref: 'https://a.example/Tag.json' } }),
    object({ a: { $ref: 'https://b.example/Term.json' } }),
    ['a: Tag.json → Term.json'],
  ],
  [
    'words only',
    { title: 'a', description: 'b', $ref: 'https://a.example/Tag.json' },
    { title: 'c', $ref: 'https://b.example/Tag.json' },
    [],
  ],
])('schemas that differ in %s', (_, before, after, expected) => {
  expect(changes(before, after).map(({ change }) => change)).toEqual(expected);
});

it('a change that several have is one', () => {
  const paths = [TAG, '/api/v1/schemas/requests/mvp.json'];
  const found = compareShapes(paths.map((path) => [path, { ...object({ a: {} }) }, { ...object({}) }]));
  expect(found).toEqual([{ change: 'a: gone', shapes: ['Tag', 'requests/mvp'] }]);
});

it('each schema is read once, in one language', () => {
  const files = [
    '/api/v1/schemas/Tag.json',
    '/api/v1/schemas/requests/mvp/lang=en.json',
    '/api/v1/index.json',
  ];
  expect(files.filter(isSchemaFile)).toEqual(['/api/v1/schemas/Tag.json']);
});
