import { get, HEALTH, LIST, post, type Row, type RowList } from './row.ts';

/** Where a body ends (RFC 9112, 6 and 7). What leaves two readings is refused, and nothing after it is read as a request. */
export const framing: RowList = ({ calculator: { path, example } }) => {
  const body = JSON.stringify(example);
  const hex = body.length.toString(16);
  return [...lengths(path, body), ...codings(path, body), ...chunks(path, body, hex)];
};

/** A request that some would find in the body of another. */
const SMUGGLED = get('X-Smuggled: yes\r\n', '', LIST);

const refused = (name: string, send: string): Row => ({ name, send, answers: [400], closes: true });

function lengths(path: string, body: string): Row[] {
  const own = `Content-Length: ${body.length}\r\n`;
  const value = (text: string) =>
    refused(`Content-Length: ${JSON.stringify(text)}`, post(path, `Content-Length: ${text}\r\n`, body));
  return [
    { name: 'a POST with its length', send: post(path, own, body), answers: [200] },
    { name: 'two pipelined POSTs', send: post(path, own, body).repeat(2), answers: [200, 200] },
    {
      name: 'a POST in three pieces',
      send: [post(path, own), body.slice(0, 10), body.slice(10)],
      answers: [200],
    },
    { name: 'a POST without length, and a GET', send: post(path, '') + get(), answers: [400, 200] },
    {
      name: 'a POST of length 0, and a GET',
      send: post(path, 'Content-Length: 0\r\n') + get(),
      answers: [400, 200],
    },
    {
      name: 'a GET with a body, and a GET',
      send: get('Content-Length: 5\r\n', 'hello') + get(),
      answers: [[200, 200], [400]],
    },
    {
      name: 'a body longer than its length',
      send: post(path, own, body) + SMUGGLED.slice(0, 3),
      answers: [200],
    },
    {
      name: 'a POST to an unknown address, and a GET',
      send: post('/api/v1/nothing', own, body) + get(),
      answers: [[404, 200], [404]],
    },
    {
      name: 'a POST to a list, and a GET',
      send: post('/api/v1/content/faq', own, body) + get(),
      answers: [[405, 200], [405]],
    },
    ...[
      '-1',
      '-0',
      '+5',
      '5x',
      'x',
      '0x5',
      '0o5',
      '1_0',
      '1 0',
      '',
      '5, 6',
      '5.0',
      '1e1',
      '9'.repeat(40),
      '18446744073709551621',
    ].map(value),
    refused('two different lengths', post(path, `${own}Content-Length: 5\r\n`, body)),
    refused('the same length twice', post(path, own + own, body)),
    {
      name: 'the same length in a list',
      send: post(path, `Content-Length: ${body.length}, ${body.length}\r\n`, body),
      answers: [[200], [400]],
    },
    {
      name: 'a length with zeros before it',
      send: post(path, `Content-Length: 000${body.length}\r\n`, body),
      answers: [[200], [400]],
    },
    {
      name: 'a length with spaces around it',
      send: post(path, `Content-Length:  ${body.length} \r\n`, body),
      answers: [200],
    },
  ];
}

function codings(path: string, body: string): Row[] {
  const ambiguous = (coding: string) =>
    refused(
      `a length and ${JSON.stringify(coding)}`,
      post(path, `Content-Length: 6\r\n${coding}\r\n`, `0\r\n\r\n${SMUGGLED}`),
    );
  const unknown = (coding: string): Row => ({
    name: `Transfer-Encoding: ${JSON.stringify(coding)}`,
    send: post(path, `Transfer-Encoding: ${coding}\r\n`, `0\r\n\r\n${SMUGGLED}`),
    answers: [[400], [501]],
    closes: true,
  });
  return [
    ...[
      'Transfer-Encoding: chunked',
      'transfer-encoding:chunked',
      'Transfer-Encoding: Chunked',
      'Transfer-Encoding: chunked, identity',
      'Transfer-Encoding: identity',
      'Transfer-Encoding: xchunked',
      'Transfer-Encoding: chunked, chunked',
      'Transfer-Encoding: ,chunked',
      'Transfer-Encoding: chunked,',
      'Transfer-Encoding:',
      'Transfer-Encoding: gzip',
      'Transfer-Encoding: "chunked"',
      'Transfer-Encoding:\u000bchunked',
      'Transfer-Encoding: chunked\u000c',
      'Transfer-Encoding: \u0000chunked',
      'Transfer-Encoding : chunked',
      'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
      'Transfer-Encoding: x\r\nTransfer-Encoding: chunked',
      'X: y\rTransfer-Encoding: chunked',
      'X: y\nTransfer-Encoding: chunked',
      'Transfer-Encoding:\r\n chunked',
    ].map(ambiguous),
    {
      name: 'chunked first, then a length',
      send: post(
        path,
        `Transfer-Encoding: chunked\r\nContent-Length: ${body.length}\r\n`,
        `0\r\n\r\n${SMUGGLED}`,
      ),
      answers: [400],
      closes: true,
    },
    ...['xchunked', 'identity', 'gzip', 'chunked, gzip', 'chunked;x', 'chunke', 'chunkedd', '"chunked"'].map(
      unknown,
    ),
    {
      name: 'chunked over HTTP/1.0',
      send: `POST ${path} HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
      answers: [400],
      closes: true,
    },
    {
      name: 'an underscore for the hyphen',
      send: post(path, `Content_Length: 5\r\n`, '') + get(),
      answers: [400, 200],
    },
  ];
}

function chunks(path: string, body: string, hex: string): Row[] {
  const chunked = (text: string) => post(path, 'Transfer-Encoding: chunked\r\n', text);
  const whole = `${hex}\r\n${body}\r\n0\r\n\r\n`;
  const half = body.length >> 1;
  const halves = `${half.toString(16)}\r\n${body.slice(0, half)}\r\n${(body.length - half).toString(16)}\r\n${body.slice(half)}\r\n0\r\n\r\n`;
  const bad = (name: string, text: string) => refused(name, chunked(text + SMUGGLED));
  return [
    { name: 'one chunk', send: chunked(whole), answers: [200] },
    { name: 'two chunks, and a GET', send: chunked(halves) + get(), answers: [200, 200] },
    { name: 'no chunk, and a GET', send: chunked('0\r\n\r\n') + get(), answers: [400, 200] },
    {
      name: 'a size in capitals with zeros before it',
      send: chunked(`0${hex.toUpperCase()}\r\n${body}\r\n0\r\n\r\n`),
      answers: [200],
    },
    { name: 'an extension', send: chunked(`${hex};name=value\r\n${body}\r\n0\r\n\r\n`), answers: [200] },
    {
      name: 'a quoted extension',
      send: chunked(`${hex};name="a;b"\r\n${body}\r\n0\r\n\r\n`),
      answers: [200],
    },
    {
      name: 'an extension of 20 KB',
      send: chunked(`${hex};${'a'.repeat(20_000)}\r\n${body}\r\n0\r\n\r\n`),
      answers: [[400], [413], [431]],
      closes: true,
    },
    {
      name: 'a trailer, and a GET',
      send: chunked(`${hex}\r\n${body}\r\n0\r\nX-Trailer: a\r\n\r\n`) + get(),
      answers: [200, 200],
    },
    {
      name: 'a trailer with a length, and a GET',
      send: chunked(`${hex}\r\n${body}\r\n0\r\nContent-Length: 50\r\n\r\n`) + get(),
      answers: [[200, 200], [400]],
    },
    {
      name: 'a trailer of 20 KB',
      send: chunked(`${hex}\r\n${body}\r\n0\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`),
      answers: [[400], [431]],
      closes: true,
    },
    bad('a size of 0x', `0x${hex}\r\n${body}\r\n0\r\n\r\n`),
    bad('a size with an underscore', `${hex}_0\r\n${body}\r\n0\r\n\r\n`),
    bad('a negative size', `-1\r\n${body}\r\n0\r\n\r\n`),
    bad('a size after a space', ` ${hex}\r\n${body}\r\n0\r\n\r\n`),
    bad('a size before a space', `${hex} \r\n${body}\r\n0\r\n\r\n`),
    bad('an empty size', `\r\n${body}\r\n0\r\n\r\n`),
    bad('a size that is no number', `xyz\r\n${body}\r\n0\r\n\r\n`),
    bad('a size of 17 digits', `fffffffffffffffff\r\n${body}\r\n0\r\n\r\n`),
    bad('a size of 2 to the 64', `10000000000000000\r\n${body}\r\n0\r\n\r\n`),
    bad('a chunk longer than its size', `5\r\n${body}\r\n0\r\n\r\n`),
    bad('a chunk without its line end', `${hex}\r\n${body}0\r\n\r\n`),
    bad('a size with a bare LF', `${hex}\n${body}\r\n0\r\n\r\n`),
    bad('a size with a bare CR', `${hex}\r${body}\r\n0\r\n\r\n`),
    bad('a chunk that ends with a bare LF', `${hex}\r\n${body}\n0\r\n\r\n`),
    bad('an extension without a name', `${hex};\r\n${body}\r\n0\r\n\r\n`),
    bad('NUL in an extension', `${hex};a\u0000\r\n${body}\r\n0\r\n\r\n`),
    bad('a bare CR in an extension', `${hex};a\rb\r\n${body}\r\n0\r\n\r\n`),
    bad('a bare LF in an extension', `${hex};a\nb\r\n${body}\r\n0\r\n\r\n`),
    {
      name: 'a chunked GET, and a GET',
      send: get('Transfer-Encoding: chunked\r\n', '0\r\n\r\n') + get(),
      answers: [[200, 200], [400]],
    },
    {
      name: 'a HEAD, and a GET',
      send: `HEAD ${HEALTH} HTTP/1.1\r\nHost: a\r\n\r\n${get()}`,
      answers: [200, 200],
      methods: ['HEAD', 'GET'],
    },
  ];
}
