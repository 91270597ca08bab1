import type { ErrorCode } from '#schema/error.ts';
import type { Parameter } from '#schema/source/parameters.ts';
import { cutText, jsonExcerpt } from '#text/excerpt.ts';
import type { Localized } from '#text/lang.ts';

/** The body is not an object (`body`), `parameters` is missing, or `parameters` is not an object. */
export function invalidBodyMessage(kind: 'body' | 'missing' | 'parameters'): Localized {
  return INVALID_BODY[kind];
}

const INVALID_BODY = {
  body: {
    de: 'Der Inhalt ist kein JSON-Objekt. Erwartet wird {"parameters": {…}}.',
    en: 'The body is not a JSON object. Expected {"parameters": {…}}.',
  },
  missing: {
    de: 'Das Feld „parameters“ fehlt. Erwartet wird ein Objekt: {"parameters": {…}}.',
    en: 'The field “parameters” is missing. Expected an object: {"parameters": {…}}.',
  },
  parameters: {
    de: '„parameters“ ist kein Objekt. Erwartet wird {"parameters": {…}}.',
    en: '“parameters” is not an object. Expected {"parameters": {…}}.',
  },
} satisfies Record<string, Localized>;

/** A field other than `parameters`. */
export function unknownFieldMessage(
  name: string,
  isParameter: boolean,
  meant: string | undefined,
): Localized {
  const shown = cutText(name, MAX_NAME_LENGTH);
  if (isParameter) {
    return {
      de: `Der Parameter „${shown}“ gehört in das Objekt „parameters“: {"parameters": {"${shown}": …}}.`,
      en: `The parameter “${shown}” belongs inside “parameters”: {"parameters": {"${shown}": …}}.`,
    };
  }
  return {
    de: `Unbekanntes Feld „${shown}“. ${meant ? `Meinten Sie „${meant}“?` : 'Das einzige Feld ist „parameters“.'}`,
    en: `Unknown field “${shown}”. ${meant ? `Did you mean “${meant}”?` : 'The only field is “parameters”.'}`,
  };
}

export function unknownParameterMessage(
  name: string,
  known: readonly string[],
  meant: string | undefined,
): Localized {
  const shown = cutText(name, MAX_NAME_LENGTH);
  return {
    de: `Unbekannter Parameter „${shown}“. ${meant ? `Meinten Sie „${meant}“?` : `Bekannte Parameter: ${known.join(', ')}.`}`,
    en: `Unknown parameter “${shown}”. ${meant ? `Did you mean “${meant}”?` : `Known parameters: ${known.join(', ')}.`}`,
  };
}

/** What is wrong with the value of a parameter. */
interface InvalidValue {
  name: string;
  /** `undefined` if it is missing. */
  value: unknown;
  parameter: Parameter;
  code: ErrorCode;
  suggestion: string | undefined;
}

export function invalidValueMessage({ name, value, parameter, code, suggestion }: InvalidValue): Localized {
  const reason = reasonText(name, value, code);
  const allowed = allowedText(parameter);
  return {
    de: `${reason.de} Erlaubt: ${allowed.de}.${suggestion ? ` Meinten Sie „${suggestion}“?` : ''}`,
    en: `${reason.en} Allowed: ${allowed.en}.${suggestion ? ` Did you mean “${suggestion}”?` : ''}`,
  };
}

function reasonText(name: string, value: unknown, code: ErrorCode): Localized {
  if (code === 'missing') {
    return { de: `Der Parameter „${name}“ fehlt.`, en: `The parameter “${name}” is missing.` };
  }
  if ((code === 'too_many' || code === 'too_few') && Array.isArray(value)) {
    return {
      de: `Der Parameter „${name}“ hat ${value.length} ${value.length === 1 ? 'Wert' : 'Werte'}.`,
      en: `The parameter “${name}” has ${value.length} ${value.length === 1 ? 'value' : 'values'}.`,
    };
  }
  const shown = jsonExcerpt(value, MAX_VALUE_LENGTH);
  return {
    de: `Der Parameter „${name}“ kann nicht ${shown} sein.`,
    en: `The parameter “${name}” cannot be ${shown}.`,
  };
}

/** A number in a form that has two readings. `readings` are those two, written so that each has one. */
export function ambiguousNumberMessage(
  name: string,
  text: string,
  readings: readonly [Localized, Localized],
): Localized {
  const [a, b] = readings;
  return {
    de: `Der Parameter „${name}“ ist mehrdeutig: „${text}“ kann ${a.de} oder ${b.de} heißen. Schreiben Sie ${a.de} oder ${b.de}.`,
    en: `The parameter “${name}” is ambiguous: “${text}” can mean ${a.en} or ${b.en}. Write ${a.en} or ${b.en}.`,
  };
}

export function longNumberMessage(name: string, length: number, maximum: number): Localized {
  return {
    de: `Der Parameter „${name}“ hat ${length} Zeichen. Eine Zahl darf höchstens ${maximum} haben.`,
    en: `The parameter “${name}” has ${length} characters. A number may have at most ${maximum}.`,
  };
}

/** A parameter that is not a list and that a form gives more than once. */
export function duplicateFieldMessage(name: string, texts: readonly string[]): Localized {
  const shown = jsonExcerpt(texts, MAX_VALUE_LENGTH);
  return {
    de: `Der Parameter „${name}“ ist ${texts.length}-mal angegeben: ${shown}. Erlaubt ist er einmal.`,
    en: `The parameter “${name}” is given ${texts.length} times: ${shown}. It is allowed once.`,
  };
}

export function tooManyFieldsMessage(count: number, maximum: number): Localized {
  return {
    de: `Die Anfrage hat ${count} Felder. Erlaubt sind höchstens ${maximum}.`,
    en: `The request has ${count} fields. At most ${maximum} are allowed.`,
  };
}

/** A key that occurs more than once in a JSON object. */
export function duplicateKeyMessage(name: string): Localized {
  const shown = cutText(name, MAX_NAME_LENGTH);
  return {
    de: `Der Schlüssel „${shown}“ kommt im JSON-Objekt mehrfach vor. Erlaubt ist er einmal.`,
    en: `Duplicate key “${shown}” in the JSON object. It is allowed once.`,
  };
}

/** What a parameter allows, to follow “Allowed:”. */
function allowedText(parameter: Parameter): Localized {
  switch (parameter.type) {
    case 'choice': {
      const list = Object.keys(parameter.values).join(', ');
      return { de: `eines von ${list}`, en: `one of ${list}` };
    }
    case 'choices': {
      const list = Object.keys(parameter.values).join(', ');
      const least = parameter.minimum_count;
      return {
        de: `eine Liste aus ${list}, jedes höchstens einmal${least > 0 ? `, mindestens ${least}` : ''}`,
        en: `a list of ${list}, each at most once${least > 0 ? `, at least ${least}` : ''}`,
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

/** Maximum length of a name and of a value quoted in a message, in characters. */
const MAX_NAME_LENGTH = 40;
const MAX_VALUE_LENGTH = 60;
