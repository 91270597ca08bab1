import { explicitLang } from '#filters/query-parameters.ts';
import {
  type ErrorBody,
  type FieldError,
  MAX_LISTED_ERRORS,
  MAX_VALUE_LENGTH,
  STATUS_CODES,
} from '#schema/error.ts';
import { type InvalidRequest, type RequestError, rejectRequest } from '#schema/request-error.ts';
import { cutText, valueExcerpt } from '#text/excerpt.ts';
import { type Lang, type Localized, PROGRAM_LANG } from '#text/lang.ts';
import { NoDescriptorError } from './files/no-descriptor-error.ts';
import { openHeaders } from './headers.ts';
import type { Answer, ApiRequest } from './message.ts';

type ErrorStatus = 400 | keyof typeof STATUS_CODES;

/** The short text of each status that an error can have. */
const STATUS_TEXTS = {
  400: { de: 'Ungültige Anfrage', en: 'Bad Request' },
  403: { de: 'Nicht erlaubt', en: 'Forbidden' },
  404: { de: 'Nicht gefunden', en: 'Not Found' },
  405: { de: 'Methode nicht erlaubt', en: 'Method Not Allowed' },
  408: { de: 'Zeitüberschreitung der Anfrage', en: 'Request Timeout' },
  410: { de: 'Nicht mehr vorhanden', en: 'Gone' },
  412: { de: 'Vorbedingung nicht erfüllt', en: 'Precondition Failed' },
  413: { de: 'Anfrage zu groß', en: 'Content Too Large' },
  415: { de: 'Medientyp nicht unterstützt', en: 'Unsupported Media Type' },
  417: { de: 'Erwartung nicht erfüllbar', en: 'Expectation Failed' },
  429: { de: 'Zu viele Anfragen', en: 'Too Many Requests' },
  431: { de: 'Kopfzeilen zu groß', en: 'Request Header Fields Too Large' },
  500: { de: 'Interner Fehler', en: 'Internal Server Error' },
  503: { de: 'Dienst nicht verfügbar', en: 'Service Unavailable' },
} satisfies Record<ErrorStatus, Localized>;

/** An error as an answer; a 400 is made by `badRequest`. `extra` are further headers and further fields of the body. */
export function errorAnswer(
  status: Exclude<ErrorStatus, 400>,
  message: Localized,
  lang?: Lang,
  extra?: ErrorExtra,
): Answer {
  return { ...anyError(status, message, lang, extra), problems: [STATUS_CODES[status]] };
}

/** A 400, which always lists its errors. */
export function badRequest({ message, errors }: InvalidRequest, lang: Lang = PROGRAM_LANG): Answer {
  const listed = errors.slice(0, MAX_LISTED_ERRORS).map((error) => fieldError(error, lang));
  const codes = [...new Set(listed.map(({ code }) => code))];
  return { ...anyError(400, message, lang, { body: { errors: listed } }), problems: codes };
}

function fieldError(error: RequestError, lang: Lang): FieldError {
  const { parameter, label, code, value, message, allowed, suggestion } = error;
  return {
    parameter: parameter === null ? null : cutText(parameter, MAX_VALUE_LENGTH),
    ...(label && { label: label[lang] }),
    code,
    ...(value !== undefined && { value: valueExcerpt(value, MAX_VALUE_LENGTH) }),
    message: message[lang],
    ...(allowed && { allowed }),
    ...(suggestion !== undefined && { suggestion }),
  };
}

interface ErrorExtra {
  headers?: Record<string, string>;
  body?: Record<string, unknown>;
}

function anyError(
  status: ErrorStatus,
  message: Localized,
  lang: Lang = PROGRAM_LANG,
  extra: ErrorExtra = {},
): Answer {
  const body: ErrorBody = { error: STATUS_TEXTS[status][lang], message: message[lang], ...extra.body };
  return {
    status,
    headers: {
      ...openHeaders,
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json',
      'Content-Language': lang,
      ...extra.headers,
    },
    body: JSON.stringify(body),
  };
}

/** `meant` is an address that the path was probably meant to be; without a path, the answer fits any. */
export function notFound(path?: string, meant?: string, lang?: Lang): Answer {
  const shown = path === undefined ? undefined : cutText(path, MAX_VALUE_LENGTH);
  const message = {
    de: `Unter ${shown === undefined ? 'dieser Adresse' : `„${shown}“`} gibt es nichts. ${meant ? `Meinten Sie „${meant}“?` : 'Prüfen Sie Schreibweise und Endung (.json, .md, .jsonld).'}`,
    en: `There is nothing at ${shown === undefined ? 'this address' : `“${shown}”`}. ${meant ? `Did you mean “${meant}”?` : 'Check its spelling and extension (.json, .md, .jsonld).'}`,
  };
  return errorAnswer(404, message, lang, { headers: { 'Cache-Control': 'public, max-age=60' } });
}

/** The answer for an entry that was removed for good. */
export function gone(path: string, lang?: Lang): Answer {
  const message = {
    de: `Der Eintrag unter „${path}“ wurde dauerhaft entfernt.`,
    en: `The entry at “${path}” was removed permanently.`,
  };
  return errorAnswer(410, message, lang, { headers: { 'Cache-Control': 'public, max-age=60' } });
}

export function methodNotAllowed(method: string, allow: string, lang?: Lang): Answer {
  const message = {
    de: `Die Methode ${method} ist hier nicht erlaubt. Erlaubt sind: ${allow}.`,
    en: `The method ${method} is not allowed here. Allowed methods: ${allow}.`,
  };
  return errorAnswer(405, message, lang, { headers: { Allow: allow } });
}

/** `setting` names the origins that are allowed besides the site's own. */
export function originNotAllowed(origin: string, setting: string, lang?: Lang): Answer {
  const shown = cutText(origin, MAX_VALUE_LENGTH);
  const message = {
    de: `Seiten von „${shown}“ werden hier nicht beantwortet, nur die der Website selbst und der Ursprünge in ${setting}; Programme lassen Origin weg.`,
    en: `Pages of “${shown}” are not answered here, only those of the website itself and of the origins in ${setting}; programs leave Origin out.`,
  };
  return errorAnswer(403, message, lang);
}

export function preconditionFailed(lang?: Lang): Answer {
  const message = {
    de: 'Keine der in If-Match genannten Fassungen ist die aktuelle. Rufen Sie die Adresse ohne If-Match ab.',
    en: 'None of the versions listed in If-Match is the current one. Request the address without If-Match.',
  };
  return errorAnswer(412, message, lang);
}

export function undecodablePath(lang?: Lang): Answer {
  const message = {
    de: 'Der Pfad ist nicht gültig kodiert: Nach einem % müssen zwei Hexadezimalziffern stehen, die zusammen UTF-8 ergeben.',
    en: 'The path is not validly encoded: a % must be followed by two hexadecimal digits that together form UTF-8.',
  };
  return malformedRequest(message, lang);
}

/** A 400 for a request that cannot be read at all. */
export function malformedRequest(message: Localized, lang?: Lang): Answer {
  return badRequest(rejectRequest([{ parameter: null, code: 'malformed_request', message }]), lang);
}

/** `limit` is the longest query string that is read, in characters. */
export function queryTooLong(limit: number, lang?: Lang): Answer {
  const message = {
    de: `Der Query-String ist zu lang. Kodiert, wie er gesendet wird, darf er ${limit} Zeichen haben.`,
    en: `The query string is too long. Encoded, as it is sent, it may have ${limit} characters.`,
  };
  return addressTooLong(message, limit, lang);
}

/** A 400 for an address of which some part, or what it leads to, has more than `limit` characters. */
export function addressTooLong(message: Localized, limit: number, lang?: Lang): Answer {
  const allowed = { type: 'string', maxLength: limit };
  return badRequest(rejectRequest([{ parameter: null, code: 'too_long', message, allowed }]), lang);
}

/** The answer to a request whose body did not come completely, or found no room. */
export function unreceivedBody(reason: 'incomplete' | 'no room', lang?: Lang): Answer {
  if (reason === 'no room') return overloaded(lang);
  const message = {
    de: 'Die Übertragung des Inhalts wurde abgebrochen.',
    en: 'The body was cut off while it was being sent.',
  };
  const answer = malformedRequest(message, lang);
  return { ...answer, headers: { ...answer.headers, Connection: 'close' } };
}

/** `id` is the one under which the error is logged. */
export function internalError(id: string, lang?: Lang): Answer {
  const message = {
    de: `Ein interner Fehler ist aufgetreten. Wenn Sie ihn melden, nennen Sie bitte diese Kennung: ${id}.`,
    en: `An internal error occurred. If you report it, please quote this id: ${id}.`,
  };
  return errorAnswer(500, message, lang, { headers: { 'X-Request-Id': id } });
}

/** The answer to a request that failed with an error that nobody expected here. `id` is the one under which it is logged. */
export const failureAnswer = (error: unknown, id: string, lang?: Lang): Answer =>
  error instanceof NoDescriptorError ? overloaded(lang) : internalError(id, lang);

/** The answer of a process that has no more room, or is given no more by the operating system. */
function overloaded(lang?: Lang): Answer {
  const message = {
    de: 'Dieser Prozess ist überlastet. Bitte in einigen Sekunden erneut versuchen.',
    en: 'This process is overloaded. Please try again in a few seconds.',
  };
  return errorAnswer(503, message, lang, { headers: { 'Retry-After': '5' } });
}

/** The answer of a process that is about to stop. */
export function stopping(lang?: Lang): Answer {
  const message = {
    de: 'Dieser Prozess wird gerade beendet. Bitte erneut versuchen.',
    en: 'This process is shutting down. Please try again.',
  };
  return errorAnswer(503, message, lang, { headers: { Connection: 'close', 'Retry-After': '1' } });
}

/** The language of an error: the one that was asked for by name, else that of programs. */
export const errorLang = (explicit: Lang | undefined): Lang => explicit ?? PROGRAM_LANG;

/** The language in which a request is told what is wrong with it. */
export const errorLangOf = ({ query }: ApiRequest): Lang => errorLang(explicitLang(query));
