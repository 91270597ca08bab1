import { gzipSync } from 'node:zlib';
import { get, LIST, post, type Row, type RowList } from './row.ts';

/** What this service promises of HTTP beyond the standards. */
export const contract: RowList = (subjects) => [
  ...tooLarge(subjects.calculator.path),
  ...bodies(subjects.calculator),
  ...methods(subjects.calculator.path),
  ...conditions(),
  ...pages(),
];

const MIB = 1024 * 1024;

/** 413 arrives though the client is still sending. */
function tooLarge(path: string): Row[] {
  const big = (length: number) => post(path, `Content-Length: ${length}\r\n`, ' '.repeat(length));
  const chunk = `10000\r\n${' '.repeat(65_536)}\r\n`;
  return [
    { name: 'a body of 64 KiB and a byte', send: big(65_537), answers: [413] },
    { name: 'a body of 100 KB in pieces', send: pieces(big(100_000), 20_000), answers: [413] },
    { name: 'a body of 1 MiB', send: big(MIB), answers: [413] },
    { name: 'a body of 5 MiB', send: big(5 * MIB), answers: [413], closes: true },
    {
      name: 'chunks of 1 MiB',
      send: post(path, 'Transfer-Encoding: chunked\r\n', `${chunk.repeat(16)}0\r\n\r\n`),
      answers: [413],
    },
    {
      name: 'chunks without an end',
      send: post(path, 'Transfer-Encoding: chunked\r\n', chunk.repeat(40)),
      answers: [413],
      closes: true,
    },
    {
      name: 'a length of 1 TB, nothing sent',
      send: post(path, 'Content-Length: 1000000000000\r\n'),
      answers: [413],
      closes: true,
    },
    { name: 'a body of 64 KiB', send: big(65_536), answers: [400] },
  ];
}

function pieces(text: string, length: number): string[] {
  return Array.from({ length: Math.ceil(text.length / length) }, (_, index) =>
    text.slice(index * length, (index + 1) * length),
  );
}

function bodies({ path, example }: { path: string; example: object }): Row[] {
  const body = JSON.stringify(example);
  const own = `Content-Length: ${body.length}\r\n`;
  const zipped = gzipSync(body).toString('latin1');
  return [
    {
      name: 'a body in gzip',
      send: post(path, `Content-Encoding: gzip\r\nContent-Length: ${zipped.length}\r\n`, zipped),
      answers: [415],
      headers: { 'accept-encoding': /^identity$/ },
    },
    {
      name: 'a body in identity',
      send: post(path, `Content-Encoding: identity\r\n${own}`, body),
      answers: [200],
    },
    {
      name: 'a multipart body',
      send: post(path, `Content-Type: multipart/form-data; boundary=a\r\n${own}`, body),
      answers: [415],
    },
    {
      name: 'an expected body',
      send: post(path, `Expect: 100-continue\r\n${own}`, body),
      answers: [200],
      interim: 1,
    },
    {
      name: 'an expected body that is too large',
      send: post(path, 'Expect: 100-continue\r\nContent-Length: 100000\r\n'),
      answers: [413],
      interim: 0,
    },
    {
      name: 'an unknown expectation of a POST',
      send: post(path, `Expect: junk\r\n${own}`, body),
      answers: [[417]],
    },
    {
      name: 'a body that is not UTF-8',
      send: post(path, 'Content-Length: 3\r\n', '"\u00ff"'),
      answers: [400],
    },
    {
      name: 'an answer that is never cached',
      send: post(path, own, body),
      answers: [200],
      headers: { 'cache-control': /no-store/ },
    },
  ];
}

function methods(path: string): Row[] {
  const ask = (method: string, target: string, lines = '') =>
    `${method} ${target} HTTP/1.1\r\nHost: a\r\n${lines}\r\n`;
  const refusals = ['POST', 'PUT', 'DELETE', 'PATCH'].flatMap((method) =>
    ['/healthz', '/readyz'].map(
      (target): Row => ({
        name: `${method} ${target}`,
        send: ask(method, target, 'Content-Length: 0\r\n'),
        answers: [405],
        headers: { allow: /^GET, HEAD, OPTIONS$/ },
      }),
    ),
  );
  const preflights = ['/healthz', '/readyz', '/api/v1', path, LIST, '/llms.txt'].map(
    (target): Row => ({
      name: `a preflight of ${target.split('?')[0]}`,
      send: ask(
        'OPTIONS',
        target,
        'Origin: https://a.example\r\nAccess-Control-Request-Method: GET\r\nAccess-Control-Request-Headers: x-a\r\n',
      ),
      answers: [204],
      headers: {
        'access-control-allow-origin': /^\*$/,
        'access-control-allow-headers': /^\*$/,
        'access-control-allow-methods': /GET/,
      },
    }),
  );
  return [
    ...refusals,
    ...preflights,
    ...['PUT', 'DELETE', 'PATCH'].map(
      (method): Row => ({
        name: `${method} of a calculator`,
        send: ask(method, path, 'Content-Length: 0\r\n'),
        answers: [405],
        headers: { allow: /GET/ },
      }),
    ),
    {
      name: 'POST to a list',
      send: ask('POST', '/api/v1/content/faq', 'Content-Length: 0\r\n'),
      answers: [405],
    },
    { name: 'HEAD of a list', send: ask('HEAD', LIST), answers: [200], methods: ['HEAD'] },
    { name: 'HEAD of /healthz', send: ask('HEAD', '/healthz'), answers: [200], methods: ['HEAD'] },
  ];
}

function conditions(): Row[] {
  const file = '/api/v1/content/faq.json';
  return [
    { name: 'If-Match: *', send: get('If-Match: *\r\n', '', file), answers: [200] },
    { name: 'If-Match with another ETag', send: get('If-Match: "other"\r\n', '', file), answers: [412] },
    {
      name: 'If-Match before If-None-Match',
      send: get('If-Match: "other"\r\nIf-None-Match: *\r\n', '', file),
      answers: [412],
    },
    { name: 'If-None-Match: *', send: get('If-None-Match: *\r\n', '', file), answers: [304] },
    {
      name: 'a date is ignored',
      send: get('If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT\r\n', '', file),
      answers: [200],
    },
    {
      name: 'If-Unmodified-Since is ignored',
      send: get('If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT\r\n', '', file),
      answers: [200],
    },
    { name: 'a range is ignored', send: get('Range: bytes=0-0\r\n', '', file), answers: [200] },
    {
      name: 'no-cache changes nothing',
      send: get('If-None-Match: *\r\nCache-Control: no-cache\r\n', '', file),
      answers: [304],
    },
  ];
}

function pages(): Row[] {
  return [
    {
      name: 'headers of a page',
      send: get('', '', '/a-page-that-is-not-there'),
      answers: [404],
      headers: {
        'content-type': /^text\/html/,
        'content-security-policy': /default-src 'self'/,
        'referrer-policy': /./,
        'permissions-policy': /./,
        'x-content-type-options': /^nosniff$/,
      },
    },
    {
      name: 'security.txt',
      send: get('', '', '/.well-known/security.txt'),
      answers: [200],
      headers: { 'content-type': /^text\/plain; charset=utf-8$/ },
    },
  ];
}
