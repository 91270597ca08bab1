import { describe, expect, it } from 'vitest';
import { readAnswers } from '../../bench/attack/answers.ts';

const read = (text: string, methods?: string[], isClosed?: boolean) =>
  readAnswers(Buffer.from(text, 'latin1'), methods, isClosed);

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi';

describe('answers read from a socket', () => {
  it('are told apart', () => {
    const { answers, rest } = read(`${OK}${OK}HTTP/1.1 404`);
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, 'hi'],
      [200, 'hi'],
    ]);
    expect(rest).toBe('HTTP/1.1 404');
  });

  it('have no body after HEAD, nor with 204 and 304', () => {
    const head = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n';
    const text = `${head}HTTP/1.1 204 No Content\r\n\r\nHTTP/1.1 304 Not Modified\r\nContent-Length: 9\r\n\r\n${OK}`;
    expect(read(text, ['HEAD', 'GET', 'GET', 'GET']).answers.map(({ status }) => status)).toEqual([
      200, 204, 304, 200,
    ]);
  });

  it('may be preceded by interim ones', () => {
    expect(read(`HTTP/1.1 100 Continue\r\n\r\n${OK}`)).toMatchObject({
      interim: 1,
      answers: [{ status: 200 }],
    });
  });

  it('come in chunks, or end with the connection', () => {
    const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n1\r\n!\r\n0\r\n\r\n';
    expect(read(chunked).answers[0]?.body).toBe('hi!');
    expect(read(chunked.slice(0, -6)).answers).toEqual([]);
    const endless = 'HTTP/1.1 200 OK\r\n\r\nuntil the end';
    expect(read(endless).answers).toEqual([]);
    expect(read(endless, [], true).answers[0]?.body).toBe('until the end');
  });

  it('are incomplete while bytes are missing', () => {
    expect(read(OK.slice(0, -1))).toMatchObject({ answers: [], rest: OK.slice(0, -1) });
  });

  it('that are no HTTP remain as the rest', () => {
    expect(read('garbage\r\n\r\n')).toMatchObject({ answers: [], rest: 'garbage\r\n\r\n' });
  });
});
