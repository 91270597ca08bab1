import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readForm, removeUnit } from '#pricing/request/form.ts';
import { parametersSchema } from '#schema/source/pricing/parameters.ts';
import '../setup/properties.ts';

const label = { de: 'x', en: 'x' };
const number = { type: 'number', label, minimum: 0, maximum: 100_000, default: 1 };
const parameters = parametersSchema.parse({
  platform: { type: 'choice', label, required: true, values: { ios: label, android: label } },
  screens: { type: 'integer', label, minimum: 3, maximum: 80_000, default: 10 },
  hours: { type: 'number', label, minimum: 0, maximum: 100, default: 1 },
  budget: { type: 'number', label, minimum: 0, maximum: 10_000_000, default: 50_000 },
  features: { type: 'choices', label, values: { login: label, push: label }, default: ['login'] },
  points: { type: 'number', label, minimum: 5, maximum: 10_000, default: 5 },
  monitoring: { type: 'boolean', label, default: true },
  cost: { ...number, unit: { de: '€', en: '€' } },
  wage: { ...number, unit: { de: '€ je Stunde', en: '€ per hour' } },
  price: { ...number, maximum: 100, unit: { de: '€', en: '€' } },
  interest: { ...number, unit: { de: '% im Jahr', en: '% per year' } },
  effort: {
    ...number,
    unit: { de: 'Stunden im Monat', en: 'hours per month' },
    unit_singular: { de: 'Stunde im Monat', en: 'hour per month' },
  },
  licences: { ...number, type: 'integer', unit: { de: '€ je Nutzer und Monat', en: '€ per user per month' } },
});

function read(text: string) {
  const result = readForm(text, parameters);
  if (!result.ok) throw new Error(result.error.message.en);
  return result.value;
}

describe('the fields of a form', () => {
  it.each<[fields: string, values: object, why: string]>([
    ['', {}, 'there are none'],
    ['platform=ios', { platform: 'ios' }, 'a choice'],
    ['platform=+ios+', { platform: ' ios ' }, 'a choice is not trimmed'],
    ['platform=', {}, 'an empty field is omitted'],
    ['platform=+&screens=%20%C2%A0', {}, 'so is a blank one'],
    ['platform=&platform=ios', { platform: 'ios' }, 'an empty field before another'],
    ['monitoring=true', { monitoring: true }, 'a checkbox'],
    ['monitoring=on', { monitoring: true }, 'a checkbox without a value of its own'],
    ['monitoring=1', { monitoring: true }, 'a digit'],
    ['monitoring=false', { monitoring: false }, 'the hidden field of a checkbox'],
    ['monitoring=off', { monitoring: false }, 'a word'],
    ['monitoring=0', { monitoring: false }, 'a digit'],
    ['monitoring=yes', { monitoring: 'yes' }, 'another word is left to the validator'],
    ['monitoring=false&monitoring=true', { monitoring: true }, 'the last value counts'],
    ['monitoring=on&monitoring=off', { monitoring: false }, 'the last value counts'],
    ['monitoring=false&monitoring=', { monitoring: false }, 'an empty value does not'],
    ['features=push', { features: ['push'] }, 'a list of one'],
    ['features=push&features=login', { features: ['push', 'login'] }, 'a list'],
    ['features=', { features: [] }, 'an empty list'],
    ['features=&features=push', { features: ['push'] }, 'the hidden field of checkboxes'],
    ['color=red', { color: 'red' }, 'an unknown field is left to the validator'],
    ['color=red&color=blue', { color: ['red', 'blue'] }, 'so are several'],
    ['toString=1', { toString: '1' }, 'a property of every object'],
    ['screens=12', { screens: 12 }, 'an integer'],
    ['screens=80.000', { screens: 80_000 }, 'an ambiguous integer has thousands'],
    ['screens=999.999', { screens: 999_999 }, 'even beyond its maximum'],
    ['screens=zwei', { screens: 'zwei' }, 'another text is left to the validator'],
    ['hours=2,5', { hours: 2.5 }, 'a number'],
    ['hours=12.500', { hours: 12.5 }, 'an ambiguous number with one reading within its bounds'],
    ['hours=1,000', { hours: 1 }, 'the same with a comma'],
    ['hours=100.000', { hours: 100 }, 'the maximum is within the bounds'],
    ['points=3.000', { points: 3000 }, 'the other reading is below the minimum'],
    ['budget=1.080.000', { budget: 1_080_000 }, 'a number with one reading'],
    [`screens=+${'0'.repeat(38)}12+`, { screens: 12 }, '40 characters without spaces around them'],
  ])('%s: %j (%s)', (fields, values) => {
    expect(read(fields)).toStrictEqual({ parameters: values, errors: [] });
  });

  it.each<[name: string, text: string, value: number]>([
    ['cost', '5.000 €', 5000],
    ['cost', '5,000 €', 5000],
    ['cost', '€ 500', 500],
    ['cost', '€500', 500],
    ['cost', '€5,000.50', 5000.5],
    ['cost', '5.000,50\u00a0€', 5000.5],
    ['cost', '5\u202f000\u202f€', 5000],
    ['cost', 'EUR 5.000', 5000],
    ['cost', '12 000 Euro', 12_000],
    ['cost', '500 euros', 500],
    ['cost', '500,- €', 500],
    ['cost', '5.000,–', 5000],
    ['cost', "1'500.-- EUR", 1500],
    ['cost', '€ -5', -5],
    ['cost', '1e3 €', 1000],
    ['wage', '43,40 €', 43.4],
    ['wage', '43,40 €/Stunde', 43.4],
    ['wage', '43.40 EUR per hour', 43.4],
    ['wage', '€ 43 je Stunde', 43],
    ['price', '1.234 €', 1.234],
    ['interest', '2,5 %', 2.5],
    ['interest', '2.5% im Jahr', 2.5],
    ['interest', '5 Prozent', 5],
    ['interest', '5 percent per year', 5],
    ['effort', '8 Stunden', 8],
    ['effort', '8 hours per month', 8],
    ['effort', '1 Stunde', 1],
    ['effort', '1 Stunde im Monat', 1],
    ['licences', '1.200 € pro Nutzer/Monat', 1200],
  ])('have their unit beside the number: %s=%s', (name, text, value) => {
    expect(read(String(new URLSearchParams({ [name]: text })))).toStrictEqual({
      parameters: { [name]: value },
      errors: [],
    });
  });

  it.each<[name: string, text: string, why: string]>([
    ['cost', '500 $', 'another currency'],
    ['cost', '5 %', 'another unit'],
    ['cost', '500 € im Monat', 'more than the unit'],
    ['cost', '5 k€', 'thousands'],
    ['cost', '€', 'no number'],
    ['cost', '500 € 20', 'two numbers'],
    ['wage', '43 € im Monat', 'another time'],
    ['effort', '8 m', 'one letter'],
    ['effort', '8,- Stunden', 'no amount'],
    ['budget', '500 €', 'no unit'],
  ])('are left to the validator otherwise: %s=%s (%s)', (name, text) => {
    expect(read(String(new URLSearchParams({ [name]: text })))).toStrictEqual({
      parameters: { [name]: text },
      errors: [],
    });
  });

  it('mean the same with their unit as without, however many digits they have', () => {
    const units = ['€', '%', 'Stunden im Monat'].map((unit) => ({ de: unit, en: unit }));
    const numbers = fc.stringMatching(/^[+-]?[1-9]\d{0,3}([.,]\d{0,2})?$/);
    fc.assert(
      fc.property(numbers, fc.constantFrom(...units), (written, unit) => {
        const [without, beside] = [written, `${written} ${unit.de}`].map(
          (text) => removeUnit(text, { unit }).number,
        );
        expect(beside).toBe(without);
      }),
    );
  });

  it('may be named __proto__', () => {
    expect(Object.entries(read('__proto__=1').parameters)).toEqual([['__proto__', '1']]);
  });
});

describe('a field that cannot be read', () => {
  it('because its number is ambiguous is told both readings', () => {
    expect(read('budget=+80.000&platform=ios')).toEqual({
      parameters: { platform: 'ios' },
      errors: [
        {
          parameter: 'budget',
          code: 'ambiguous',
          value: ' 80.000',
          message: {
            de: 'Der Parameter „budget“ ist mehrdeutig: „80.000“ kann 80000 oder 80 heißen. Schreiben Sie 80000 oder 80.',
            en: 'The parameter “budget” is ambiguous: “80.000” can mean 80000 or 80. Write 80000 or 80.',
          },
        },
      ],
    });
  });

  it.each([
    ['budget=1.234', '1234 oder 1,2340', '1234 or 1.2340'],
    ['budget=1.230', '1230 oder 1,23', '1230 or 1.23'],
    ['points=5.000', '5000 oder 5', '5000 or 5'],
    ['hours=101.000', '101000 oder 101', '101000 or 101'],
    ['hours=-1.500', '-1500 oder -1,5', '-1500 or -1.5'],
  ])('%s is told %s', (fields, de, en) => {
    const [error] = read(fields).errors;
    expect(error?.message.de.endsWith(`Schreiben Sie ${de}.`)).toBe(true);
    expect(error?.message.en.endsWith(`Write ${en}.`)).toBe(true);
  });

  it('because its number is too long', () => {
    expect(read(`hours=${'0'.repeat(41)}`).errors).toEqual([
      {
        parameter: 'hours',
        code: 'too_long',
        value: '0'.repeat(41),
        message: {
          de: 'Der Parameter „hours“ hat 41 Zeichen. Eine Zahl darf höchstens 40 haben.',
          en: 'The parameter “hours” has 41 characters. A number may have at most 40.',
        },
      },
    ]);
  });

  it.each(['platform=ios&platform=android', 'platform=ios&platform=&platform=ios'])(
    'because it is given twice: %s',
    (fields) => {
      const value = new URLSearchParams(fields).getAll('platform').filter(Boolean);
      expect(read(fields)).toEqual({
        parameters: {},
        errors: [
          {
            parameter: 'platform',
            code: 'duplicate',
            value,
            message: {
              de: `Der Parameter „platform“ ist 2-mal angegeben: ${JSON.stringify(value)}. Erlaubt ist er einmal.`,
              en: `The parameter “platform” is given 2 times: ${JSON.stringify(value)}. It is allowed once.`,
            },
          },
        ],
      });
    },
  );
});

describe('a form with many fields', () => {
  it('is refused from 201 on', () => {
    const result = readForm(Array(201).fill('x=1').join('&'), parameters);
    expect(result).toMatchObject({
      ok: false,
      error: { message: { en: 'The request has 201 fields. At most 200 are allowed.' } },
    });
    expect(readForm(Array(200).fill('x=1').join('&'), parameters)).toMatchObject({ ok: true });
  });
});
