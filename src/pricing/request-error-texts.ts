import type { ErrorCode } from '#schema/error.ts';
import type { Parameter } from '#schema/source/pricing.ts';
import { cutText, jsonExcerpt } from '#text/excerpt.ts';
import type { Localized } from '#text/lang.ts';

/** Why a body is no request at all: it is no object, `parameters` is missing, or `parameters` is no object. */
export function badShapeText(kind: 'body' | 'missing' | 'parameters'): Localized {
  return BAD_SHAPES[kind];
}

const BAD_SHAPES = {
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

/** A field beside `parameters`. */
export function strayText(name: string, isParameter: boolean, meant: string | undefined): Localized {
  const shown = cutText(name, MOST_OF_NAME);
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

export function unknownText(name: string, known: readonly string[], meant: string | undefined): Localized {
  const shown = cutText(name, MOST_OF_NAME);
  return {
    de: `Unbekannter Parameter „${shown}“. ${meant ? `Meinten Sie „${meant}“?` : `Bekannte Parameter: ${known.join(', ')}.`}`,
    en: `Unknown parameter “${shown}”. ${meant ? `Did you mean “${meant}”?` : `Known parameters: ${known.join(', ')}.`}`,
  };
}

/** A value that a parameter does not allow, or one that is missing. */
export function refusedText(
  name: string,
  value: unknown,
  parameter: Parameter,
  code: ErrorCode,
  meant: string | undefined,
): Localized {
  const reason = reasonText(name, value, code);
  const allowed = allowedText(parameter);
  return {
    de: `${reason.de} Erlaubt: ${allowed.de}.${meant ? ` Meinten Sie „${meant}“?` : ''}`,
    en: `${reason.en} Allowed: ${allowed.en}.${meant ? ` Did you mean “${meant}”?` : ''}`,
  };
}

function reasonText(name: string, value: unknown, code: ErrorCode): Localized {
  if (code === 'missing') {
    return { de: `Der Parameter „${name}“ fehlt.`, en: `The parameter “${name}” is missing.` };
  }
  if (code === 'too_many' && Array.isArray(value)) {
    return {
      de: `Der Parameter „${name}“ hat ${value.length} Werte.`,
      en: `The parameter “${name}” has ${value.length} values.`,
    };
  }
  const shown = jsonExcerpt(value, MOST_OF_VALUE);
  return {
    de: `Der Parameter „${name}“ kann nicht ${shown} sein.`,
    en: `The parameter “${name}” cannot be ${shown}.`,
  };
}

/** A number in a form that can be read in two ways. `readings` are ways to write it that can be read in one only. */
export function ambiguousText(
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

export function tooLongText(name: string, length: number, most: number): Localized {
  return {
    de: `Der Parameter „${name}“ hat ${length} Zeichen. Eine Zahl darf höchstens ${most} haben.`,
    en: `The parameter “${name}” has ${length} characters. A number may have at most ${most}.`,
  };
}

/** A parameter that a form has several times and that is not a list. */
export function givenTwiceText(name: string, texts: readonly string[]): Localized {
  const shown = jsonExcerpt(texts, MOST_OF_VALUE);
  return {
    de: `Der Parameter „${name}“ ist ${texts.length}-mal angegeben: ${shown}. Erlaubt ist er einmal.`,
    en: `The parameter “${name}” is given ${texts.length} times: ${shown}. It is allowed once.`,
  };
}

/** More fields than anything takes. */
export function tooManyText(count: number, most: number): Localized {
  return {
    de: `Die Anfrage hat ${count} Felder. Erlaubt sind höchstens ${most}.`,
    en: `The request has ${count} fields. At most ${most} are allowed.`,
  };
}

/** A key that occurs more than once in a JSON object. */
export function duplicateKeyText(name: string): Localized {
  const shown = cutText(name, MOST_OF_NAME);
  return {
    de: `Der Schlüssel „${shown}“ kommt im JSON-Objekt mehrfach vor. Erlaubt ist er einmal.`,
    en: `Duplicate key “${shown}” in the JSON object. It is allowed once.`,
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

/** How much of a name and of a value a message repeats, in characters. */
const MOST_OF_NAME = 40;
const MOST_OF_VALUE = 60;
