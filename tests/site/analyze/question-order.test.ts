import { expect, it } from 'vitest';
import type { Parameters } from '#schema/source/pricing/parameters.ts';
import { orderQuestions } from '#site/analyze/question-order.ts';

const number = (facts: object) => ({ type: 'number', minimum: 0, maximum: 1, ...facts });
const asked = (parameters: object, rate: string | undefined) =>
  Object.entries(orderQuestions(parameters as Parameters, rate)).map(([name, { group }]) =>
    group === undefined ? name : `${name} in ${group}`,
  );

const rate = number({ group: 'assumptions' });
const [must, may] = [number({ required: true }), number({})];

it.each([
  [
    'behind the leading required ones',
    { users: must, cost: must, growth: may, fee: must, rate },
    ['users', 'cost', 'rate', 'growth', 'fee'],
  ],
  ['first, where none has to be answered', { growth: may, rate }, ['rate', 'growth']],
  ['last of those that have to be answered', { users: must, rate }, ['users', 'rate']],
])('the question for the discount rate stands %s', (_where, parameters, order) => {
  expect(asked(parameters, 'rate')).toEqual(order);
});

it.each([undefined, 'rate / 2', 'unknown'])(
  'a discount rate of %s is no question, and changes nothing',
  (formula) => {
    expect(asked({ growth: may, rate }, formula)).toEqual(['growth', 'rate in assumptions']);
  },
);
