import { describe, expect, it } from 'vitest';
import { parametersSchema } from '#schema/source/pricing/parameters.ts';
import { answerText } from '#site/form/answer-text.ts';
import { fieldMessage } from '#site/form/field.ts';
import { formatAmount, formatChange, formatPrice, formatSavings } from '#site/form/money.ts';
import {
  announceError,
  jsonForScript,
  keepAnswers,
  markedViewParts,
  replaceView,
} from '#site/form/page-parts.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const label = { de: 'x', en: 'x' };
const values = { a: { de: 'Eins', en: 'One' }, b: { de: 'Zwei', en: 'Two' } };
const number = { type: 'number', label, minimum: 0, maximum: 10_000, required: true };
const { kind, parts, users, share, fee, wait, offline } = parametersSchema.parse({
  kind: { type: 'choice', label, values, required: true },
  parts: { type: 'choices', label, values, minimum_count: 1, required: true },
  users: { type: 'integer', label, minimum: 1, maximum: 5000, required: true },
  share: {
    type: 'number',
    label,
    minimum: 0,
    maximum: 99.5,
    unit: { de: '% im Jahr', en: '% per year' },
    required: true,
  },
  fee: { ...number, unit: { de: '€ im Monat', en: '€ per month' } },
  wait: {
    ...number,
    unit: { de: 'Stunden im Jahr', en: 'hours per year' },
    unit_singular: { de: 'Stunde im Jahr', en: 'hour per year' },
  },
  offline: { type: 'boolean', label, required: true },
}) as Required<ReturnType<typeof parametersSchema.parse>>;

describe('an answer in words', () => {
  it.each([
    [kind, 'b', 'Zwei', 'Two'],
    [parts, ['a', 'b'], 'Eins, Zwei', 'One, Two'],
    [parts, [], '–', '–'],
    [users, 1500, '1.500', '1,500'],
    [share, 2.5, '2,5 % im Jahr', '2.5% per year'],
    [fee, 1500, '1.500 € im Monat', '€1,500 per month'],
    [wait, 1, '1 Stunde im Jahr', '1 hour per year'],
    [wait, 1.5, '1,5 Stunden im Jahr', '1.5 hours per year'],
    [wait, 0, '0 Stunden im Jahr', '0 hours per year'],
    [offline, true, 'Ja', 'Yes'],
    [offline, false, 'Nein', 'No'],
  ])('%# is its label', (parameter, value, de, en) => {
    if (!parameter) throw new Error('no parameter');
    const written = [answerText(parameter, value, 'de'), answerText(parameter, value, 'en')];
    expect(written.map(plain)).toEqual([de, en]);
  });

  it('stays on one line up to its sign', () => {
    if (!share) throw new Error('no parameter');
    expect(answerText(share, 2.5, 'de')).toBe('2,5\u00a0% im Jahr');
  });
});

describe('the message at a field', () => {
  const message = { de: '', en: '' };
  it.each([
    [users, 'out_of_range', 'Geben Sie eine ganze Zahl von 1 bis 5.000 ein.'],
    [share, 'wrong_type', 'Geben Sie eine Zahl von 0 bis 99,5 ein (% im Jahr).'],
    [users, 'ambiguous', 'Diese Zahl lässt sich auf zwei Arten lesen.'],
    [kind, 'missing', 'Wählen Sie eine der Antworten aus.'],
    [parts, 'too_few', 'Wählen Sie mindestens eine Antwort aus.'],
  ] as const)('says what to write instead: %#', (parameter, code, text) => {
    if (!parameter) throw new Error('no parameter');
    expect(fieldMessage({ parameter: 'x', code, message }, parameter, 'de')).toContain(text);
  });
});

describe('amounts', () => {
  it.each([
    [31_400, '+31.400 €', '+31.400 €', '31.400 €'],
    [-14_200, '−14.200 €', '−14.200 €', '−14.200 €'],
    [0.4, '', '0 €', '0 €'],
    [-0.4, '', '0 €', '0 €'],
  ])('%d has a sign as a change and as savings, and a wide minus', (euros, ...expected) => {
    const written = [formatChange, formatSavings, formatAmount].map((format) => plain(format(euros, 'de')));
    expect(written).toEqual(expected);
  });
});

it.each([
  [0.0024, '0,002\u00a0€', '€0.002'],
  [32.5, '32,50\u00a0€', '€32.50'],
])('a price of %d euros is %s and %s', (euros, de, en) => {
  expect([formatPrice(euros, 'de'), formatPrice(euros, 'en')]).toEqual([de, en]);
});

describe('the view in a page', () => {
  const page = `<main>${markedViewParts('<p>old</p>', '')}</main><!--view-->`;

  it('is replaced with the query string that it was made for', () => {
    const filled = replaceView(page, '<p>new</p>', 'a=</script>');
    expect(filled).toContain('<p>new</p>');
    expect(filled).not.toContain('old');
    expect(filled).toContain('"a=\\u003c/script>"');
  });

  it('is missed where a page has none', () => {
    expect(() => replaceView('<main></main>', '', '')).toThrow('no place for a view');
  });

  it('has a title that says that answers are wrong', () => {
    expect(announceError('<title>App</title><svg><title>Curve</title></svg>', 'de')).toBe(
      '<title>Fehler: App</title><svg><title>Curve</title></svg>',
    );
  });

  it('keeps the answers in the link to the other language, and ends no attribute', () => {
    const link = '<a class="language" href="/en/app" lang="en">EN</a><a href="/en/app">App</a>';
    expect(keepAnswers(link, 'a=1&a=2&b="><x>')).toBe(
      '<a class="language" href="/en/app?a=1&amp;a=2&amp;b=%22%3E%3Cx%3E" lang="en">EN</a><a href="/en/app">App</a>',
    );
  });

  it('keeps JSON inside its element', () => {
    expect(jsonForScript({ text: '</script><!--' })).toBe('{"text":"\\u003c/script>\\u003c!--"}');
  });
});
