import type { Lang } from './lang.ts';
import { formatNumber } from './numbers.ts';

/**
 * Fills numbers into a text: `{count}` becomes the number, `{count:question|questions}` the number and the word that goes
 * with it.
 */
export function fillCounts(text: string, counts: Readonly<Record<string, number>>, lang: Lang): string {
  return text.replace(/\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}/g, (placeholder, name: string, one, many) => {
    const count = counts[name];
    if (count === undefined) return placeholder;
    const number = formatNumber(count, lang);
    return one === undefined ? number : `${number} ${count === 1 ? one : many}`;
  });
}

/** Fills words into a text: `fillText('from {min} to {max}', { min: '3', max: '5' })`. What is filled in is left as it is. */
export function fillText(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => words[name] ?? placeholder);
}
