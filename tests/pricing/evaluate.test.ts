import { Environment } from '@marcbachmann/cel-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkExpression, checkedTree, scopeOf } from '#pricing/expression/cel-checker.ts';
import { compileTree } from '#pricing/expression/evaluate.ts';
import { slotsOf } from '#pricing/slots.ts';
import { parametersSchema } from '#schema/source/pricing/parameters.ts';
import { anyValues } from '../setup/any-values.ts';

const label = { de: 'x', en: 'x' };
const names = { a: label, b: label, c: label };
const parameters = parametersSchema.parse({
  users: { type: 'integer', label, minimum: 1, maximum: 9, required: true },
  age: { type: 'number', label, minimum: -2, maximum: 2, default: 0 },
  kind: { type: 'choice', label, values: names, default: 'a' },
  parts: { type: 'choices', label, values: names, default: [] },
  offline: { type: 'boolean', label, default: false },
});

const layout = Object.keys(parameters);

/** CEL itself, without the functions that Kontor adds. */
const cel = new Environment({ unlistedVariablesAreDyn: false });
for (const [name, type] of Object.entries({
  users: 'double',
  age: 'double',
  kind: 'string',
  parts: 'list<string>',
  offline: 'bool',
}))
  cel.registerVariable(name, type);

const list = '["a", "c"]';
const { number, condition } = fc.letrec<{ number: string; condition: string }>((tie) => ({
  number: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('users', 'age', '2.0', '0.5', '-age'),
    fc
      .tuple(tie('number'), fc.constantFrom('+', '-', '*'), tie('number'))
      .map(([a, operator, b]) => `(${a} ${operator} ${b})`),
    tie('number').map((a) => `(${a} / users)`),
    fc.tuple(tie('condition'), tie('number'), tie('number')).map(([test, a, b]) => `(${test} ? ${a} : ${b})`),
  ),
  condition: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('offline', 'kind == "b"', '"a" != kind', `kind in ${list}`, '"b" in parts'),
    fc.constantFrom(`parts == ${list}`, `parts != ${list}`, 'true', 'offline == false'),
    fc
      .tuple(tie('number'), fc.constantFrom('<', '<=', '>', '>=', '==', '!='), tie('number'))
      .map(([a, operator, b]) => `${a} ${operator} ${b}`),
    fc
      .tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition'))
      .map(([a, operator, b]) => `((${a}) ${operator} (${b}))`),
    tie('condition').map((a) => `!(${a})`),
  ),
}));

describe('the value of an expression', () => {
  it.each([
    ['double', number],
    ['bool', condition],
  ] as const)('is the one that CEL computes: %s', (type, expressions) => {
    const scope = scopeOf(parameters, {});
    fc.assert(
      fc.property(expressions, anyValues(parameters), (source, values) => {
        const checked = checkExpression(source, type, scope);
        if (!checked.ok) throw new Error(checked.error);
        const compute = compileTree(checked.value.tree, layout);
        expect(compute(slotsOf(layout, values))).toBe(cel.evaluate(source, values));
      }),
      { numRuns: 2000 },
    );
  });

  it('is the same of a tree that was written and read as JSON', () => {
    const source = 'kind in ["a", "b"] && !offline ? max(users, 2) : -0.5 * age';
    checkExpression(source, 'double', scopeOf(parameters, {}));
    const tree = checkedTree(source);
    expect(JSON.parse(JSON.stringify(tree))).toEqual(tree);
  });

  it('has no tree for a text that is not an expression', () => {
    expect(checkedTree('No expression at all')).toBeUndefined();
  });

  it('cannot be computed with an operator that nobody knows', () => {
    expect(() => compileTree(['modulo', 5, 2], [])).toThrow('"modulo" is neither an operator nor a function');
  });
});
