import { describe, expect, it } from 'vitest';
import { cumulate } from '#site/curves/curve-points.ts';
import { describeCurves, markTexts, monthText } from '#site/curves/curve-texts.ts';
import { drawCurves } from '#site/curves/draw-curves.ts';
import { monthAt, monthByKey } from '#site/curves/MonthSlider.tsx';
import { amountAxis, tickTexts } from '#site/curves/plot-layout.ts';
import { textWidth, wrapText } from '#site/curves/text-box.ts';
import { formatAmount, formatSavings } from '#site/form/money.ts';
import { compare, flat, invest } from './comparisons.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('amounts', () => {
  it.each([
    [[0, 50_000, 200_000], 'de', ['0 €', '50 Tsd. €', '200 Tsd. €']],
    [[0, 50_000, 200_000], 'en', ['€0', '€50k', '€200k']],
    [[0, 500_000, 1_500_000], 'de', ['0 €', '0,5 Mio. €', '1,5 Mio. €']],
    [[-500_000, 1_500_000], 'en', ['−€0.5M', '€1.5M']],
    [[-20_000, 40_000], 'de', ['−20 Tsd. €', '40 Tsd. €']],
    [[0, 6000], 'de', ['0 €', '6.000 €']],
    [[0, 1], 'en', ['€0', '€1']],
    [[0, 60e9], 'de', ['0 €', '60 Mrd. €']],
    [[0, 60e9], 'en', ['€0', '€60B']],
    [[0, 2e12], 'de', ['0 €', '2 Bio. €']],
  ] as const)('of the ticks %j in %s have one unit', (ticks, lang, texts) => {
    expect(tickTexts(ticks, lang).map(plain)).toEqual(texts);
  });

  it.each([
    [49_835.7, '49.836 €', '+49.836 €', '+€49,836'],
    [-82_500.78, '−82.501 €', '−82.501 €', '−€82,501'],
    [0.4, '0 €', '0 €', '€0'],
    [-0.4, '0 €', '0 €', '€0'],
  ])('of %d euros have a minus, and a plus where asked for', (value, amount, de, en) => {
    expect(plain(formatAmount(value, 'de'))).toBe(amount);
    expect(plain(formatSavings(value, 'de'))).toBe(de);
    expect(formatSavings(value, 'en')).toBe(en);
  });

  it('are summed in cents', () => {
    expect(cumulate(flat(0.1)).slice(0, 4)).toEqual([0, 0.1, 0.2, 0.3]);
  });
});

describe('an axis', () => {
  it.each([
    [[0, 198_923], { low: 0, high: 200_000, ticks: [0, 50_000, 100_000, 150_000, 200_000] }],
    [[-9000, 54_000], { low: -20_000, high: 60_000, ticks: [-20_000, 0, 20_000, 40_000, 60_000] }],
    [[0, 0], { low: 0, high: 1, ticks: [0, 1] }],
    [[0, 2.4], { low: 0, high: 4, ticks: [0, 2, 4] }],
    [[-500, -100], { low: -500, high: 0, ticks: [-500, -400, -300, -200, -100, 0] }],
  ])('of %j is round and holds zero', (values, axis) => {
    expect(amountAxis(values, 4)).toEqual(axis);
  });
});

describe('the sentences of a drawing', () => {
  const said = (a: number[], b: number[], lang: 'de' | 'en' = 'de') =>
    plain(describeCurves(compare(a, b, { lang })).description);

  it('name both options', () => {
    expect(describeCurves(compare(flat(1), flat(2))).title).toBe(
      '„Eigener Shop“ und „Marktplatz“: Kosten über fünf Jahre, Monat für Monat zusammengezählt',
    );
  });

  it.each([
    [
      invest(1500, 0),
      flat(100),
      'Ab Monat 15 ist „Eigener Shop“ insgesamt günstiger.',
      'Monat 15: ab hier günstiger',
    ],
    [flat(50), flat(100), '„Eigener Shop“ ist von Anfang an günstiger.', 'Von Anfang an günstiger'],
    [
      invest(100, 50),
      flat(100),
      '„Eigener Shop“ ist von Anfang an nicht teurer.',
      'Von Anfang an nicht teurer',
    ],
    [
      invest(6000, 0),
      flat(100),
      'Ab Monat 60 haben beide gleich viel gekostet.',
      'Monat 60: ab hier gleichauf',
    ],
  ])('say from when on an investment has paid off', (a, b, sentence, label) => {
    expect(said(a, b)).toContain(sentence);
    const comparison = compare(a, b);
    expect(markTexts(comparison, comparison.breakeven_month ?? 0)[0]).toBe(label);
  });

  it.each([
    [flat(400), flat(100), 'Die Investition rechnet sich in diesem Zeitraum nicht.'],
    [flat(100), flat(100), 'Beide kosten in jedem Monat gleich viel.'],
  ])('say that it has not', (a, b, sentence) => {
    expect(said(a, b)).toContain(sentence);
  });

  it('begin with the totals', () => {
    expect(said(flat(50), flat(-100), 'en')).toBe(
      'After five years, “Eigener Shop” comes to €3,000 and “Marktplatz” to −€6,000. The investment does not pay off within this period.',
    );
  });

  it('tell the values of a month', () => {
    expect(plain(monthText(compare(flat(1650), flat(2218)), 14))).toBe(
      'Monat 14: Eigener Shop 23.100 €, Marktplatz 31.052 €',
    );
  });
});

describe('a month', () => {
  it.each([
    ['ArrowRight', 14, 15],
    ['ArrowLeft', 14, 13],
    ['PageUp', 14, 26],
    ['PageDown', 8, 1],
    ['ArrowRight', 60, 60],
    ['Home', 14, 1],
    ['End', 14, 60],
    ['Tab', 14, undefined],
  ])('is chosen by the key %s in month %d', (key, month, next) => {
    expect(monthByKey(key, month, 60)).toBe(next);
  });

  it('is chosen by the place of the pointer', () => {
    const drawing = drawCurves(compare(flat(1), flat(2)), { width: 1000, height: 400, textSize: 16 });
    const partOf = (month: number) => (drawing.points[month]?.x ?? 0) / 1000;
    expect([0, partOf(14), partOf(15) - 0.001, partOf(60), 1].map((part) => monthAt(drawing, part))).toEqual([
      1, 14, 15, 60, 60,
    ]);
  });
});

describe('a name', () => {
  it.each([
    ['ERP-System', ['ERP-System']],
    ['Betrieb ohne Wartung und Pflege', ['Betrieb ohne', 'Wartung und…']],
    ['Softwareentwicklung', ['Softwareent…']],
    ['Ab Softwareentwicklung', ['Ab', 'Softwareent…']],
  ])('is wrapped and cut: %s', (text, rows) => {
    expect(wrapText(text, 10, 80)).toEqual(rows);
    expect(Math.max(...rows.map((row) => textWidth(row, 10)))).toBeLessThanOrEqual(80);
  });
});
