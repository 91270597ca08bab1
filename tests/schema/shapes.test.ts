import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { itemSchemas } from '#schema/item/item-schemas.ts';
import { shapeSchemas } from '#schema/shapes.ts';
import { FORMATS } from '../setup/formats.ts';

const schemas = shapeSchemas((name) => `#/components/schemas/${name}`);
const ajv = new Ajv2020({ strict: false, formats: FORMATS });
ajv.addSchema({ components: { schemas } }, 'api');
const accepts = (shape: string, value: unknown) =>
  ajv.validate({ $ref: `api#/components/schemas/${shape}` }, value);

/** The schemas of lists below a node. */
function listsIn(node: unknown): { items?: unknown }[] {
  if (typeof node !== 'object' || node === null) return [];
  const lists = Object.values(node).flatMap(listsIn);
  return 'type' in node && node.type === 'array' ? [node as { items?: unknown }, ...lists] : lists;
}

describe('the schemas of answers', () => {
  const entry = { category_id: 'ki', category_name: 'KI', question: 'Was?', answer: 'Das.' };
  const list = { content_type: 'faq', filter: {}, count: 1, items: [entry] };
  const problem = { parameter: 'screens', code: 'out_of_range', message: 'Too many.' };

  it('say of every list by one schema what its items are, since many tools know nothing else', () => {
    const lists = listsIn(schemas);
    expect(lists.length).toBeGreaterThan(20);
    expect(lists.filter(({ items }) => typeof items !== 'object' || Array.isArray(items))).toEqual([]);
  });

  it('close no object', () => {
    expect(JSON.stringify(schemas)).not.toContain('"additionalProperties":false');
  });

  it.each<[string, object]>([
    ['FaqList', { ...list, next: null, items: [{ ...entry, id: 'was' }] }],
    ['Error', { error: 'Not Found', message: 'x', errors: [] }],
    ['RequestError', { error: 'Bad Request', message: 'x', errors: [{ ...problem, hint: 'x' }] }],
  ])('let %s gain a field', (shape, value) => {
    expect(accepts(shape, value)).toBe(true);
  });

  it.each<[string, object]>([
    ['FaqList', { ...list, items: [{ ...entry, answer: undefined }] }],
    ['RequestError', { error: 'Bad Request', message: 'x', errors: [] }],
    ['RequestError', { error: 'Bad Request', message: 'x', errors: [{ ...problem, code: 'odd' }] }],
    ['RequestError', { error: 'Bad Request', message: 'x' }],
  ])('still say what %s must have', (shape, value) => {
    expect(accepts(shape, JSON.parse(JSON.stringify(value)))).toBe(false);
  });

  it('are open for clients only: the shapes themselves stay strict', () => {
    expect(itemSchemas.faq.safeParse(entry).success).toBe(true);
    expect(itemSchemas.faq.safeParse({ ...entry, id: 'was' }).success).toBe(false);
  });
});
