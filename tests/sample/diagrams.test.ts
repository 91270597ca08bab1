import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allElements, readSvg } from '#render/diagrams/read-svg.ts';
import { LANGS } from '#text/lang.ts';

const folder = (article: string) => `content/articles/${article}`;

function elementsOf(file: string) {
  const read = readSvg(readFileSync(file, 'utf8'));
  if (!read.ok) throw new Error(`${file}: ${read.error.message}`);
  return allElements(read.value);
}

const numberIn = (text: string, lang: string) =>
  Number((lang === 'de' ? text.replace('.', '').replace(',', '.') : text.replace(',', '')).replace('−', '-'));

/** The amounts in the last column of a table whose heading begins with `heading`. */
function lastColumn(markdown: string, heading: string, lang: string): number[] {
  const [, table = ''] = markdown.split(`| ${heading}`);
  const [rows = ''] = table.split('\n\n');
  return [...rows.matchAll(/(−?)€?([\d.,]+)(?: €)? \|$/gm)].map(([, sign = '', amount = '']) =>
    numberIn(`${sign}${amount}`, lang),
  );
}

describe.each(LANGS)('the diagrams of articles have the figures of their text, %s', (lang) => {
  const text = (article: string) => readFileSync(`${folder(article)}/${lang}.md`, 'utf8');

  it('bars of the automation', () => {
    const article = 'automatisierung-rechnen';
    const heading = { de: 'Geänderte Annahme', en: 'Changed assumption' }[lang];
    const amounts = lastColumn(text(article), heading, lang).toSorted((a, b) => b - a);
    const elements = elementsOf(`${folder(article)}/empfindlichkeit.${lang}.svg`);
    const bars = elements
      .filter(({ name }) => name === 'rect')
      .map(({ attributes }) => Number(attributes['width']));
    const labels = elements
      .filter(({ name, attributes }) => name === 'text' && attributes['font-weight'] === '600')
      .map(({ children }) => String(children[0]))
      .filter((label) => /^−?\d+$/.test(label))
      .map((label) => numberIn(label, lang));
    expect(amounts).toHaveLength(13);
    expect(labels).toEqual(amounts.map((amount) => Math.round(amount / 1000)));
    const [longest = 0] = bars;
    expect(bars).toHaveLength(amounts.length);
    for (const [index, amount] of amounts.entries())
      expect(bars[index]).toBeCloseTo((Math.abs(amount) / (amounts[0] ?? 0)) * longest, 0);
  });

  it('lines of the language model', () => {
    const article = 'sprachmodell-im-haus-oder-als-dienst';
    const elements = elementsOf(`${folder(article)}/gleichstand.${lang}.svg`);
    const mark = elements.find(({ name }) => name === 'circle')?.attributes;
    const ticks = elements.flatMap(({ name, attributes, children }) =>
      name === 'text' && attributes['text-anchor'] === 'middle'
        ? [{ at: Number(attributes['x']), requests: numberIn(String(children[0]), lang) }]
        : [],
    );
    const [first, , , last] = ticks;
    if (!first || !last) throw new Error('The axis has no ticks.');
    const scale = (last.requests - first.requests) / (last.at - first.at);
    expect((Number(mark?.['cx']) - first.at) * scale).toBeCloseTo(79_345, -3);
    const words = elements
      .flatMap(({ children }) => children.filter((child) => typeof child === 'string'))
      .join(' ');
    for (const figure of ['79.345', '90.720'])
      expect(words).toContain(lang === 'de' ? figure : figure.replace('.', ','));
    const output = text(article).split('```text')[1] ?? '';
    for (const figure of ['79.345', '90.720'])
      expect(output).toContain(lang === 'de' ? figure : figure.replace('.', ','));
  });

  it('counts of the path of a question', () => {
    const words = elementsOf(`${folder('rag-fuer-firmenwissen')}/weg-einer-frage.${lang}.svg`).flatMap(
      ({ children }) => children.filter((child) => typeof child === 'string'),
    );
    const of = { de: 'von', en: 'of' }[lang];
    for (const count of ['44', '39']) {
      expect(words).toContain(count);
      expect(text('rag-fuer-firmenwissen')).toContain(`| ${count} ${of} 50`);
    }
  });
});
