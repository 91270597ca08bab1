import { get, HEALTH, type RowList } from './row.ts';

/** Request lines, Host and header fields (RFC 9112, 2 to 5; RFC 9110, 5 to 7). */
export const requests: RowList = () => [...requestLines, ...hosts, ...fields];

const raw = (line: string, rest = 'Host: attack.example\r\n\r\n') => `${line}\r\n${rest}`;

const requestLines: ReturnType<RowList> = [
  { name: 'a plain GET', send: get(), answers: [200] },
  {
    name: 'a GET in four pieces',
    send: ['GE', `T ${HEALTH} HT`, 'TP/1.1\r\nHost: attack.ex', 'ample\r\n\r\n'],
    answers: [200],
  },
  { name: 'an empty line before the request', send: `\r\n${get()}`, answers: [200] },
  { name: 'HTTP/1.0, which closes', send: raw(`GET ${HEALTH} HTTP/1.0`), answers: [200], closes: true },
  { name: 'HTTP/1.0 without Host', send: `GET ${HEALTH} HTTP/1.0\r\n\r\n`, answers: [200], closes: true },
  { name: 'the absolute form', send: raw(`GET http://attack.example${HEALTH} HTTP/1.1`), answers: [200] },
  { name: 'two pipelined GETs', send: get() + get(), answers: [200, 200] },
  {
    name: 'a GET that asks to close, and another',
    send: get('Connection: close\r\n') + get(),
    answers: [200],
    closes: true,
  },
  { name: 'a lower-case method', send: raw(`get ${HEALTH} HTTP/1.1`), answers: [[400], [405], [501]] },
  { name: 'an unknown method', send: raw(`BREW ${HEALTH} HTTP/1.1`), answers: [[400], [405], [501]] },
  {
    name: 'a method of 8 KB',
    send: raw(`${'G'.repeat(8000)} ${HEALTH} HTTP/1.1`),
    answers: [[400], [405], [431], [501]],
  },
  { name: 'CONNECT', send: raw('CONNECT attack.example:443 HTTP/1.1'), answers: [[400], [405], [501]] },
  { name: 'TRACE', send: raw(`TRACE ${HEALTH} HTTP/1.1`), answers: [[405], [501]] },
  { name: 'OPTIONS *', send: raw('OPTIONS * HTTP/1.1'), answers: [[200], [204]] },
  { name: 'GET *', send: raw('GET * HTTP/1.1'), answers: [[400], [404]] },
  { name: 'no target', send: raw('GET HTTP/1.1'), answers: [400], closes: true },
  { name: 'an empty target', send: raw('GET  HTTP/1.1'), answers: [400], closes: true },
  { name: 'no version', send: raw(`GET ${HEALTH}`), answers: [400], closes: true },
  { name: 'a target without a slash', send: raw('GET healthz HTTP/1.1'), answers: [[400], [404]] },
  // A recipient may split the request line at any white space (RFC 9112, 3).
  ...[
    `GET ${HEALTH}  HTTP/1.1`,
    `GET\t${HEALTH}\tHTTP/1.1`,
    ` GET ${HEALTH} HTTP/1.1`,
    `GET ${HEALTH} HTTP/1.1 `,
  ].map((line) => ({ name: `the line ${JSON.stringify(line)}`, send: raw(line), answers: [[200], [400]] })),
  { name: 'a fragment', send: raw(`GET ${HEALTH}#x HTTP/1.1`), answers: [[200], [400], [404]] },
  { name: 'NUL in the target', send: raw(`GET ${HEALTH}\u0000 HTTP/1.1`), answers: [400], closes: true },
  {
    name: 'a byte above ASCII in the target',
    send: raw(`GET ${HEALTH}\u00e4 HTTP/1.1`),
    answers: [[400], [404]],
  },
  { name: 'overlong UTF-8 in the target', send: raw('GET /api/v1/%c0%af HTTP/1.1'), answers: [400] },
  {
    name: 'a target of 20 KB',
    send: raw(`GET /${'a'.repeat(20_000)} HTTP/1.1`),
    answers: [[414], [431]],
    closes: true,
  },
  ...[
    'HTTP/1',
    'HTTP/1.',
    'HTTP/01.1',
    'HTTP/1.1x',
    'HTTP/ 1.1',
    'HTTP/1 .1',
    'http/1.1',
    'HTTP/9.9',
    'HTTP/0.9',
    'HTPP/1.1',
    '1.1',
    'HTTP/1.10',
  ].map((version) => ({
    name: `the version ${version}`,
    send: raw(`GET ${HEALTH} ${version}`),
    answers: [[400], [505]],
    closes: true as const,
  })),
  {
    name: 'HTTP/2.0 in the request line',
    send: raw(`GET ${HEALTH} HTTP/2.0`),
    answers: [[400], [505]],
    closes: true,
  },
  {
    name: 'the preface of HTTP/2',
    send: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    answers: [[400], [505]],
    closes: true,
  },
  {
    name: 'the first bytes of TLS',
    send: '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
    answers: [400],
    closes: true,
  },
  { name: 'garbage', send: 'garbage\r\n\r\n', answers: [400], closes: true },
  { name: 'garbage after a request', send: `${get()}garbage\r\n\r\n`, answers: [200, 400], closes: true },
  {
    name: 'garbage after a search',
    send: `${get('', '', '/api/v1/content/faq?query=daten')}\u0000\u0001`,
    answers: [200, 400],
    closes: true,
  },
];

const host = (name: string, lines: string, answers: number[] | number[][] = [400]) => ({
  name,
  send: `GET ${HEALTH} HTTP/1.1\r\n${lines}\r\n`,
  answers,
});

const hosts: ReturnType<RowList> = [
  host('no Host', ''),
  host('no Host, under /api/', 'X: y\r\n'),
  host('two different Hosts', 'Host: a.example\r\nHost: b.example\r\n'),
  host('the same Host twice', 'Host: a.example\r\nHost: a.example\r\n'),
  host('Host with a list', 'Host: a.example, b.example\r\n'),
  host('Host with a user', 'Host: user@a.example\r\n'),
  host('Host with a path', 'Host: a.example/path\r\n'),
  host('Host with a space', 'Host: a b\r\n'),
  host('an empty Host', 'Host:\r\n', [[200], [400]]),
  host('Host with a port', 'Host: a.example:8080\r\n', [200]),
  host('Host as IPv6', 'Host: [2001:db8::1]:8080\r\n', [200]),
  host('Host without a space, in capitals', 'HOST:a.example\r\n', [200]),
  host('Host after a tab', 'hoSt:\ta.example\r\n', [200]),
];

const field = (name: string, lines: string, answers: number[] | number[][] = [400]) => ({
  name,
  send: get(lines),
  answers,
  ...(JSON.stringify(answers) === '[400]' && { closes: true as const }),
});

const fields: ReturnType<RowList> = [
  field('an empty field value', 'X-Empty:\r\n', [200]),
  field('a name of all allowed signs', "!#$%&'*+-.^_`|~: x\r\n", [200]),
  field('a space before the colon', 'X-Space : x\r\n'),
  field('a space before Content-Length’s colon', 'Content-Length : 0\r\n'),
  field('a tab in a name', 'X-\tTab: x\r\n'),
  field('an empty name', ': x\r\n'),
  field('no colon', 'X-None\r\n'),
  field('brackets in a name', 'X-[]: x\r\n'),
  field('bytes above ASCII in a name', 'X-\u00e4: x\r\n'),
  field('NUL in a value', 'X-Nul: a\u0000b\r\n'),
  field('BEL in a value', 'X-Bel: a\u0007b\r\n'),
  field('DEL in a value', 'X-Del: a\u007fb\r\n', [[200], [400]]),
  field('bytes above ASCII in a value', 'X-High: \u00e4\r\n', [[200], [400]]),
  field('a bare CR in a value', 'X-Cr: a\rb\r\n'),
  field('a bare CR as the end of a line', 'X-Cr: a\rX: b\r\n'),
  field('a bare LF as the end of a line', 'X-Lf: a\nX: b\r\n'),
  field('a folded line', 'X-Fold: a\r\n b\r\n', [[200], [400]]),
  {
    name: 'a folded line first',
    send: `GET ${HEALTH} HTTP/1.1\r\n X: a\r\nHost: a\r\n\r\n`,
    answers: [400],
    closes: true,
  },
  { name: 'all lines end with LF', send: `GET ${HEALTH} HTTP/1.1\nHost: a\n\n`, answers: [[200], [400]] },
  field('a field of 16 KB', `X-Long: ${'a'.repeat(16 * 1024)}\r\n`, [431]),
  field('a name of 16 KB', `${'a'.repeat(16 * 1024)}: x\r\n`, [431]),
  field('16 KB of fields', 'X-Many: 1234567890\r\n'.repeat(1100), [431]),
  field('80 fields', 'X-Many: 1\r\n'.repeat(80), [200]),
  field('900 fields', 'X-Many: 1\r\n'.repeat(899), [431]),
  field('a field of 8 KB', `X-Long: ${'a'.repeat(8 * 1024)}\r\n`, [200]),
  field('an unknown expectation', 'Expect: junk\r\n', [417]),
  field('an unknown upgrade', 'Connection: upgrade\r\nUpgrade: junk/1\r\n', [200]),
  field(
    'a WebSocket',
    'Connection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n',
    [[200], [400], [426]],
  ),
  field(
    'HTTP/2 by upgrade',
    'Connection: upgrade, http2-settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n',
    [200],
  ),
  {
    name: 'a request behind one to upgrade is answered, or the client knows that it is not',
    send: `${get('Connection: upgrade\r\nUpgrade: websocket\r\n')}${get('Connection: close\r\n')}`,
    answers: [[200], [200, 200]],
    headers: { connection: /^close$/ },
    closes: true,
  },
];
