import { describe, expect, it } from 'vitest';
import { type Comparison, compareSides } from '#diff/compare.ts';
import { writeReport } from '#diff/report.ts';
import { UNLIMITED } from '#diff/report-lines.ts';
import { replacingIn as replacing } from '../setup/problems.ts';
import { contentSide } from './sides.ts';

it('tells an editor what a price of a later day and a cost move', async () => {
  const edited = contentSide((files) => {
    replacing('rates.yaml', 'euros: 990', 'euros: 1010')(files);
    replacing('roi-analyzers/individual-vs-standard.yaml', 'amount: devCost', 'amount: devCost * 1.1')(files);
  });
  expect(writeReport(await compareSides(contentSide(), edited, '2026-11-28'))).toMatchInlineSnapshot(`
    "From content to content, on 2026-11-28, 2027-01-01

    Figures that move
      option_a.costs.entwicklung.amount: devCost → devCost * 1.1
        individual-vs-standard: savings in five years (of the cost) −4% to −0%, 37 of 52 requests; “50 users” €58,923 → €50,923 (from 2026-11-28)
      day_rates.developer: 990 → 1010
        app-entwicklung: total +0.4% to +1.9%, monthly cost +0.8% to +2.3%, 53 of 53 requests; “App for customers” €30,204 → €30,605 (on 2027-01-01)
        software-wartung: total +0.3% to +0.7%, 53 of 53 requests; “Customer portal” €16,460 → €16,535 (on 2027-01-01)

    Not announced. If it is meant, write into content/changes.yaml:
      - date: 2026-11-28
        reason: …
        roi-analyzers:
          individual-vs-standard: { percent: 4.1 }
      - date: 2027-01-01
        reason: …
        calculators:
          app-entwicklung: { percent: 2.4 }
          software-wartung: { percent: 0.7 }"
  `);
});

it('names the articles that quote what moves', async () => {
  const edited = contentSide((files) => {
    replacing('rates.yaml', 'euros: 990', 'euros: 1010')(files);
    const [file = ''] = [...files.keys()].filter((name) => /^articles\/[^/]+\/article\.yaml$/.test(name));
    files.set(
      file,
      `${files.get(file)}\nquotes: [{ calculator: app-entwicklung, figures: [total_estimate] }, {}]\n`,
    );
  });
  const { figures } = await compareSides(contentSide(), edited, '2026-11-28');
  const quotedBy = Object.fromEntries(figures.map((move) => [move.id, move.quotedBy]));
  expect(quotedBy).toEqual({ 'app-entwicklung': [expect.any(String)], 'software-wartung': [] });
  const [article] = quotedBy['app-entwicklung'] ?? [];
  const report = writeReport(await compareSides(contentSide(), edited, '2026-11-28'));
  expect(report).toContain(`\n    Texts that quote them: ${article}\n`);
});

it('marks what is announced, and what of it is not', async () => {
  const edited = contentSide((files) => {
    replacing('rates.yaml', 'euros: 990', 'euros: 1010')(files);
    files.delete('roi-analyzers/individual-vs-standard.yaml');
    files.set(
      'changes.yaml',
      `- date: 2027-01-01
  reason: Neu
  calculators: { app-entwicklung: { percent: 2.4 } }
  addresses: [/api/v1/roi-analyzers/individual-vs-standard]
`,
    );
  });
  const report = writeReport(await compareSides(contentSide(), edited, '2026-11-28'));
  expect(report.slice(0, report.indexOf('Not announced'))).toMatchInlineSnapshot(`
    "From content to content, on 2026-11-28, 2027-01-01

    Figures that move
      day_rates.developer: 990 → 1010
        app-entwicklung: total +0.4% to +1.9%, monthly cost +0.8% to +2.3%, 53 of 53 requests; “App for customers” €30,204 → €30,605, announced (on 2027-01-01)
        software-wartung: total +0.3% to +0.7%, 53 of 53 requests; “Customer portal” €16,460 → €16,535 (on 2027-01-01)

    Addresses: 3 go, 0 are new
      − /api/v1/roi-analyzers/individual-vs-standard, announced
      − /roi/individual-vs-standard
      − /en/roi/individual-vs-standard

    "
  `);
});

describe('a list that is cut', () => {
  const paths = Array.from({ length: 51 }, (_, index) => `/blog/${index + 1}`);
  const comparison: Comparison = {
    a: 'a',
    b: 'b',
    days: ['2026-11-28'],
    figures: [],
    addresses: { gone: paths, added: [] },
    files: {
      shapes: [],
      texts: paths.map((page) => ({ before: 'Alt', after: page, pages: [page, '/blog'] })),
      bytes: {},
    },
    unannounced: { figures: [], addresses: paths },
  };

  it('says how to see all of it, and is still YAML where it is to be written', () => {
    const report = writeReport(comparison);
    expect(report).toContain('  − /blog/8\n  and 43 more (--all lists them)\n');
    expect(report).toContain('  /blog/8 and 1 more: “Alt” → “/blog/8”\n  and 43 more (--all lists them)\n');
    expect(report).toContain('      - /blog/12\n      # and 39 more (--all lists them)\n');
  });

  it('is complete with --all', () => {
    const report = writeReport(comparison, UNLIMITED);
    expect(report).not.toContain(' more');
    expect(report).toContain('  /blog/51, /blog: “Alt” → “/blog/51”\n');
    expect(report.match(/ - \/blog\//g)).toHaveLength(51);
  });
});
