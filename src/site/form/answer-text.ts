import type { Parameter } from '#schema/source/parameters.ts';
import { keepTogether } from '#text/keep-together.ts';
import type { Lang } from '#text/lang.ts';
import { formatNumber } from '#text/numbers.ts';
import { FORM_WORDS } from './words.ts';

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
      return (value === true ? FORM_WORDS.yes : FORM_WORDS.no)[lang];
    case 'integer':
    case 'number': {
      const unit = parameter.unit ? ` ${parameter.unit[lang]}` : '';
      return typeof value === 'number' ? keepTogether(`${formatNumber(value, lang)}${unit}`) : '';
    }
  }
}
