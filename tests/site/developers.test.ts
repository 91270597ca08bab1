import { execFileSync } from 'node:child_process';
import { isDeepStrictEqual } from 'node:util';
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse } from 'parse5';
import { describe, expect, inject, it } from 'vitest';
import { ratesOn } from '#pricing/rates.ts';
import { shortenJson, shortenLines } from '#site/developers/sample-answer.ts';
import { calendarDay } from '#text/dates.ts';
import { LANGS } from '#text/lang.ts';
import { BUILD_DAY } from '../setup/build-day.ts';
import { sources } from '../setup/content.ts';
import { builtPages } from './chosen-pages.ts';
import { PAGE_TYPES, SITE_URL } from './page-types.ts';

interface Sample {
  curl: string;
  javascript: string;
  sent: string;
}

/** The samples on the page for developers, as they are printed. */
function samplesIn(html: string): Sample[] {
  const found: { kind: string; text: string }[] = [];
  const visit = (node: DefaultTreeAdapterMap['node']) => {
    if (defaultTreeAdapter.isElementNode(node) && node.tagName === 'code') {
      const kind = node.attrs.find(({ name }) => name === 'class')?.value ?? '';
      const [text] = node.childNodes;
      found.push({ kind, text: text && defaultTreeAdapter.isTextNode(text) ? text.value : '' });
    } else if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  const of = (kind: string) => found.filter((sample) => sample.kind === kind).map(({ text }) => text);
  const [javascript, sent] = [of('javascript'), of('sent')];
  return of('curl').map((curl, at) => ({ curl, javascript: javascript[at] ?? '', sent: sent[at] ?? '' }));
}

const path = PAGE_TYPES.find(({ name }) => name === 'developers')?.paths;

const asShown = (text: string) => comparable(text.startsWith('{') ? shortenJson(text) : shortenLines(text));

const pricesOn = (day: string) => ({ ...ratesOn(sources.pricing.rates, day), date: '' });

/** The page has the prices of the day of the build, a server those of today. */
const arePricesToChange = !isDeepStrictEqual(pricesOn(BUILD_DAY), pricesOn(calendarDay(new Date())));

/** A text without its figures, where prices are to change. */
const comparable = (text: string) => (arePricesToChange ? text.replace(/\d+(?:[.,]\d+)*/g, '0') : text);

/** A printed sample, sent to the server under test in place of the site. */
const here = (code: string) => code.replaceAll(SITE_URL, inject('nodeServer'));

describe.each(LANGS)('each task on the page for developers in %s', (lang) => {
  const page = builtPages.find((each) => each.path === path?.[lang]);
  const samples = samplesIn(page?.html() ?? '');

  it('is one of five', () => expect(samples).toHaveLength(5));

  it.each(samples)('is answered as printed: $curl', async ({ curl, javascript, sent }) => {
    const fromShell = execFileSync('bash', ['-c', here(curl).replace(/^curl /, 'curl -s ')], {
      encoding: 'utf8',
    });
    expect(asShown(fromShell)).toBe(comparable(sent));
    const run = new Function(`return (async () => { ${here(javascript)}\nreturn answer; })()`);
    const answer: unknown = await run();
    expect(asShown(typeof answer === 'string' ? answer : JSON.stringify(answer))).toBe(comparable(sent));
  });
});
