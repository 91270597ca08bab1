import { readFileSync } from 'node:fs';
import { XMLValidator } from 'fast-xml-parser';
import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { CostCurves } from '#site/curves/CostCurves.tsx';
import { CostTable } from '#site/curves/CostTable.tsx';
import { compare, EDGE_CASES, flat, invest } from './comparisons.ts';

const css = readFileSync('src/site/curves/curves.css', 'utf8');
const buying = compare(invest(80_000, 1000), flat(3317));

const texts = (html: string, element: string) =>
  [...html.matchAll(new RegExp(`<${element}(?: [^>]*)?>(.*?)</${element}>`, 'g'))].map((match) =>
    match[1]?.replaceAll(/<[^>]+>/g, '').replaceAll('\u00a0', ' '),
  );

describe.each(EDGE_CASES)('the page part of %s', (_, comparison) => {
  const parts = [CostCurves, CostTable].map((part) => render(h(part, { comparison })));
  const html = `<div>${parts.join('')}</div>`;

  it('is well-formed, without inline styles and without a figure that is none', () => {
    expect(XMLValidator.validate(html)).toBe(true);
    expect(html).not.toContain('style=');
    expect(html).not.toMatch(/NaN|Infinity|undefined|null/);
  });

  it('has three drawings with a name and a description', () => {
    expect(html.match(/<svg [^>]*role="img"><title>[^<]+<\/title><desc>[^<]+<\/desc>/g)).toHaveLength(3);
  });

  it('has no class without a style', () => {
    const classes = new Set(
      [...html.matchAll(/class="([^"]+)"/g)].flatMap((match) => match[1]?.split(' ') ?? []),
    );
    expect([...classes].filter((name) => !css.includes(`.${name}`))).toEqual([]);
  });
});

describe('the curves', () => {
  it('show the values of the month of breaking even, else of the last one', () => {
    const values = (html: string) => texts(html, 'p')[0];
    expect(values(render(h(CostCurves, { comparison: buying })))).toBe(
      'Monat 35: Eigener Shop 114.000 €, Marktplatz 116.095 €',
    );
    expect(values(render(h(CostCurves, { comparison: compare(flat(2), flat(1)) })))).toBe(
      'Monat 60: Eigener Shop 120 €, Marktplatz 60 €',
    );
  });

  it('have no slider where no script runs', () => {
    expect(render(h(CostCurves, { comparison: buying }))).not.toContain('slider');
  });

  it('stay small', () => {
    expect(render(h(CostCurves, { comparison: buying })).length).toBeLessThan(8500);
  });
});

describe('the table', () => {
  const html = render(h(CostTable, { comparison: { ...buying, lang: 'en' } }));

  it('has a caption and headings with their scope', () => {
    expect(texts(html, 'caption')).toEqual([
      'Costs up to the end of each year, and what “Eigener Shop” saves by then',
    ]);
    expect(html.match(/<th scope="col">/g)).toHaveLength(4);
    expect(html.match(/<th scope="row">/g)).toHaveLength(5);
  });

  it('has both costs and the savings at the end of each year', () => {
    const cells = texts(html, 'td');
    expect(cells.slice(0, 3)).toEqual(['€91,000', '€39,804', '−€51,196']);
    expect(cells.slice(12)).toEqual(['€139,000', '€199,020', '+€60,020']);
  });
});
