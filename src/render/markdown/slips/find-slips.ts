import type { Emphasis, List, Nodes, Root } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { Lang } from '#text/lang.ts';
import type { LineProblem } from '../../line-problem.ts';
import { blockSlip } from './block-slip.ts';
import { textSlips } from './text-slips.ts';

/** Markdown that is read without complaint, and not as it was meant. `markdown` is the text of the tree. */
export function findSlips(tree: Readonly<Root>, markdown: string, lang: Lang): LineProblem[] {
  const slips: LineProblem[] = [...definitionSlips(tree)];
  visit(tree, (node, index, parent) => {
    const line = node.position?.start.line ?? 1;
    const before = index === undefined ? undefined : parent?.children[index - 1];
    const message = inlineSlip(node, markdown) ?? blockSlip(node, { parent, before }, markdown);
    if (message) slips.push({ line, message });
    // The cells are not those that were meant.
    if (message && node.type === 'tableRow') return SKIP;
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')
      slips.push(...textSlips(node, markdown, lang));
    if (node.type === 'list' && node.ordered) slips.push(...orderedListSlips(node, markdown, lang));
    return undefined;
  });
  return slips;
}

/** Notes that nothing refers to, and definitions that another one of the same name comes before. */
function definitionSlips(tree: Readonly<Root>): LineProblem[] {
  const used = new Set<string>();
  visit(tree, 'footnoteReference', ({ identifier }) => {
    used.add(identifier);
  });
  const slips: LineProblem[] = [];
  const defined = new Set<string>();
  visit(tree, ['definition', 'footnoteDefinition'], (node) => {
    if (node.type !== 'definition' && node.type !== 'footnoteDefinition') return;
    const isNote = node.type === 'footnoteDefinition';
    const name = `[${isNote ? '^' : ''}${node.label ?? node.identifier}]`;
    const key = `${node.type} ${node.identifier}`;
    const line = node.position?.start.line ?? 1;
    const message = defined.has(key)
      ? `${name} is defined twice, and only the first counts: give one another name`
      : isNote && !used.has(node.identifier)
        ? `the note ${name} is not used: write ${name} where it belongs, or delete it`
        : undefined;
    if (message) slips.push({ line, message });
    defined.add(key);
  });
  return slips;
}

function inlineSlip(node: Nodes, markdown: string): string | undefined {
  switch (node.type) {
    case 'link':
      return linkSlip(node.url, plainText(node)) ?? credentialsSlip(node.url);
    case 'image':
      return imageSlip(node.alt);
    case 'definition':
      return credentialsSlip(node.url);
    case 'emphasis':
      return starSlip(node, markdown);
    default:
      return undefined;
  }
}

function linkSlip(url: string, text: string): string | undefined {
  if (url === '') return `the link "${text}" has no address: write it between the round brackets`;
  return text.trim() === ''
    ? `the link "${url}" has no text: write it between the square brackets`
    : undefined;
}

function imageSlip(alt: string | null | undefined): string | undefined {
  return alt?.trim()
    ? undefined
    : 'an image has no text for those who do not see it: write between the square brackets what it shows';
}

/** The message does not repeat them. */
function credentialsSlip(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { username, password, host } = new URL(url);
  return username || password
    ? `a link to ${host} holds a user name or a password, which everybody could read: take it out, up to and with the @`
    : undefined;
}

/**
 * Asterisks that are taken for the beginning and the end of italics: within words, as in `Kolleg*innen und Partner*innen`,
 * and between numbers.
 */
const STARS = /(?:\p{L}\0\*\p{L}+[^\p{L}*]|\p{N}\0\*\p{N})/u;

function starSlip({ position }: Emphasis, markdown: string): string | undefined {
  const [start, end] = [position?.start.offset ?? 0, position?.end.offset];
  const source = markdown.slice(start, end);
  return STARS.test(`${markdown.slice(Math.max(0, start - 2), start)}\0${source}`)
    ? `"${source}" is shown in italics, and without its asterisks: write \\* for each`
    : undefined;
}

/** The months in both languages, with their German short forms. */
const MONTH =
  /^(?:Januar|Jänner|Februar|Feber|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|January|February|March|May|June|July|October|December|(?:Jan|Feb|Febr|Mrz|Apr|Jun|Jul|Aug|Sep|Sept|Okt|Nov|Dez)\.)(?!\p{L})/u;

/** A longer number of a first item is a year, or the number of a thing. */
const HIGHEST_START = 99;

/** Ordered lists that were meant as dates or as other numbers: their items are counted from the first on, whatever is written. */
function orderedListSlips(list: List, markdown: string, lang: Lang): LineProblem[] {
  const items = list.children.map((item) => ({
    line: item.position?.start.line ?? 1,
    mark: /^\d{1,9}[.)]/.exec(markdown.slice(item.position?.start.offset))?.[0] ?? '',
    text: plainText(item),
  }));
  const dates = items.flatMap(({ line, mark, text }) => {
    const [month] = MONTH.exec(text) ?? [];
    // In English, months name the steps of a plan: "1. May: design".
    if (month === undefined || (lang === 'en' && list.start === 1)) return [];
    const date = `"${mark} ${month}" begins an item of a list, whose numbers are its own`;
    return [{ line, message: `${date}: write "${escaped(mark)} ${month}" for a date` }];
  });
  if (dates.length > 0) return dates;
  const [first] = items;
  if (first && Number.parseInt(first.mark, 10) > HIGHEST_START)
    return [{ line: first.line, message: `"${first.mark}" begins a list: ${asText(first.mark)}` }];
  // Some number all items alike, and leave it to Markdown to count them.
  if (items.every(({ mark }) => mark === first?.mark && /^[01]\D/.test(mark))) return [];
  const start = Number.parseInt(first?.mark ?? '', 10);
  const wrong = items.findIndex(({ mark }, index) => Number.parseInt(mark, 10) !== start + index);
  const item = items[wrong];
  if (!item) return [];
  const shown = `${start + wrong}${item.mark.slice(-1)}`;
  const message = `"${item.mark}" is shown as ${shown}, since items of a list are counted: write ${shown}, or ${asText(item.mark)}`;
  return [{ line: item.line, message }];
}

const escaped = (mark: string): string => `${mark.slice(0, -1)}\\${mark.slice(-1)}`;

const asText = (mark: string): string => `write "${escaped(mark)}" if it is no number of a list`;
