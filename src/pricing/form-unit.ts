import type { Localized } from '#text/lang.ts';
import type { Unit } from './unit.ts';

/** A number in a form without the unit that people write beside it. */
export interface NumberWithUnit {
  number: string;
  /** Whether it is an amount of euros by what was written, which has cents and not three decimal places. */
  isAmount: boolean;
}

/**
 * Takes the unit of a field from a number in it: `5.000 €`, `€ 500`, `500,- EUR`, `12 %`, `8 Stunden`. The unit may be
 * that of either language, or its beginning; a text with another one is left as it is.
 */
export function removeUnit(text: string, { unit, unit_singular }: Unit): NumberWithUnit {
  const trimmed = text.trim();
  const [start, last] = [trimmed.search(/[\d.,+−-]/), trimmed.search(/\d\D*$/)];
  if (!unit || start < 0 || last < start) return { number: trimmed, isAmount: false };
  const [, mark = '', behind = ''] = /^([.,](?:[–—-]{1,2})?)?(.*)$/s.exec(trimmed.slice(last + 1)) ?? [];
  const written = wordsOf(`${trimmed.slice(0, start)} ${behind}`);
  const units = [unit, unit_singular].flatMap((each) => (each ? [each.de, each.en] : []));
  const isUnit = written.length > 0 && units.some((each) => isBeginning(written, wordsOf(each)));
  const isAmount = isEuros(unit) && (isUnit || (mark.length > 1 && written.length === 0));
  if (!isUnit && !isAmount) return { number: trimmed, isAmount: false };
  // What stands for no cents is left out: `500,-`.
  const point = mark.length > 1 && !isAmount ? mark : mark.slice(0, 1);
  return { number: `${trimmed.slice(start, last + 1)}${point}`, isAmount };
}

/** Units have signs, whatever people write. */
const SIGNS: Record<string, string> = {
  eur: '€',
  euro: '€',
  euros: '€',
  prozent: '%',
  percent: '%',
};

/** Words that only join: `€ je Stunde`, `€/Stunde`. */
const JOINING: ReadonlySet<string> = new Set('je pro im in der per a an and und'.split(' '));

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[€%]|[^\s/.€%]+/g) ?? [];
  return words.map((word) => SIGNS[word] ?? word).filter((word) => !JOINING.has(word));
}

/** Letters that may stand for a whole word: `Min`, but not `k` or `M`, which are numbers too. */
const LEAST_LETTERS = 2;

function isBeginning(written: readonly string[], unit: readonly string[]): boolean {
  return written.every((word, index) => {
    const whole = unit[index] ?? '';
    const isCut = index === written.length - 1 && word.length >= LEAST_LETTERS;
    return word === whole || (isCut && whole.startsWith(word));
  });
}

const isEuros = ({ de }: Localized): boolean => de.startsWith('€');
