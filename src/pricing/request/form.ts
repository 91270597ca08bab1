import type { InvalidRequest, RequestError } from '#schema/request-error.ts';
import type { Parameter, Parameters } from '#schema/source/pricing/parameters.ts';
import { currencySign, currencyWords, restOfMoneyUnit } from '#text/currency.ts';
import { fillTexts } from '#text/fill.ts';
import { DEFAULT_LANG, inEachLang, type Localized, langsOf } from '#text/lang.ts';
import { decimalSign } from '#text/numbers.ts';
import { failure, type Result, success } from '#text/result.ts';
import { WORDS } from '#text/words.ts';
import { isNumber, type NumberParameter } from '../parameter.ts';
import type { Unit } from '../unit.ts';
import { NUMBER_MAX_LENGTH, readNumber, valueOfReading } from './form-number.ts';
import { currentName } from './former-names.ts';
import { MAX_FIELDS, rejectFields } from './request.ts';
import { duplicateFieldMessage } from './request-errors.ts';

/** The fields of a form as parameters, and the errors of those that could not be read. */
export type FormReading = { parameters: Record<string, unknown>; errors: RequestError[] };

/**
 * Reads form fields by the types of their parameters. An empty or blank field is omitted; for a list it is the empty
 * list. If a boolean is given more than once (a hidden field before its checkbox), the last value counts.
 */
export function readForm(text: string, parameters: Parameters): Result<FormReading, InvalidRequest> {
  const count = countFields(text);
  if (count > MAX_FIELDS) return failure(rejectFields(count));
  const fields = [...new URLSearchParams(text)];
  const read = [...Map.groupBy(fields, ([name]) => currentName(name, parameters))].map(([name, pairs]) => {
    const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    const texts = pairs.map(([, value]) => value).filter((value) => value.trim() !== '');
    return { name, field: readField(name, texts, parameter) };
  });
  return success({
    parameters: Object.fromEntries(
      read.flatMap(({ name, field }) => (field.ok && field.value !== undefined ? [[name, field.value]] : [])),
    ),
    errors: read.flatMap(({ field }) => (field.ok ? [] : [field.error])),
  });
}

/** The number of fields, counted before any is read: what lies between two `&` is one unless it is empty. */
function countFields(text: string): number {
  let count = 0;
  for (let start = 0; start <= text.length; ) {
    const next = text.indexOf('&', start);
    const end = next < 0 ? text.length : next;
    if (end > start) count++;
    start = end + 1;
  }
  return count;
}

/** The value of a field, or `undefined` if it is empty. */
type FieldReading = Result<unknown, RequestError>;

function readField(name: string, texts: string[], parameter: Parameter | undefined): FieldReading {
  if (parameter?.type === 'choices') return success(texts);
  const last = texts.at(-1);
  if (last === undefined) return success(undefined);
  if (parameter?.type === 'boolean') return success(FORM_BOOLEANS.get(last) ?? last);
  if (texts.length > 1) {
    if (!parameter) return success(texts);
    const message = duplicateFieldMessage(name, texts);
    return failure({ parameter: name, code: 'duplicate', value: texts, message });
  }
  return parameter && isNumber(parameter) ? readNumberField(name, last, parameter) : success(last);
}

/** What browsers and people send for a checkbox. */
const FORM_BOOLEANS = new Map(
  Object.entries({ true: true, on: true, 1: true, false: false, off: false, 0: false }),
);

/** The number in a field, with or without its unit, or the error of one that is too long or ambiguous. */
function readNumberField(name: string, text: string, parameter: NumberParameter): FieldReading {
  const { length } = text.trim();
  if (length > NUMBER_MAX_LENGTH) {
    const message = fillTexts(WORDS.pricing.numberTooLong, {
      name,
      length,
      numberMaxLength: NUMBER_MAX_LENGTH,
    });
    return failure({ parameter: name, code: 'too_long', value: text, message });
  }
  const { number, isAmount } = removeUnit(text, parameter);
  const reading = readNumber(number);
  if (!reading) return success(text);
  const value = valueOfReading(reading, parameter, isAmount);
  if (value !== undefined || !reading.isAmbiguous) return success(value);
  const shown = text.trim();
  const { grouped } = reading;
  const decimal = unambiguousDecimal(reading.decimal);
  const message = fillTexts(WORDS.pricing.ambiguousNumber, { name, shown, grouped, decimal });
  return failure({ parameter: name, code: 'ambiguous', value: text, message });
}

/** A decimal number written so that it has one reading. */
function unambiguousDecimal(decimal: number): Localized {
  const text = String(decimal);
  // A fourth decimal place distinguishes three decimals from a group of thousands.
  const padded = /\.\d{3}$/.test(text) ? `${text}0` : text;
  return inEachLang((lang) => padded.replace('.', decimalSign(lang)));
}

/** A number in a form without the unit that people write beside it. */
interface NumberWithUnit {
  number: string;
  /** Whether it is an amount of money by what was written, which has cents and not three decimal places. */
  isAmount: boolean;
}

/**
 * Takes the unit of a field from a number in it: `5.000 €`, `€ 500`, `500,- EUR`, `12 %`, `8 Stunden`. The unit may be
 * that of either language, or its beginning; a text with another one is left as it is.
 */
export function removeUnit(text: string, { unit, unit_singular }: Unit): NumberWithUnit {
  const trimmed = text.trim();
  const [start, last] = [trimmed.search(/[+−-]?[.,]?\d/), trimmed.search(/\d\D*$/)];
  if (!unit || start < 0 || last < start) return { number: trimmed, isAmount: false };
  const [, mark = '', behind = ''] = /^([.,](?:[–—-]{1,2})?)?(.*)$/s.exec(trimmed.slice(last + 1)) ?? [];
  const written = wordsOf(`${trimmed.slice(0, start)} ${behind}`);
  const units = [unit, unit_singular].flatMap((each) => (each ? Object.values(each) : []));
  const isUnit = written.length > 0 && units.some((each) => isBeginning(written, wordsOf(each)));
  const isAmount = isMoney(unit) && (isUnit || (mark.length > 1 && written.length === 0));
  if (!isUnit && !isAmount) return { number: trimmed, isAmount: false };
  // The dash that means “no cents” is dropped: `500,-`.
  const point = mark.length > 1 && !isAmount ? mark : mark.slice(0, 1);
  return { number: `${trimmed.slice(start, last + 1)}${point}`, isAmount };
}

/** Words that only join: `€ je Stunde`, `€/Stunde`. */
const JOINING: ReadonlySet<string> = new Set('je pro im in der per a an and und'.split(' '));

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{Sc}%]|[^\s/.\p{Sc}%]+/gu) ?? [];
  return words.map(signOf).filter((word) => !JOINING.has(word));
}

/** Units have signs, whatever people write. */
function signOf(word: string): string {
  if (word === 'prozent' || word === 'percent') return '%';
  return currencyWords().includes(word) ? currencySign(DEFAULT_LANG).toLowerCase() : word;
}

/** The fewest letters that abbreviate a unit: `Min` does, `k` and `M` do not, since they also mean thousand and million. */
const LEAST_LETTERS = 2;

function isBeginning(written: readonly string[], unit: readonly string[]): boolean {
  return written.every((word, index) => {
    const whole = unit[index] ?? '';
    const isCut = index === written.length - 1 && word.length >= LEAST_LETTERS;
    return word === whole || (isCut && whole.startsWith(word));
  });
}

const isMoney = (unit: Localized): boolean =>
  langsOf(unit).some((lang) => restOfMoneyUnit(unit[lang], lang) !== undefined);
