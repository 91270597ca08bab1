import type { ErrorCode } from '#schema/error.ts';
import type { ErrorText } from './error-text.ts';

/** The faults of a request that is answered with 400. */
export const FAULTS: Record<ErrorCode, ErrorText> = {
  missing: {
    when: {
      de: 'Ein Parameter, der gebraucht wird, fehlt oder ist leer.',
      en: 'A parameter that is needed is missing or empty.',
    },
    mend: {
      de: 'Schicken Sie ihn mit. GET an derselben Adresse sagt, welche Parameter nötig sind und was sie bedeuten.',
      en: 'Send it. A GET request to the same address says which parameters are required and what they mean.',
    },
  },
  unknown: {
    when: {
      de: 'Ein Rechner kennt einen Parameter dieses Namens nicht.',
      en: 'A calculator has no parameter of this name.',
    },
    mend: {
      de: 'Prüfen Sie die Schreibweise; suggestion nennt den Namen, der wohl gemeint war.',
      en: 'Check the spelling; suggestion holds the name that was probably meant.',
    },
  },
  wrong_type: {
    when: {
      de: 'Der Wert hat den falschen Typ, etwa Text statt einer Zahl.',
      en: 'The value has the wrong type, such as text in place of a number.',
    },
    mend: {
      de: 'allowed nennt den Typ, der erwartet wird. In JSON stehen Zahlen ohne Anführungszeichen.',
      en: 'allowed names the type that is expected. In JSON, numbers are written without quotation marks.',
    },
  },
  not_a_choice: {
    when: {
      de: 'Der Wert ist keiner von denen, die zur Wahl stehen.',
      en: 'The value is not one of the choices.',
    },
    mend: {
      de: 'allowed.enum zählt alle auf; suggestion nennt den ähnlichsten.',
      en: 'allowed.enum lists all of them; suggestion holds the closest.',
    },
  },
  out_of_range: {
    when: {
      de: 'Die Zahl liegt unter dem kleinsten oder über dem größten erlaubten Wert.',
      en: 'The number is below the smallest or above the largest value allowed.',
    },
    mend: {
      de: 'allowed.minimum und allowed.maximum nennen die Grenzen.',
      en: 'allowed.minimum and allowed.maximum hold the bounds.',
    },
  },
  duplicate: {
    when: {
      de: 'Ein Parameter, der einmal stehen darf, steht mehrmals.',
      en: 'A parameter that may be given once is given several times.',
    },
    mend: {
      de: 'Schicken Sie ihn einmal. Mehrere Werte nimmt nur ein Parameter, der eine Liste ist.',
      en: 'Send it once. Only a parameter that is a list takes several values.',
    },
  },
  too_long: {
    when: {
      de: 'Der Text hat mehr Zeichen, als erlaubt sind.',
      en: 'The text has more characters than allowed.',
    },
    mend: {
      de: 'Kürzen Sie ihn; allowed.maxLength nennt die Grenze.',
      en: 'Shorten it; allowed.maxLength holds the limit.',
    },
  },
  too_many: {
    when: {
      de: 'Eine Liste hat zu viele Werte, eine Suche zu viele Wörter oder ein Formular zu viele Felder.',
      en: 'A list has too many values, a search too many words, or a form too many fields.',
    },
    mend: {
      de: 'Schicken Sie weniger; message nennt die Grenze.',
      en: 'Send fewer; message names the limit.',
    },
  },
  too_few: {
    when: {
      de: 'Eine Liste hat weniger Werte, als sie braucht.',
      en: 'A list has fewer values than it needs.',
    },
    mend: {
      de: 'Ergänzen Sie welche; allowed.minItems nennt die Grenze.',
      en: 'Add some; allowed.minItems holds the limit.',
    },
  },
  ambiguous: {
    when: {
      de: 'Eine Zahl aus einem Formular lässt sich auf zwei Arten lesen, etwa 1.234 als eintausend oder als eins Komma zwei.',
      en: 'A number from a form can be read in two ways, such as 1.234 as one thousand or as one point two.',
    },
    mend: {
      de: 'Schreiben Sie sie ohne Trennzeichen für Tausender, oder schicken Sie JSON.',
      en: 'Write it without a separator for thousands, or send JSON.',
    },
  },
  invalid_body: {
    when: {
      de: 'Der Inhalt der Anfrage ist kein gültiges JSON oder kein Objekt.',
      en: 'The body of the request is not valid JSON, or not an object.',
    },
    mend: {
      de: 'message nennt die Stelle. Schicken Sie {"parameters": {…}} mit Content-Type: application/json.',
      en: 'message names the place. Send {"parameters": {…}} with Content-Type: application/json.',
    },
  },
  malformed_request: {
    when: {
      de: 'Die Anfrage selbst ist nicht lesbar: ein % ohne zwei Hexadezimalziffern, ein NUL, ein abgebrochener Inhalt.',
      en: 'The request itself cannot be read: a % without two hexadecimal digits, a NUL, a body that was cut off.',
    },
    mend: {
      de: 'Kodieren Sie Werte mit encodeURIComponent oder URLSearchParams.',
      en: 'Encode values with encodeURIComponent or URLSearchParams.',
    },
  },
};
