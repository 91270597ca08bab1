import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepsBetween, type Version } from '#site/variants/version.ts';
import { drawWaterfall, WATERFALL_WIDTH } from '#site/variants/Waterfall.tsx';

const cents = fc.integer({ min: -1e9, max: 1e9 }).map((amount) => amount / 100);

/** A version whose figure is the sum of its lines, some of which are subtracted by what they are. */
const anyVersion = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), cents).map((amounts): Version => {
  const lines = Object.entries(amounts).map(([id, euros]) => ({
    id,
    label: id,
    euros,
    isSubtracted: id < 'c',
  }));
  const figure = lines.reduce((sum, { euros, isSubtracted }) => sum + (isSubtracted ? -euros : euros), 0);
  return { values: {}, lines, figure, note: '' };
});

const sum = (changes: readonly number[]) => changes.reduce((total, change) => total + change, 0);

describe('the steps from one version to another', () => {
  it('add up to the difference, and none of them is nothing', () => {
    fc.assert(
      fc.property(anyVersion, anyVersion, (kept, now) => {
        const steps = stepsBetween(kept, now, 'de');
        const changes = steps.map(({ change }) => change);
        const difference = now.figure - kept.figure;
        // What is less than half a euro is not shown.
        expect(Math.abs(sum(changes) - difference)).toBeLessThanOrEqual(0.5);
        // The rest is no more than what is too little to be seen in each line.
        const rest = steps.find(({ id }) => id === 'rest')?.change ?? 0;
        expect(Math.abs(rest)).toBeLessThan(0.5 * (kept.lines.length + now.lines.length + 1));
        expect(changes.filter((change) => Math.round(Math.abs(change)) === 0)).toEqual([]);
      }),
    );
  });

  it('are what lines were added, changed and left out', () => {
    const line = (id: string, euros: number, isSubtracted = false) => ({
      id,
      label: id,
      euros,
      isSubtracted,
    });
    const kept = {
      values: {},
      lines: [line('same', 5), line('gone', 7), line('more', 1)],
      figure: 13,
      note: '',
    };
    const now = {
      values: {},
      lines: [line('same', 5), line('more', 4), line('own', 2, true)],
      figure: 7,
      note: '',
    };
    const steps = stepsBetween(kept, now, 'de').map(({ id, change }) => [id, change]);
    expect(steps).toEqual([
      ['more', 3],
      ['own', -2],
      ['gone', -7],
    ]);
  });
});

describe('the waterfall', () => {
  const anyChanges = fc.array(cents, { maxLength: 12 });

  it('begins each step where the one before ends, and ends where the figure is', () => {
    fc.assert(
      fc.property(cents, anyChanges, (start, changes) => {
        const drawing = drawWaterfall(start, changes);
        let at = drawing.start;
        for (const { from, to } of drawing.bars) {
          expect(from).toBe(at);
          at = to;
        }
        expect(drawing.end).toBe(at);
      }),
    );
  });

  it('draws all steps by one measure, each to the side of its sign, within its width', () => {
    fc.assert(
      fc.property(cents, anyChanges, (start, changes) => {
        const drawing = drawWaterfall(start, changes);
        const places = [drawing.start, ...drawing.bars.map(({ to }) => to)];
        expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...places)).toBeLessThanOrEqual(WATERFALL_WIDTH);
        const [longest = 0] = changes.toSorted((a, b) => Math.abs(b) - Math.abs(a));
        const bar = drawing.bars[changes.indexOf(longest)];
        const scale = longest === 0 || !bar ? 0 : (bar.to - bar.from) / longest;
        expect(scale).toBeGreaterThanOrEqual(0);
        drawing.bars.forEach(({ from, to }, index) => {
          expect(to - from).toBeCloseTo((changes[index] ?? 0) * scale, 3);
        });
      }),
    );
  });
});
