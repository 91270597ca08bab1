import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CostComparison } from '#site/curves/curve-points.ts';
import { type CurvesDrawing, drawCurves } from '#site/curves/draw-curves.ts';
import { LAYOUTS } from '#site/curves/plot-layout.ts';
import type { Box, PlacedText } from '#site/curves/text-box.ts';
import '../../setup/properties.ts';
import { anyCosts, anyCostsOrSavings, compare, EDGE_CASES, flat, invest } from './comparisons.ts';

const [narrow, , wide] = LAYOUTS.map(({ frame }) => frame);
if (!narrow || !wide) throw new Error('a layout is missing');

const textsOf = ({ amounts, years, mark, heading, labels }: CurvesDrawing): PlacedText[] => [
  ...amounts.map(({ label }) => label),
  ...years,
  ...(mark?.label ? [mark.label] : []),
  ...(heading ? [heading] : []),
  ...labels.flatMap(({ name, value }) => [...name, value]),
];

/** How far two boxes lie over each other, measured in height; rows of one text touch. */
const overlaps = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1e-6;

function overlapping(drawing: CurvesDrawing): string[] {
  const texts = textsOf(drawing);
  return texts.flatMap((text, index) =>
    texts
      .slice(index + 1)
      .filter((other) => overlaps(text.box, other.box))
      .map((other) => `${text.text} / ${other.text}`),
  );
}

const placesIn = (path: string) =>
  path
    .split(/[MLZ]/)
    .filter(Boolean)
    .map((place) => place.split(',').map(Number) as [number, number]);

function expectInBox(drawing: CurvesDrawing): void {
  const { width, height, plot, paths, mark } = drawing;
  const outside = textsOf(drawing).filter(
    ({ box }) =>
      box.left < -1e-6 || box.right > width + 1e-6 || box.top < -1e-6 || box.bottom > height + 1e-6,
  );
  expect(outside.map(({ text }) => text)).toEqual([]);
  const strays = [paths.a, paths.b, paths.savings ?? '']
    .flatMap(placesIn)
    .filter(
      ([x, y]) =>
        !(x >= plot.left - 0.1 && x <= plot.right + 0.1 && y >= plot.top - 0.1 && y <= plot.bottom + 0.1),
    );
  expect(strays).toEqual([]);
  expect(plot.right - plot.left).toBeGreaterThan(width / 3);
  if (mark) expect(mark.top).toBeGreaterThanOrEqual(plot.top - 1e-6);
}

function expectRoundTicks({ amounts }: CurvesDrawing): void {
  const values = amounts.map(({ value }) => value);
  const step = (values[1] ?? 0) - (values[0] ?? 0);
  expect(values).toContain(0);
  expect(values.every(Number.isInteger)).toBe(true);
  expect([1, 2, 5]).toContain(Math.round(step / 10 ** Math.floor(Math.log10(step) + 1e-9)));
  expect(amounts.map(({ label }) => label.text)).toHaveLength(
    new Set(amounts.map(({ label }) => label.text)).size,
  );
}

const layouts = LAYOUTS.map(({ name, frame }) => [name, frame] as const);

describe.each(layouts)('a %s drawing of costs', (_, frame) => {
  const draw = (comparison: CostComparison) => drawCurves(comparison, frame);

  it.each(EDGE_CASES)('of %s is in its box, and no text overlaps another', (_, comparison) => {
    const drawing = draw(comparison);
    expectInBox(drawing);
    expectRoundTicks(drawing);
    expect(overlapping(drawing)).toEqual([]);
  });

  it('has all points and texts in its box, and no text over another', () => {
    fc.assert(
      fc.property(anyCostsOrSavings, (comparison) => {
        const drawing = draw(comparison);
        expectInBox(drawing);
        expect(overlapping(drawing)).toEqual([]);
      }),
    );
  });

  it('has round ticks that hold zero and are told apart by their texts', () => {
    fc.assert(fc.property(anyCostsOrSavings, (comparison) => expectRoundTicks(draw(comparison))));
  });

  it('never falls where costs are not negative', () => {
    fc.assert(
      fc.property(anyCosts, (comparison) => {
        const { a, b } = draw(comparison).paths;
        for (const places of [placesIn(a), placesIn(b)]) {
          for (const [index, [x, y]] of places.slice(1).entries()) {
            expect(x).toBeGreaterThan(places[index]?.[0] ?? 0);
            expect(y).toBeLessThanOrEqual(places[index]?.[1] ?? 0);
          }
        }
      }),
    );
  });

  it('marks the month of the analysis on curve A, and shades what is saved from there on', () => {
    fc.assert(
      fc.property(anyCostsOrSavings, (comparison) => {
        const { mark, points, paths } = draw(comparison);
        const month = comparison.breakeven_month;
        expect(mark?.month ?? null).toBe(month);
        if (month === null) {
          expect(paths.savings).toBeUndefined();
          return;
        }
        expect(mark).toMatchObject({ x: points[month]?.x, y: points[month]?.a });
        expect(mark?.label).toBeDefined();
        expect(points.slice(month).every(({ a, b }) => b <= a + 1e-6)).toBe(true);
        if (month < 60) expect(placesIn(paths.savings ?? '')[0]?.[0]).toBeCloseTo(points[month]?.x ?? 0, 0);
      }),
    );
  });
});

describe('a drawing', () => {
  const buying = compare(invest(80_000, 1000), flat(3317), { breakeven_month: 35 });

  it('begins at zero, and has each month', () => {
    const { points, plot } = drawCurves(buying, wide);
    expect(points.map(({ month }) => month)).toEqual(Array.from({ length: 61 }, (_, month) => month));
    expect(points[0]).toMatchObject({ x: plot.left, a: plot.bottom, b: plot.bottom });
    expect(points.at(-1)?.x).toBe(plot.right);
  });

  it('leaves out the points of straight lines', () => {
    const { paths } = drawCurves(buying, wide);
    expect(placesIn(paths.a)).toHaveLength(3);
    expect(placesIn(paths.b)).toHaveLength(2);
  });

  it('of a wide place has its labels beside the lines, the greater total above', () => {
    const { labels, heading, plot } = drawCurves(buying, wide);
    expect(heading).toBeUndefined();
    expect(labels.map(({ series, name, value }) => [series, name[0]?.text, value.text])).toEqual([
      ['b', 'Marktplatz', '199.020\u00a0€'],
      ['a', 'Eigener Shop', '139.000\u00a0€'],
    ]);
    expect(labels.every(({ name, sample }) => !sample && (name[0]?.x ?? 0) > plot.right)).toBe(true);
  });

  it('of a narrow place has them above the plot, with samples of the lines', () => {
    const { labels, heading, plot } = drawCurves(buying, narrow);
    expect(heading?.text).toBe('nach fünf Jahren');
    expect(labels.every(({ value, sample }) => sample && value.box.bottom < plot.top)).toBe(true);
  });

  it('names all years in a wide place, and every second one in a narrow one', () => {
    const names = (frame: typeof wide) => drawCurves(buying, frame).years.map(({ text }) => text);
    expect(names(wide)).toEqual(['1. Jahr', '2. Jahr', '3. Jahr', '4. Jahr', '5. Jahr']);
    expect(names(narrow)).toEqual(['1. Jahr', '3. Jahr', '5. Jahr']);
  });

  it.each([
    ['left of its line where the plot ends', compare(invest(5500, 0), flat(100)), 'end'],
    ['right of its line where the plot begins', compare(invest(4000, 0), flat(1000)), 'start'],
  ])('has the label of breaking even %s', (_, comparison, anchor) => {
    expect(drawCurves(comparison, wide).mark?.label?.anchor).toBe(anchor);
  });

  it('has a short label of breaking even where a longer one has no room near it', () => {
    expect(drawCurves(compare(flat(1), flat(90_000)), narrow).mark?.label?.text).toBe('ab Monat 1');
  });
});
