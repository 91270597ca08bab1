import { describe, expect, it } from 'vitest';
import { requestErrorSchema } from '#schema/error.ts';
import { post } from '../setup/small-calculator.ts';

const DEFAULTS = {
  platform: 'ios',
  screens: 10,
  hours: 1,
  budget: 50_000,
  features: ['login'],
  monitoring: true,
};

/** What a form comes to: the values that differ from the defaults, or the code of each parameter at error. */
async function send(fields: string, query = '') {
  const { status, body } = await post(`platform=ios&${fields}`, { form: true, query });
  const answer = JSON.parse(String(body));
  if (status === 200)
    return Object.fromEntries(
      Object.entries(answer).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(DEFAULTS[name as keyof typeof DEFAULTS]),
      ),
    );
  expect(status).toBe(400);
  return requestErrorSchema.parse(answer).errors.map(({ parameter, code }) => `${parameter}: ${code}`);
}

describe('a form', () => {
  it.each<[fields: string, expected: object, why: string]>([
    ['', {}, 'a box that is left out has its default'],
    ['monitoring=false', { monitoring: false }, 'the hidden field of a box that is not ticked'],
    ['monitoring=false&monitoring=true', {}, 'the hidden field of a box that is ticked'],
    ['monitoring=0&monitoring=1', {}, 'the same with digits'],
    ['monitoring=off&monitoring=on', {}, 'the same with words'],
    ['monitoring=on&monitoring=off', { monitoring: false }, 'the last value counts'],
    ['monitoring=false&monitoring=', { monitoring: false }, 'an empty value is none'],
    ['monitoring=', {}, 'an empty boolean is not given'],
    ['features=', { features: [] }, 'an empty field of a list is the empty list'],
    ['features=&features=push', { features: ['push'] }, 'the hidden field before boxes'],
    ['features=push&features=login', { features: ['push', 'login'] }, 'a list'],
    ['screens=&hours=', {}, 'empty numbers are not given'],
    ['screens=+&budget=%20%C2%A0', {}, 'nor are numbers of nothing but spaces'],
    ['features=+&monitoring=+', { features: [] }, 'spaces count as empty'],
    ['platform=', {}, 'an empty choice before another'],
  ])('%s: %j (%s)', async (fields, expected) => {
    expect(await send(fields)).toEqual(expected);
  });

  it.each([
    ['screens=12', { screens: 12 }],
    ['screens=1.200', { screens: 1200 }],
    ['screens=80.000', { screens: 80_000 }],
    ['screens=80,000', { screens: 80_000 }],
    ['screens=80%C2%A0000', { screens: 80_000 }],
    ['screens=1.234,00', { screens: 1234 }],
    ['screens=1e3', { screens: 1000 }],
    ['hours=2,5', { hours: 2.5 }],
    ['hours=12.500', { hours: 12.5 }],
    ['hours=12,500', { hours: 12.5 }],
    ['hours=-0', { hours: 0 }],
    ['budget=80.000,00', { budget: 80_000 }],
    ['budget=80,000.50', { budget: 80_000.5 }],
    ['budget=1.080.000', { budget: 1_080_000 }],
    ["budget=80'000", { budget: 80_000 }],
    ['budget=80+000', { budget: 80_000 }],
    ['budget=80.0000', { budget: 80 }],
  ])('%s: %j', async (fields, expected) => {
    expect(await send(fields)).toEqual(expected);
  });

  it.each([
    ['budget=80.000', 'budget: ambiguous'],
    ['hours=101.000', 'hours: ambiguous'],
    ['screens=1.000.000', 'screens: out_of_range'],
    ['screens=1.000,5', 'screens: wrong_type'],
    ['screens=1,5', 'screens: wrong_type'],
    ['screens=0x10', 'screens: wrong_type'],
    ['screens=Infinity', 'screens: wrong_type'],
    ['screens=%EF%BC%91%EF%BC%92', 'screens: wrong_type'],
    ['screens=zwei', 'screens: wrong_type'],
    [`screens=${'0'.repeat(39)}12`, 'screens: too_long'],
    ['screens=10&screens=10', 'screens: duplicate'],
    ['platform=ios', 'platform: duplicate'],
    ['platform=android', 'platform: duplicate'],
    ['monitoring=ja', 'monitoring: wrong_type'],
    ['monitoring=yes', 'monitoring: wrong_type'],
    ['monitoring=2', 'monitoring: wrong_type'],
    ['features=push&features=push', 'features: duplicate'],
    ['features=push&features=login&features=x', 'features: too_many'],
    ['features=x', 'features: not_a_choice'],
    ['features[]=push', 'features[]: unknown'],
    ['foo=1&foo=2', 'foo: unknown'],
    ['__proto__=1', '__proto__: unknown'],
    ['constructor=1', 'constructor: unknown'],
  ])('%s: %s', async (fields, error) => {
    expect(await send(fields)).toEqual([error]);
  });

  it('with an ambiguous number gets both readings, each of which it can send', async () => {
    const reply = await post('platform=ios&budget=1.234', { form: true, query: 'lang=de' });
    const { errors } = requestErrorSchema.parse(JSON.parse(String(reply.body)));
    expect(errors).toEqual([
      {
        parameter: 'budget',
        label: 'Budget',
        code: 'ambiguous',
        value: '1.234',
        message:
          'Der Parameter „budget“ ist mehrdeutig: „1.234“ kann 1234 oder 1,2340 heißen. Schreiben Sie 1234 oder 1,2340.',
        allowed: { type: 'number', minimum: 0, maximum: 10_000_000 },
      },
    ]);
    expect(await send('budget=1234')).toEqual({ budget: 1234 });
    expect(await send('budget=1,2340')).toEqual({ budget: 1.234 });
  });

  it.each(['', ' \r\n', '&', 'platform='])(
    'without a value (%j) gets a error at each required field',
    async (text) => {
      const { status, body } = await post(text, { form: true });
      const { errors } = requestErrorSchema.parse(JSON.parse(String(body)));
      expect([status, errors.map(({ parameter, code }) => [parameter, code])]).toEqual([
        400,
        [['platform', 'missing']],
      ]);
    },
  );

  it('of more than 200 fields is refused as a whole', async () => {
    expect(await send(Array(199).fill('features=').join('&'))).toEqual({ features: [] });
    expect(await send(Array(200).fill('x=1').join('&'))).toEqual(['null: too_many']);
  });
});
