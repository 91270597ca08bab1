import { expect, it } from 'vitest';
import { compareShapes, isSchemaFile } from '#diff/build-files.ts';

const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required });

const url = (host: string, shape: string) => `https://${host}.example/api/v1/schemas/${shape}.json`;

const TAG = '/api/v1/schemas/Tag.json';

const changes = (before: object, after: object) =>
  compareShapes([[TAG, JSON.stringify(before), JSON.stringify(after)]]);

it.each([
  ['a new field', object({ a: {} }), object({ a: {}, b: { type: 'integer' } }), ['b: new']],
  ['a field that is gone', object({ a: {} }), object({}), ['a: gone']],
  [
    'another type',
    object({ a: { type: 'string' } }),
    object({ a: { type: 'number' } }),
    ['a.type: string → number'],
  ],
  ['what must be there', object({}), object({}, ['a']), ['required: [] → ["a"]']],
  [
    'choices',
    object({ a: { enum: ['x'] } }),
    object({ a: { enum: ['x', 'y'] } }),
    ['a.enum: ["x"] → ["x","y"]'],
  ],
  ['items', { items: { minimum: 1 } }, { items: { minimum: 2 } }, ['items.minimum: 1 → 2']],
  ['a field named as a keyword', object({ title: { type: 'string' } }), object({}), ['title: gone']],
  ['another shape', { $ref: url('a', 'Tag') }, { $ref: url('b', 'Term') }, ['$ref: Tag.json → Term.json']],
  [
    'words only',
    { title: 'a', $ref: url('a', 'Tag') },
    { title: 'c', description: 'd', $ref: url('b', 'Tag') },
    [],
  ],
])('schemas that differ in %s', (_, before, after, expected) => {
  expect(changes(before, after).map(({ change }) => change)).toEqual(expected);
});

it('a change that several have is one', () => {
  const paths = [TAG, '/api/v1/schemas/requests/mvp.json'];
  const found = compareShapes(paths.map((path) => [path, '{"properties":{"a":{}}}', '{"properties":{}}']));
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
