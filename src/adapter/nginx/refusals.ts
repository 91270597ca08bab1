import { TOO_LARGE } from '#http/body.ts';
import { errorAnswer } from '#http/errors.ts';
import type { Answer } from '#http/message.ts';
import type { Localized } from '#text/lang.ts';
import { unreadableAnswer } from '../unreadable.ts';
import { mapBlock } from './configuration-text.ts';
import { headerMaps } from './header-maps.ts';

const NO_PROCESS: Localized = {
  de: 'Im Augenblick antwortet kein Prozess. Bitte erneut versuchen.',
  en: 'No process answers at the moment. Please try again.',
};

/** What nginx refuses by itself, in the words of the process. */
const REFUSALS: readonly Answer[] = [
  unreadableAnswer({}),
  unreadableAnswer({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
  unreadableAnswer({ code: 'HPE_HEADER_OVERFLOW' }),
  errorAnswer(413, TOO_LARGE),
  errorAnswer(503, NO_PROCESS, undefined, { headers: { 'Retry-After': '1' } }),
];

/** The body of each refusal by its status, and the lines that add its headers. */
export function refusalMaps(): { maps: string[]; headers: string[] } {
  const { maps, headers, bodyHeaders } = headerMaps({
    source: '$status',
    prefix: 'kontor_refusal',
    rows: REFUSALS.map(({ status, headers }) => [String(status), headers]),
    when: 'always',
  });
  const bodies = REFUSALS.map(({ status, body }) => [String(status), String(body)] as const);
  return {
    maps: [mapBlock({ source: '$status', variable: 'kontor_refusal', rows: bodies }), ...maps],
    headers: [...headers, ...bodyHeaders],
  };
}
