import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { EMBED_ELEMENTS } from '#site/embed/elements.ts';
import { formatAmount, formatSavings } from '#site/form/money.ts';
import type { Lang } from '#text/lang.ts';
import { type HostSite, startHostSite } from '../e2e/embed/host-site.ts';
import { largestPages } from './chosen-pages.ts';
import { executablePath, launchBrowser, visit } from './tools/browser.ts';
import { type Extension, insertElements, translateTexts } from './tools/extensions.ts';

/** A page whose figures follow from answers. */
interface Computing {
  name: string;
  lang: Lang;
  url: () => string;
  /** The element that they are in. */
  root: string;
  group: 'calculators' | 'roi-analyzers';
}

/** The largest page of each type that computes, and what it has as an element in a page of others. */
const computingPages = largestPages().flatMap(({ type, path, lang }): Computing[] => {
  const isAnalyzer = type?.name === 'analyzer';
  const page: Computing = {
    name: path,
    lang,
    url: () => `${inject('nodeServer')}${path}`,
    root: 'main',
    group: isAnalyzer ? 'roi-analyzers' : 'calculators',
  };
  if (type?.name === 'start') return [page];
  if (type?.name !== 'calculator' && !isAnalyzer) return [];
  const { tag, attribute } = EMBED_ELEMENTS[isAnalyzer ? 'analyzers' : 'calculators'];
  const embedding = () => `<script type="module" src="${inject('nodeServer')}/embed.js"></script>
    <${tag} ${attribute}="${path.split('/').at(-1)}" lang="${lang}"></${tag}>`;
  return [page, { ...page, name: `<${tag}>`, url: () => host.show(embedding()), root: tag }];
});

/** What an extension does to a page, afterward or before its own scripts run. */
const EXTENSIONS: { name: string; extension: Extension; isFirst: boolean }[] = [
  { name: 'that was translated', extension: translateTexts, isFirst: false },
  { name: 'that is translated before it computes', extension: translateTexts, isFirst: true },
  { name: 'with other elements in it', extension: insertElements, isFirst: false },
  { name: 'with other elements in it before it computes', extension: insertElements, isFirst: true },
];

let browser: Browser;
let host: HostSite;

beforeAll(async () => {
  browser = await launchBrowser();
  host = await startHostSite();
});

afterAll(async () => {
  await browser.close();
  host.close();
});

async function open({ url, root }: Computing, extension = '', isFirst = false): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  if (isFirst)
    await page.addInitScript(`document.addEventListener('readystatechange', ${extension}, { once: true })`);
  await visit(page, url());
  await page.locator(`${root} [aria-live]`).first().waitFor();
  if (extension && !isFirst) await page.evaluate(`(${extension})()`);
  return page;
}

/**
 * Changes one answer after the other, and returns what the page says after each of them; in capitals what is for
 * translation, where asked for.
 */
function changeAnswers(page: Page, { root }: Computing, inCapitals: boolean): Promise<string[][]> {
  return page.locator(root).evaluate(async (element, inCapitals) => {
    const part = element.shadowRoot ?? element;
    const fieldsOf = (name: string) => [
      ...part.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
        `form [name="${name}"]:not([type="hidden"])`,
      ),
    ];
    const change = ([field, ...others]: (HTMLInputElement | HTMLSelectElement)[]) => {
      if (field instanceof HTMLSelectElement) {
        field.selectedIndex = field.selectedIndex === 0 ? 1 : 0;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      } else if (field?.type === 'text')
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
      // Of radio buttons the one that was not chosen, as a click on the other changes nothing.
      else for (const each of [field, ...others.slice(0, 1)]) each?.click();
    };
    const textsIn = (root: Node, inCapitals: boolean): string[] =>
      [...root.childNodes].flatMap((node) => {
        if (node instanceof Text) return (inCapitals ? node.data.toUpperCase() : node.data).trim() || [];
        // The address follows when the page has been drawn.
        if (!(node instanceof Element) || node.matches('script, .result-address')) return [];
        return textsIn(node, inCapitals && node.getAttribute('translate') !== 'no');
      });
    const names = new Set(
      [...part.querySelectorAll('form [name]:not([type="hidden"])')].map((field) =>
        field.getAttribute('name'),
      ),
    );
    const texts: string[][] = [];
    for (const name of names) {
      change(fieldsOf(name ?? ''));
      await new Promise((resolve) => setTimeout(resolve));
      texts.push(textsIn(part, inCapitals));
    }
    return texts;
  }, inCapitals);
}

/** The figure that a page shows, and the one that the API answers to the answers that the page hands on. */
async function figures(
  page: Page,
  { root, group, lang }: Computing,
): Promise<{ shown: string; due: string }> {
  const { id, answers } = await page.locator(root).evaluate((element) => {
    const { pathname, search } = element.querySelector<HTMLAnchorElement>('.start-ledger p a') ?? location;
    const named = element.getAttribute('calculator') ?? element.getAttribute('analyzer');
    return {
      id: named ?? pathname.split('/').at(-1),
      answers: element.getAttribute('answers') ?? search.slice(1),
    };
  });
  const response = await fetch(`${inject('nodeServer')}/api/v1/${group}/${id}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: answers,
  });
  const { cost_estimation: estimate, roi_analysis: analysis } = await response.json();
  const shown = page.locator(estimate ? `${root} .total` : `${root} .savings dd`).last();
  return {
    shown: await shown.innerText(),
    due: estimate
      ? formatAmount(estimate.total_estimate, lang)
      : formatSavings(analysis.savings_year_5, lang),
  };
}

describe.skipIf(!executablePath).each(computingPages)('$name', (computing) => {
  let untouched: string[][];

  beforeAll(async () => {
    const page = await open(computing);
    untouched = await changeAnswers(page, computing, true);
    await page.close();
  });

  it.each(EXTENSIONS)('says the same in a page $name', async ({ extension, isFirst }) => {
    const page = await open(computing, String(extension), isFirst);
    const seen = await changeAnswers(page, computing, extension !== translateTexts);
    for (const [at, texts] of seen.entries()) expect(texts).toEqual(untouched[at]);
    const { shown, due } = await figures(page, computing);
    expect(shown).toBe(due);
    await page.close();
  });
});
