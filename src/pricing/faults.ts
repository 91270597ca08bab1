import type { z } from 'zod';
import type { Parameter, Parameters } from '#schema/source/pricing.ts';
import type { Localized } from '#text/lang.ts';
import { nearest } from '#text/nearest.ts';

/** A sentence for every parameter at fault: its name, its value, what is allowed, what was probably meant. */
export function faultText(issues: z.core.$ZodIssue[], body: unknown, parameters: Parameters): Localized {
  const byName = new Map<string, Localized>();
  for (const issue of issues) {
    for (const [name, text] of faultsOf(issue, body, parameters))
      if (!byName.has(name)) byName.set(name, text);
  }
  const texts = [...byName.values()];
  const told = texts.slice(0, MOST_TOLD);
  if (texts.length > told.length) told.push(further(texts.length - told.length));
  return { de: told.map(({ de }) => de).join(' '), en: told.map(({ en }) => en).join(' ') };
}

/** What one issue says of which name; a parameter's first fault is told, not the others. */
function faultsOf(issue: z.core.$ZodIssue, body: unknown, parameters: Parameters): [string, Localized][] {
  const [field, name] = issue.path;
  if (issue.code === 'unrecognized_keys') {
    const known = field === undefined ? ['parameters'] : Object.keys(parameters);
    return issue.keys.map((key) => [key, unknownName(key, known)]);
  }
  if (field === undefined || name === undefined) return [['', notAnObject(field !== undefined, body)]];
  const parameter = parameters[String(name)];
  if (!parameter) return [];
  const value = (body as { parameters: Record<string, unknown> }).parameters[String(name)];
  return [
    [
      String(name),
      value === undefined ? missing(String(name), parameter) : notAllowed(String(name), value, parameter),
    ],
  ];
}

function notAnObject(isParameters: boolean, body: unknown): Localized {
  const isMissing = isParameters && (body as Record<string, unknown>)['parameters'] === undefined;
  if (isMissing) {
    return {
      de: 'Das Feld „parameters“ fehlt. Erwartet wird ein Objekt: {"parameters": {…}}.',
      en: 'The field “parameters” is missing. Expected is an object: {"parameters": {…}}.',
    };
  }
  return isParameters
    ? {
        de: '„parameters“ ist kein Objekt. Erwartet wird {"parameters": {…}}.',
        en: '“parameters” is no object. Expected is {"parameters": {…}}.',
      }
    : {
        de: 'Der Inhalt ist kein JSON-Objekt. Erwartet wird {"parameters": {…}}.',
        en: 'The body is no JSON object. Expected is {"parameters": {…}}.',
      };
}

function unknownName(name: string, known: string[]): Localized {
  const shown = quote(name, 40);
  const meant = nearest(name.slice(0, 100), known);
  return {
    de: `„${shown}“ gibt es nicht. ${meant ? `Ist „${meant}“ gemeint?` : `Bekannt sind: ${known.join(', ')}.`}`,
    en: `There is no “${shown}”. ${meant ? `Did you mean “${meant}”?` : `Known are: ${known.join(', ')}.`}`,
  };
}

function missing(name: string, parameter: Parameter): Localized {
  const allowed = allowedText(parameter);
  return {
    de: `Der Parameter „${name}“ fehlt. Erlaubt: ${allowed.de}.`,
    en: `The parameter “${name}” is missing. Allowed: ${allowed.en}.`,
  };
}

function notAllowed(name: string, value: unknown, parameter: Parameter): Localized {
  const allowed = allowedText(parameter);
  const shown = quote(json(value), 60);
  const meant =
    'values' in parameter && typeof value === 'string'
      ? nearest(value.slice(0, 100), Object.keys(parameter.values))
      : undefined;
  return {
    de: `Der Parameter „${name}“ kann nicht ${shown} sein. Erlaubt: ${allowed.de}.${meant ? ` Ist „${meant}“ gemeint?` : ''}`,
    en: `The parameter “${name}” cannot be ${shown}. Allowed: ${allowed.en}.${meant ? ` Did you mean “${meant}”?` : ''}`,
  };
}

/** What a parameter allows, in words. */
function allowedText(parameter: Parameter): Localized {
  switch (parameter.type) {
    case 'choice': {
      const list = Object.keys(parameter.values).join(', ');
      return { de: `eines von ${list}`, en: `one of ${list}` };
    }
    case 'choices': {
      const list = Object.keys(parameter.values).join(', ');
      return {
        de: `eine Liste aus ${list}, jedes höchstens einmal`,
        en: `a list of ${list}, each at most once`,
      };
    }
    case 'integer':
      return {
        de: `eine ganze Zahl von ${parameter.minimum} bis ${parameter.maximum}`,
        en: `an integer from ${parameter.minimum} to ${parameter.maximum}`,
      };
    case 'number':
      return {
        de: `eine Zahl von ${parameter.minimum} bis ${parameter.maximum}`,
        en: `a number from ${parameter.minimum} to ${parameter.maximum}`,
      };
    case 'boolean':
      return { de: 'true oder false', en: 'true or false' };
  }
}

/** A value as a message shows it: well-formed Unicode, and not longer than a message bears. */
function quote(text: string | undefined, length: number): string {
  const whole = (text ?? 'null').toWellFormed();
  return whole.length > length ? `${whole.slice(0, length).toWellFormed()}…` : whole;
}

/** More than this many faults help nobody. */
const MOST_TOLD = 20;

const further = (count: number): Localized => ({
  de: `Und ${count} weitere Fehler.`,
  en: `And ${count} more mistakes.`,
});

/** A value as JSON; what is nested in it is only hinted at, for it may be nested deeper than can be written. */
function json(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (!Array.isArray(value)) return '{…}';
  return `[${value
    .slice(0, 10)
    .map((item) => (typeof item === 'object' && item !== null ? '…' : JSON.stringify(item)))
    .join(',')}]`;
}
