import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Comparison, compareSides } from '#diff/compare.ts';
import { readSide } from '#diff/read-side.ts';
import { writeReport } from '#diff/report.ts';
import { changesSchema } from '#schema/source/changes.ts';
import type { CalculatorSource } from '#schema/source/pricing/calculators.ts';
import { sources } from '../setup/content.ts';
import { openSmallBuilds } from './small-builds.ts';

const DAY = '2026-11-28';
const ID = 'software-wartung';
const builds = openSmallBuilds(DAY);

const page = (text: string) => `<h1>${text}</h1><footer>© ${text.length}</footer>`;

const pricing = {
  ...sources.pricing,
  calculators: sources.pricing.calculators.map((source): CalculatorSource => {
    const { financingMonths, ...parameters } = source.parameters;
    if (source.id !== ID || financingMonths?.type !== 'integer') return source;
    return {
      ...source,
      spread: { ...source.spread, low: 0.8 },
      parameters: { ...parameters, financingMonths: { ...financingMonths, maximum: 20 } },
    };
  }),
};

const [lost, removed] = sources.kinds.faq.map(({ id }) => id);
const kinds = { ...sources.kinds, faq: sources.kinds.faq.slice(2) };
const changes = changesSchema.parse([
  { date: DAY, reason: 'Neu', calculators: { [ID]: { percent: 5 } }, addresses: ['/blog/old'] },
]);

const before = builds.write({}, { '/blog': page('Blog'), '/blog/old': page('Old') });
const copy = builds.write({}, { '/blog': page('Blog'), '/blog/old': page('Old') });
const after = builds.write(
  { pricing, kinds, changes, removed: { ...sources.removed, faq: [removed ?? ''] } },
  { '/blog': page('Blogs') },
);

async function compare(a: string, b: string): Promise<Comparison> {
  return compareSides(await readSide(a), await readSide(b), DAY, builds.run);
}

let found: Comparison;

beforeAll(async () => {
  found = await compare(before, after);
});

afterAll(builds.close);

describe('a build', () => {
  it('is the same as another one of the same content', async () => {
    const same = await compare(before, copy);
    expect(writeReport(same)).toMatch(/^From .*\n\nNothing changes for visitors and clients\.$/);
  });

  it('is asked over HTTP, with what the sources say of the reason', () => {
    const [move] = found.figures;
    expect(found.figures.map(({ id }) => id)).toEqual([ID, ID]);
    expect(move?.ranges['min_cost']?.least).toBeLessThan(-10);
    expect(move?.reasons).toContain('spread.low: 0.9 → 0.8');
    expect(move?.refused[0]?.error).toMatchObject({ parameter: 'financingMonths', code: 'out_of_range' });
  });

  it('answers as its content computes', async () => {
    const [a, b] = [await readSide(before), await readSide(after)];
    if (a.kind !== 'build' || b.kind !== 'build') throw new Error('no builds');
    const content = (side: typeof a) =>
      ({
        kind: 'content',
        path: '',
        files: new Map(),
        changes: side.changes,
        pricing: side.pricing,
      }) as never;
    const computed = await compareSides(content(a), content(b), DAY);
    // The server of this test has the same day throughout.
    const onDay = ({ figures }: Comparison) => figures.filter(({ day }) => day === DAY);
    expect(onDay(computed)).toEqual(onDay(found));
  });

  it('loses what is neither removed for good nor announced', () => {
    expect(found.addresses?.gone).toEqual([`/api/v1/content/faq/${lost}`, '/blog/old'].sort());
    expect(found.unannounced.addresses).toEqual([`/api/v1/content/faq/${lost}`]);
    expect(found.unannounced.figures).toMatchObject([{ id: ID, announced: 5 }]);
  });

  it('differs in schemas, texts and bytes', () => {
    expect(found.files?.shapes).toContainEqual({
      change: 'parameters.financingMonths.maximum: 24 → 20',
      shapes: [`requests/${ID}`],
    });
    expect(found.files?.texts).toEqual([
      { before: 'Blog', after: 'Blogs', pages: ['/blog'] },
      { before: '© 4', after: '© 5', pages: ['/blog'] },
    ]);
    expect(found.files?.bytes['html']?.before).toBeGreaterThan(found.files?.bytes['html']?.after ?? 0);
  });

  it('is reported in a page', () => {
    const report = writeReport(found).replaceAll(before, 'A').replaceAll(after, 'B');
    expect(report.split('\n').length).toBeLessThan(60);
    expect(report).toMatchInlineSnapshot(`
      "From A (built by Kontor 0.1.0 for 2026-11-28) to B (built by Kontor 0.1.0 for 2026-11-28), on 2026-11-28, 2027-01-01

      Figures that move
        parameters.financingMonths.maximum: 24 → 20; spread.low: 0.9 → 0.8
          software-wartung: low estimate −10.9% to −4.6%, 51 of 53 requests; “Customer portal” €14,825 → €13,302 (from 2026-11-28)
        refused now: calculators/software-wartung: The parameter “financingMonths” cannot be 24. Allowed: an integer from 1 to 20. (2 requests)

      Addresses: 2 go, 0 are new
        − /api/v1/content/faq/irrt-sich-ein-sprachmodell
        − /blog/old, announced
        Lists by filters: 6 files have no entries any more, 0 are new

      Shapes of answers and requests
        requests/software-wartung: parameters.financingMonths.maximum: 24 → 20

      Text of 1 page
        /blog: “Blog” → “Blogs”
        /blog: “© 4” → “© 5”

      Not announced. If it is meant, write into content/changes.yaml:
        # calculators/software-wartung: changes by 11%, more than the announced 5%
        - date: 2026-11-28
          reason: …
          calculators:
            software-wartung: { percent: 11 }
          addresses:
            - /api/v1/content/faq/irrt-sich-ein-sprachmodell
        # Or give the entry that replaces one \`aliases\`, or list it in content/removed.yaml: its addresses are kept then."
    `);
  });
});
