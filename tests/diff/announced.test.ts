import { describe, expect, it } from 'vitest';
import { newEntries, unannouncedMoves } from '#diff/announced.ts';
import { compareSides } from '#diff/compare.ts';
import type { Move } from '#diff/figures.ts';
import { changesSchema } from '#schema/source/changes.ts';
import { replacingIn as replacing } from '../setup/problems.ts';
import { contentSide } from './sides.ts';

const DAY = '2026-11-28';

/** A calculator of which figures move by an eighth; the total of its example from 4,800 to 5,400 euros. */
const move: Move = {
  group: 'calculators',
  id: 'mvp',
  day: DAY,
  asked: 53,
  requests: [],
  refused: [],
  ranges: {},
  percent: 12.5,
  typical: { name: 'Typical', before: { total_estimate: 4800 }, after: { total_estimate: 5400 } },
};

const entry = (mvp: object, date = DAY) => ({ date, reason: 'Neu', calculators: { mvp } });

const lacking = (entries: object[], moves = [move]) => unannouncedMoves(moves, changesSchema.parse(entries));

describe('a figure that moves', () => {
  it.each([
    ['by as much', [entry({ percent: 12.5 })]],
    ['by more, since an earlier day', [entry({ percent: 20 }, '2026-11-01')]],
    ['by the larger of two', [entry({ percent: 1 }), entry({ percent: 13 })]],
    ['by the amounts of its example', [entry({ from: 4800, to: 5400 })]],
  ])('is accepted where it is announced %s', (_, entries) => {
    expect(lacking(entries)).toEqual([]);
  });

  it.each([
    ['not at all', [], {}],
    ['by one percent less', [entry({ percent: 11.5 })], { announced: 11.5 }],
    ['from the next day on', [entry({ percent: 20 }, '2026-11-29')], {}],
    ['by amounts that are not those of its example', [entry({ from: 4000, to: 5400 })], {}],
    ['for another one', [{ date: DAY, reason: 'Neu', calculators: { app: { percent: 20 } } }], {}],
    ['for an analyzer', [{ date: DAY, reason: 'Neu', 'roi-analyzers': { mvp: { percent: 20 } } }], {}],
  ])('is not accepted where it is announced %s', (_, entries, announced) => {
    expect(lacking(entries)).toEqual([
      { group: 'calculators', id: 'mvp', date: DAY, percent: 12.5, ...announced },
    ]);
  });

  it('on several days is told once, with the first day and the largest change', () => {
    const moves = [move, { ...move, day: '2027-01-01', percent: 14.01 }];
    expect(lacking([], moves)).toEqual([{ group: 'calculators', id: 'mvp', date: DAY, percent: 14.1 }]);
  });

  it('has no more percent because of how computers divide', () => {
    expect(lacking([entry({ percent: 12 })], [{ ...move, percent: 12.000000000000002 }])).toEqual([]);
  });
});

it('refused requests and months need an entry, whatever its percentage', () => {
  const refusing = [{ ...move, percent: 0 }];
  expect(lacking([], refusing)).toHaveLength(1);
  expect(lacking([entry({ percent: 0 })], refusing)).toEqual([]);
});

it('an entry announces one change: what was there before does not count', () => {
  const [former, added] = [entry({ percent: 5 }, '2026-01-01'), entry({ percent: 5 })].map((each) =>
    changesSchema.parse([each]),
  );
  expect(newEntries(former ?? [], [...(former ?? []), ...(added ?? [])])).toEqual(added);
});

describe('content that announces', () => {
  const edit = replacing('calculators/software-wartung.yaml', 'spread: { low: 0.9', 'spread: { low: 0.8');
  const announcing = (percent: number) =>
    contentSide((files) => {
      edit(files);
      const written = `- { date: ${DAY}, reason: Neu, calculators: { software-wartung: { percent: ${percent} } } }\n`;
      files.set('changes.yaml', written);
    });

  it('what the comparison asked for is accepted, one percent less is not', async () => {
    const side = contentSide();
    const [asked] = (await compareSides(side, contentSide(edit), DAY)).unannounced.figures;
    expect(asked?.percent).toBeGreaterThan(10);
    const percent = asked?.percent ?? 0;
    expect((await compareSides(side, announcing(percent), DAY)).unannounced.figures).toEqual([]);
    expect((await compareSides(side, announcing(percent - 1), DAY)).unannounced.figures).toEqual([
      { ...asked, announced: percent - 1 },
    ]);
  });

  it('is told what is refused now', async () => {
    const narrowed = replacing('calculators/software-wartung.yaml', 'maximum: 2000000', 'maximum: 30000');
    const { figures } = await compareSides(contentSide(), contentSide(narrowed), DAY);
    const { refused = [], requests = [], asked } = figures[0] ?? {};
    expect(refused.length + requests.length).toBeLessThanOrEqual(asked ?? 0);
    expect(refused[0]?.error).toMatchObject({ parameter: 'developmentCost' });
  });
});
