import { unitOf } from '#pricing/unit.ts';
import type { Parameter } from '#schema/source/pricing/parameters.ts';
import { asMoney, restOfMoneyUnit } from '#text/currency.ts';
import type { Lang } from '#text/lang.ts';
import { asPercent, formatNumber } from '#text/numbers.ts';
import { keepTogether } from '#text/typeset.ts';
import { WORDS } from '#text/words.ts';
import { withCents } from './money.ts';

/** An answer in words: the label of a choice, a number with its unit, yes or no. */
export function answerText(parameter: Parameter, value: unknown, lang: Lang): string {
  switch (parameter.type) {
    case 'choice':
      return parameter.values[String(value)]?.[lang] ?? '';
    case 'choices': {
      const chosen = Array.isArray(value) ? value : [];
      return chosen.length === 0
        ? '–'
        : chosen.map((each) => parameter.values[String(each)]?.[lang] ?? '').join(', ');
    }
    case 'boolean':
      return (value === true ? WORDS.form.yes : WORDS.form.no)[lang];
    case 'integer':
    case 'number': {
      if (typeof value !== 'number') return '';
      return numberText(formatNumber(value, lang), unitOf(parameter, value)?.[lang] ?? '', lang);
    }
  }
}

/** A number with its unit: `2,5 % im Jahr`, `€500 per month`. */
function numberText(written: string, unit: string, lang: Lang): string {
  const rest = restOfMoneyUnit(unit, lang);
  if (rest !== undefined) return keepTogether(asMoney(withCents(written), lang) + rest, lang);
  if (unit.startsWith('%')) return keepTogether(asPercent(written, lang) + unit.slice(1), lang);
  if (unit === '') return written;
  return keepTogether(`${written} ${unit}`, lang);
}
