import { TOO_LARGE } from '#http/body.ts';
import { errorAnswer } from '#http/errors.ts';
import type { Answer } from '#http/message.ts';
import type { Localized } from '#text/lang.ts';
import { unreadableAnswer } from '../unreadable.ts';
import { mapBlock } from './configuration-text.ts';
import { divideHeaders, headerLines, headerVariable } from './header-lines.ts';

const NO_PROCESS: Localized = {
  de: 'Im Augenblick antwortet kein Prozess. Bitte erneut versuchen.',
  en: 'No process answers at the moment. Please try again.',
};

const FAILED: Localized = {
  de: 'Ein interner Fehler ist aufgetreten. Bitte erneut versuchen.',
  en: 'An internal error occurred. Please try again.',
};

/** What nginx refuses by itself, in the words of the process. From a client that sends nothing it hangs up. */
const REFUSALS: readonly Answer[] = [
  unreadableAnswer({}),
  unreadableAnswer({ code: 'HPE_HEADER_OVERFLOW' }),
  errorAnswer(413, TOO_LARGE),
  errorAnswer(500, FAILED),
  errorAnswer(503, NO_PROCESS, undefined, { headers: { 'Retry-After': '1' } }),
];

/** The body of each refusal by its status, and the lines that add its headers. */
export function refusalMaps(): { maps: string[]; headers: string[] } {
  const { constant, varying } = divideHeaders(REFUSALS.map(({ headers }) => headers));
  const { headers, bodyHeaders } = headerLines({ constant, varying, when: 'always' });
  const byStatus = (variable: string, value: (refusal: Answer) => string) =>
    mapBlock({
      source: '$status',
      variable,
      rows: REFUSALS.map((refusal) => [String(refusal.status), value(refusal)]),
    });
  return {
    maps: [
      byStatus('kontor_refusal', ({ body }) => String(body)),
      ...varying.map((name) => byStatus(headerVariable(name), ({ headers }) => headers[name] ?? '')),
    ],
    headers: [...headers, ...bodyHeaders],
  };
}
