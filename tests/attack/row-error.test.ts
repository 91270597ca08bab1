import { describe, expect, it } from 'vitest';
import { readAnswers } from '../../bench/attack/answers.ts';
import type { Row } from '../../bench/attack/conformance/row.ts';
import { rowError } from '../../bench/attack/conformance/row-error.ts';

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n';
const body = '{"error":"Bad Request","message":"No."}';
const refusal = (headers: string, text = body) =>
  `HTTP/1.1 400 Bad Request\r\n${headers}Content-Length: ${text.length}\r\n\r\n${text}`;
const JSON_FROM_ANYWHERE = 'Content-Type: application/json\r\nAccess-Control-Allow-Origin: *\r\n';

const error = (row: Partial<Row>, text: string, end: 'open' | 'closed' = 'open') =>
  rowError(
    { name: 'a row', send: '', answers: [200], ...row },
    { ...readAnswers(Buffer.from(text), row.methods), end, ms: 0 },
  );

describe('what came back for a raw request', () => {
  it.each<[string, Partial<Row>, string]>([
    ['the status', {}, OK],
    ['one of several', { answers: [[204], [200, 200]] }, OK + OK],
    ['an error in the shape of all errors', { answers: [400] }, refusal(JSON_FROM_ANYWHERE)],
    ['a page that says what is missing', { answers: [400] }, refusal('Content-Type: text/html\r\n')],
  ])('is right: %s', (_, row, text) => {
    expect(error(row, text)).toBeUndefined();
  });

  it.each<[string, Partial<Row>, string, string]>([
    ['another status', { answers: [400] }, OK, '200 (connection open), not 400'],
    ['no answer', {}, '', 'no answer (connection open), not 200'],
    ['an answer to a smuggled request', {}, OK + OK, '200, 200 (connection open), not 200'],
    ['bytes after the answer', {}, `${OK}x`, '1 bytes more'],
    ['a connection that stays open', { closes: true }, OK, 'still open'],
    ['a missing interim answer', { interim: 1 }, OK, '0 interim answers'],
    ['a missing header', { headers: { allow: /GET/ } }, OK, 'allow is undefined'],
    ['an error as text', { answers: [400] }, refusal('Content-Type: text/plain\r\n'), 'not JSON'],
    [
      'an error for one origin only',
      { answers: [400] },
      refusal('Content-Type: application/json\r\n'),
      'Allow-Origin',
    ],
    ['an error without a message', { answers: [400] }, refusal(JSON_FROM_ANYWHERE, '{"error":"x"}'), 'lacks'],
    ['an error of broken JSON', { answers: [400] }, refusal(JSON_FROM_ANYWHERE, '{'), 'no valid JSON'],
  ])('is wrong: %s', (_, row, text, expected) => {
    expect(error(row, text)).toContain(expected);
  });
});
