import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeGroups } from '#site/knowledge/arrange-groups.ts';
import { drawGroups } from '#site/knowledge/draw-groups.ts';
import { drawMap, linksBetween } from '#site/knowledge/draw-map.ts';
import { drawNeighbourhood } from '#site/knowledge/draw-neighbourhood.ts';
import { placeWords } from '#site/knowledge/place-words.ts';
import { LANGS } from '#text/lang.ts';
import { catalog } from '../../setup/content.ts';
import '../../setup/properties.ts';

describe('words of a map', () => {
  const areas = [
    { left: 0, right: 400, top: 0, bottom: 200 },
    { left: 420, right: 820, top: 0, bottom: 200 },
  ] as const;
  const word = fc.record({ width: fc.integer({ min: 20, max: 320 }), area: fc.constantFrom(...areas) });
  const words = fc.array(word, { minLength: 1, maxLength: 30 });

  it('lie in their areas and not over each other', () => {
    fc.assert(
      fc.property(words, fc.array(fc.tuple(fc.nat(29), fc.nat(29)), { maxLength: 40 }), (placed, links) => {
        const boxes = placeWords(placed, links).map(({ x, y }, at) => {
          const { width = 0, area = areas[0] } = placed[at] ?? {};
          return { left: x - width / 2, right: x + width / 2, y, area };
        });
        boxes.forEach(({ left, right, y, area }, at) => {
          expect(left).toBeGreaterThanOrEqual(area.left - 0.01);
          expect(right).toBeLessThanOrEqual(area.right + 0.01);
          expect(y).toBeGreaterThan(area.top);
          expect(y).toBeLessThan(area.bottom);
          for (const other of boxes.slice(at + 1))
            expect(other.y !== y || other.left >= right || other.right <= left).toBe(true);
        });
      }),
      { numRuns: 50 },
    );
  });

  it('that belong together lie nearer to each other than others', () => {
    const placed = Array.from({ length: 20 }, () => ({ width: 60, area: areas[0] }));
    const links = Array.from({ length: 9 }, (_, at) => [0, at + 1] as const);
    const places = placeWords(placed, links);
    const away = (at: number) =>
      Math.hypot((places[at]?.x ?? 0) - (places[0]?.x ?? 0), (places[at]?.y ?? 0) - (places[0]?.y ?? 0));
    const mean = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => away(from + at)).reduce((sum, each) => sum + each, 0) /
      (to - from);
    expect(mean(1, 10)).toBeLessThan(mean(10, 20));
  });
});

it('groups with many links are put side by side', () => {
  const strength = (a: number, b: number) => (Math.abs(a - b) === 2 ? 9 : 0);
  const middles = [0, 1, 2, 3].map((x) => ({ x, y: 0 }));
  const order = arrangeGroups(4, strength, () => middles);
  expect(Math.abs(order.indexOf(0) - order.indexOf(2))).toBe(1);
  expect(Math.abs(order.indexOf(1) - order.indexOf(3))).toBe(1);
});

describe.each(LANGS)('the map of terms in %s', (lang) => {
  const terms = catalog.kinds.glossary[lang];

  it('has every term and every group once', () => {
    const { words, groups } = drawMap(terms, lang);
    expect(words.map(({ entry }) => entry.slug).sort()).toEqual(terms.map(({ slug }) => slug).sort());
    const ids = [...new Set(terms.map(({ category }) => category.id))].sort();
    expect(groups.map(({ id }) => id).sort()).toEqual(ids);
    const fields = drawGroups(terms, lang);
    expect(fields.groups.map(({ id }) => id).sort()).toEqual(ids);
    expect(fields.groups.reduce((sum, { count }) => sum + count, 0)).toBe(terms.length);
  });

  it('has a line for each pair of related terms', () => {
    const { inside, across } = drawMap(terms, lang);
    expect((inside + across).split('M').length - 1).toBe(linksBetween(terms).length);
  });
});

describe('the neighbourhood of a term', () => {
  const [first] = catalog.kinds.glossary.de ?? [];
  if (!first) throw new Error('the content has no term');
  const named = (slug: string, ...related: string[]) => ({
    ...first,
    slug,
    term: { ...first.term, de: slug },
    related_terms: related.map((each) => ({
      slug: each,
      term: { de: each, en: each },
      url: first.url,
      same_as: first.same_as,
    })),
  });
  const middle = named('a', 'b', 'c', 'd');

  it('is drawn with what connects the neighbours', () => {
    const drawing = drawNeighbourhood(middle, [named('b', 'c'), named('c', 'd'), named('d')], 'de');
    expect(drawing?.words.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
    expect(drawing?.lines.split('M')).toHaveLength(6);
    for (const { x, y } of drawing?.words ?? []) {
      expect(x).toBeLessThan(drawing?.width ?? 0);
      expect(y).toBeLessThan(drawing?.height ?? 0);
    }
  });

  it('is left out where hardly anything does', () =>
    expect(drawNeighbourhood(middle, [named('b', 'c'), named('c'), named('d')], 'de')).toBeUndefined());
});
