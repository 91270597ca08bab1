import type { Warning } from '#pricing/contradictions.ts';
import { isNumber } from '#pricing/parameter.ts';
import type { RequestError } from '#schema/request-error.ts';
import type { Parameter, Parameters } from '#schema/source/pricing/parameters.ts';
import { fillText } from '#text/fill.ts';
import { labelled } from '#text/labelled.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { formatNumber } from '#text/numbers.ts';
import { WORDS } from '#text/words.ts';

/** What another answer would change, as `+31.400 €`, empty if nothing; or why it would be refused. */
export type Change = { text: string; isRefusal?: boolean };

/** What a field needs to show itself. */
export interface FieldProps<P extends Parameter = Parameter> {
  name: string;
  parameter: P;
  lang: Lang;
  /** The texts that were entered; `undefined` if the field was not answered. */
  texts: readonly string[] | undefined;
  /** The value that is computed with; `undefined` while it cannot be read. */
  value: unknown;
  /** What is wrong with it, in words. */
  message: string | undefined;
  /** What hardly fits together in all answers. */
  warnings: readonly Warning[];
  /** The ids of what describes the field, where it is one element. */
  described?: string | undefined;
  /** What another value would change. */
  changeWith: (value: unknown) => Change;
  /** Called with the new texts, which may be half of what is being typed. */
  onEnter: (texts: readonly string[], isTyped?: boolean) => void;
  /** A page that helps to answer. */
  link?: { href: string; text: string } | undefined;
}

/** The id of the element that an error links to. */
export const fieldId = (name: string) => `field-${name}`;

/** What to write instead, for a person in front of the field. */
export function fieldMessage({ code, message }: RequestError, parameter: Parameter, lang: Lang): string {
  const say = (text: Localized) => text[lang];
  if (code === 'contradiction') return say(message);
  if (isNumber(parameter)) return numberMessage(code, parameter, lang);
  if (code === 'too_few' && parameter.type === 'choices') {
    const count = parameter.minimum_count;
    return fillText(WORDS.form.chooseAtLeast[lang], { count }, lang);
  }
  return say(WORDS.form.chooseOne);
}

/** What is wrong, with the name of what it concerns. */
export function errorText(error: RequestError, parameters: Parameters, lang: Lang): string {
  const parameter = parameters[error.parameter ?? ''];
  return parameter
    ? labelled(parameter.label[lang], fieldMessage(error, parameter, lang), lang)
    : error.message[lang];
}

function numberMessage(
  code: RequestError['code'],
  { type, minimum, maximum, unit }: Extract<Parameter, { minimum: number }>,
  lang: Lang,
): string {
  const [low, high] = [formatNumber(minimum, lang), formatNumber(maximum, lang)];
  if (code === 'ambiguous' || code === 'duplicate') return WORDS.form.ambiguous[lang];
  const bare = type === 'integer' ? WORDS.form.enterInteger : WORDS.form.enterNumber;
  const withUnit = type === 'integer' ? WORDS.form.enterIntegerIn : WORDS.form.enterNumberIn;
  return fillText((unit ? withUnit : bare)[lang], { low, high, unit: unit?.[lang] ?? '' });
}
