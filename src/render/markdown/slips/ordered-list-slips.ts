import type { List } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import type { Lang } from '#text/lang.ts';
import type { LineProblem } from '../../line-problem.ts';

/** The months in both languages, with their German short forms. */
const MONTH =
  /^(?:Januar|Jänner|Februar|Feber|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|January|February|March|May|June|July|October|December|(?:Jan|Feb|Febr|Mrz|Apr|Jun|Jul|Aug|Sep|Sept|Okt|Nov|Dez)\.)(?!\p{L})/u;

/** A longer number of a first item is a year, or the number of a thing. */
const HIGHEST_START = 99;

/** Ordered lists that were meant as dates or as other numbers: their items are counted from the first on, whatever is written. */
export function orderedListSlips(list: List, markdown: string, lang: Lang): LineProblem[] {
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
