import { describe, expect, it } from 'vitest';
import { calculatorPageData } from '#site/calculation-pages.ts';
import { formatAmount } from '#site/form/money.ts';
import { renderCalculation } from '#site/render-views.tsx';
import { LANGS, type Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { catalog } from '../../setup/content.ts';

const viewOf = (id: string, query: string, lang: Lang) => {
  const source = catalog.pricing.calculators.find((each) => each.id === id);
  if (!source) throw new Error(`the content has no ${id}`);
  return renderCalculation(calculatorPageData(source, catalog, { lang, today: '2026-11-21' }), query).view;
};

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim();

describe.each(LANGS)('a page in %s', (lang) => {
  const view = viewOf('app-entwicklung', 'platform=ios&complexity=complex', lang);
  const [ledger = ''] = /<section class="ledger".*?<\/section>/s.exec(view) ?? [];

  it('has for each line what it rests on, closed', () => {
    const lines = ledger.match(/<th scope="row"><details class="line-evidence"><summary>/g) ?? [];
    expect(lines.length).toBeGreaterThan(4);
    expect(ledger).not.toContain('<details open');
    // Two of the heads are those of sums.
    expect(ledger.match(/<th scope="row">/g)?.length).toBe(lines.length + 2);
  });

  it('has the range of the market beside that of the estimate, and leads to its source', () => {
    expect(ledger).toContain('class="range-market"');
    expect(ledger).toContain('<a href="https://www.preise.example/apps">preise.example</a>');
  });

  it('says what a year costs, and what the lines that are paid once come to', () => {
    const sums = [...ledger.matchAll(/<tfoot>.*?<\/tfoot>/gs)].map(([sum]) => plain(sum));
    const monthly = sums.map((sum) => Number(sum.replaceAll(/\D/g, '')));
    const [total = ''] = /class="total figures"[^>]*>.*?<\/p>/s.exec(ledger) ?? [];
    expect(monthly[0]).toBe(Number(plain(`<p ${total}`).replaceAll(/\D/g, '')));
    const [inYear = ''] =
      /\([^()]*\d[^()]*\)/.exec(plain(/<p class="per-month.*?<\/p>/s.exec(ledger)?.[0] ?? '')) ?? [];
    expect(Number(inYear.replaceAll(/\D/g, ''))).toBe(12 * (monthly[1] ?? 0));
  });

  it('says that a message is one, and gives the number to call', () => {
    expect(plain(view)).toContain(`${WORDS.form.mail[lang]} ${catalog.site.phone}`);
    expect(view).toContain(`href="tel:+`);
  });

  it('leads to a calculator that goes on with the total, filled in', () => {
    const [, address = '', text = ''] = /class="follow-up"><a href="([^"]*)">(.*?)<\/a>/s.exec(view) ?? [];
    const [path, query] = address.replaceAll('&amp;', '&').split('?');
    expect(path).toBe(`${catalog.site.paths.calculators[lang]}/foerdergeld-rechner`);
    const { cost, ...known } = Object.fromEntries(new URLSearchParams(query));
    expect(known).toEqual({ staffShare: '0', research: 'true' });
    const [total = ''] = /class="total figures"[^>]*>.*?<\/p>/s.exec(ledger) ?? [];
    expect(Number(cost)).toBe(Number(plain(`<p ${total}`).replaceAll(/\D/g, '')));
    expect(plain(text)).toContain(plain(formatAmount(Number(cost), lang)));
    expect(viewOf('software-wartung', '', lang)).not.toContain('class="follow-up"');
  });

  it('says the result in a sentence, too', () => {
    expect(ledger).toMatch(/<p class="ledger-summary"><span>[^<]{40,}<\/span>/);
  });
});

describe('the page of a calculator with variants', () => {
  const compare = (query: string) => `&compare=${encodeURIComponent(query)}`;
  const view = viewOf(
    'app-entwicklung',
    `platform=ios&complexity=complex${compare('platform=ios&complexity=simple')}${compare('platform=android&complexity=simple')}`,
    'en',
  );
  const amounts = (pattern: RegExp) =>
    [...view.matchAll(pattern)].map(([, sign, text = '']) =>
      Number(`${sign === '+' ? '' : '-'}${text.replaceAll(/\D/g, '')}`),
    );

  it('has beside each line what it differs by from the variant, as the total does', () => {
    const [difference = 0] = amounts(/class="difference figures"[^>]*><span>([+−])([^ ]+)/g);
    const moved = amounts(/class="moved"[^>]*>([+−])([^<]+)/g);
    expect(difference).toBeGreaterThan(0);
    const [once = ''] = view.split(WORDS.estimate.monthly.en);
    const shown = moved.slice(0, once.match(/class="moved"/g)?.length).reduce((sum, each) => sum + each, 0);
    expect(Math.abs(shown - difference)).toBeLessThan(moved.length);
  });

  it('has a column for each of them and for the present answers', () => {
    const heads = [...view.matchAll(/<thead>.*?<\/thead>/gs)].map(([head]) => plain(head));
    expect(heads).toEqual(Array(2).fill('Variant 1 Variant 2 Now'));
  });

  it('calls the total by its name where that is read out', () => {
    expect(view).toMatch(
      /<p class="total figures" aria-live="polite" aria-atomic="true"><span[^>]*>[^<]+: ?<\/span>/,
    );
  });
});

describe('the page of a calculator of grants', () => {
  const textOf = (query: string, lang: Lang = 'en') => {
    const [section = ''] =
      /<section class="programmes".*?<\/section>/s.exec(viewOf('foerdergeld-rechner', query, lang)) ?? [];
    return plain(section);
  };

  it('names each programme with what it pays, when to apply, how sure that is, and where it is laid down', () => {
    expect(textOf('cost=40000&employees=12')).toMatchInlineSnapshot(
      `"Which funding programs fit Harbor grant Grant €7,500 At best €7,500 In the expected estimate not included Eligible cost €20,000 Award no entitlement Application Before setting sail Ends on Dec 31, 2027 Certainty of the terms high Conditions Counts as de minimis aid. Only for companies with a berth Source Erfundene Richtlinie, checked on Nov 21, 2026 Would fit, but is not confirmed and therefore not included: Announced grant."`,
    );
  });

  it('says that none fits, and for which answers nobody has looked', () => {
    expect(textOf('cost=2000&region=binnenland')).toMatchInlineSnapshot(
      `"Which funding programs fit None of the programs on record fits these answers. Would fit, but is not confirmed and therefore not included: Announced grant. Nobody has looked for programs for “Region: inland” yet. There may be more."`,
    );
  });

  it('says the same in German', () => {
    expect(textOf('cost=2000&region=binnenland', 'de')).toMatchInlineSnapshot(
      `"Welche Förderprogramme passen Keines der erfassten Programme passt zu diesen Antworten. Würde passen, ist aber nicht bestätigt und deshalb nicht gerechnet: Angekündigter Zuschuss. Für „Region: Binnenland“ hat noch niemand nach Programmen gesucht. Es kann weitere geben."`,
    );
  });

  it('has no market beside it', () => {
    expect(viewOf('foerdergeld-rechner', 'cost=2000', 'de')).not.toContain('class="market"');
  });
});
