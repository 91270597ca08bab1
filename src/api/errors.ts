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
import { fillTexts } from '#text/fill.ts';
import { type Lang, type Localized, PROGRAM_LANG } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { openHeaders } from './headers.ts';
import type { Answer, ApiRequest } from './message.ts';

type ErrorStatus = 400 | keyof typeof STATUS_CODES;

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
  const body: ErrorBody = { error: WORDS.statuses[status][lang], message: message[lang], ...extra.body };
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
  const hint = meant ? fillTexts(WORDS.api.meantAddress, { meant }) : WORDS.api.checkAddress;
  const message =
    path === undefined
      ? fillTexts(WORDS.api.notFound, { hint })
      : fillTexts(WORDS.api.notFoundPath, { path: cutText(path, MAX_VALUE_LENGTH), hint });
  return errorAnswer(404, message, lang, { headers: { 'Cache-Control': 'public, max-age=60' } });
}

/** The answer for an entry that was removed for good. */
export function gone(path: string, lang?: Lang): Answer {
  const message = fillTexts(WORDS.api.gone, { path });
  return errorAnswer(410, message, lang, { headers: { 'Cache-Control': 'public, max-age=60' } });
}

export function methodNotAllowed(method: string, allow: string, lang?: Lang): Answer {
  const message = fillTexts(WORDS.api.methodNotAllowed, { method, allow });
  return errorAnswer(405, message, lang, { headers: { Allow: allow } });
}

/** `setting` names the origins that are allowed besides the site's own. */
export function originNotAllowed(origin: string, setting: string, lang?: Lang): Answer {
  const shown = cutText(origin, MAX_VALUE_LENGTH);
  const message = fillTexts(WORDS.api.originNotAllowed, { shown, setting });
  return errorAnswer(403, message, lang);
}

export function preconditionFailed(lang?: Lang): Answer {
  return errorAnswer(412, WORDS.api.preconditionFailed, lang);
}

export function undecodablePath(lang?: Lang): Answer {
  return malformedRequest(WORDS.api.undecodablePath, lang);
}

/** A 400 for a request that cannot be read at all. */
export function malformedRequest(message: Localized, lang?: Lang): Answer {
  return badRequest(rejectRequest([{ parameter: null, code: 'malformed_request', message }]), lang);
}

/** `limit` is the longest query string that is read, in characters. */
export function queryTooLong(limit: number, lang?: Lang): Answer {
  const message = fillTexts(WORDS.api.queryTooLong, { limit });
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
  const answer = malformedRequest(WORDS.api.unreceivedBody, lang);
  return { ...answer, headers: { ...answer.headers, Connection: 'close' } };
}

/** `id` is the one under which the error is logged. */
export function internalError(id: string, lang?: Lang): Answer {
  const message = fillTexts(WORDS.api.internalError, { id });
  return errorAnswer(500, message, lang, { headers: { 'X-Request-Id': id } });
}

/** The answer to a request that failed with an error that nobody expected here. `id` is the one under which it is logged. */
export const failureAnswer = (error: unknown, id: string, lang?: Lang): Answer =>
  error instanceof NoDescriptorError ? overloaded(lang) : internalError(id, lang);

/** The answer of a process that has no more room, or is given no more by the operating system. */
function overloaded(lang?: Lang): Answer {
  return errorAnswer(503, WORDS.api.overloaded, lang, { headers: { 'Retry-After': '5' } });
}

/** The answer of a process that is about to stop. */
export function stopping(lang?: Lang): Answer {
  return errorAnswer(503, WORDS.api.stopping, lang, { headers: { Connection: 'close', 'Retry-After': '1' } });
}

/** The language of an error: the one that was asked for by name, else that of programs. */
export const errorLang = (explicit: Lang | undefined): Lang => explicit ?? PROGRAM_LANG;

/** The language in which a request is told what is wrong with it. */
export const errorLangOf = ({ query }: ApiRequest): Lang => errorLang(explicitLang(query));

/** Thrown when there is no free file descriptor. The request can be answered later, when other requests have ended. */
export class NoDescriptorError extends Error {
  override name = 'NoDescriptorError';

  /** `code` is EMFILE where the process has as many as it may, ENFILE where the system has. */
  constructor(code: string) {
    super(
      `The operating system gives no file descriptor (${code}). Raise the limit of open files: LimitNOFILE in systemd, ulimit -n in a shell.`,
    );
  }
}
