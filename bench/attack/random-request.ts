import type { Random } from './random.ts';
import type { Subjects } from './subjects.ts';
import { requestText } from './wire.ts';

export interface RandomRequest {
  method: string;
  text: string;
}

const METHODS = [
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'POST',
  'OPTIONS',
  'PUT',
  'DELETE',
  'PATCH',
  'TRACE',
];

const PIECES = [
  '..',
  '.',
  '%2e%2e',
  '%00',
  '%',
  '%zz',
  '%c0%af',
  '%e2%82%ac',
  '%ff',
  '~',
  'null',
  '__proto__',
  'constructor',
  'toString',
  'category=ki',
  'lang=en',
  'limit=100',
  'offset=50',
  'a=b=c',
  '=',
  '&',
  ';',
  ',',
  '*',
  '$&',
  "'",
  '(',
  '.json',
  '.md',
  '.jsonld',
  '.json.br',
  'manifest.json',
  'server',
  'client',
  'entry.mjs',
  '{name}',
  'x'.repeat(300),
];

const VALUES = [
  '',
  '0',
  '-1',
  '1',
  '100',
  '101',
  '1e3',
  '0x10',
  '%D9%A3',
  'NaN',
  'Infinity',
  '9'.repeat(40),
  'de',
  'en',
  'json',
  'md',
  'ki',
  'KI',
  'true',
  'null',
  'undefined',
  '__proto__',
  '%00',
  '%0d%0aX-Injected:%20yes',
  '%ff',
  '%',
  '<script>',
  '%22daten%22',
  '%22',
  'c%2B%2B',
  '.net',
  'a+b',
  '$%7B7*7%7D',
  '../../etc/passwd',
  '%F0%9F%92%A9',
  '%ED%A0%80',
];

const NAMES = [
  'format',
  'lang',
  'query',
  'limit',
  'offset',
  'category',
  'tag',
  'author',
  'industry',
  'service',
  'explain',
  'fields',
  '',
  '__proto__',
  'a[]',
  'x',
];

const HEADERS: Record<string, readonly string[]> = {
  'Accept-Encoding': ['br', 'gzip', 'zstd', '*', '*;q=0', 'identity;q=0', 'gzip;q=2', ';;;', ','],
  'If-None-Match': ['*', '""', '"a", W/"b"', 'junk', '"'],
  'If-Match': ['*', '"a"', 'junk'],
  'Content-Type': [
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'text/plain',
    ';',
    '',
  ],
  'Content-Encoding': ['gzip', 'identity', 'br', 'x'],
  Origin: ['null', 'https://a.example'],
  Range: ['bytes=0-1', 'bytes=-5', 'junk'],
  Accept: ['*/*', 'text/html', 'application/ld+json', ''],
  'X-Forwarded-For': ['1.2.3.4', 'junk', '::1'],
  Upgrade: ['websocket', 'h2c'],
  'Access-Control-Request-Method': ['POST', 'junk'],
};

const BODIES = [
  '',
  '{}',
  '[]',
  'null',
  '1',
  '"a"',
  '{',
  '{"parameters":{}}',
  '{"parameters":[]}',
  '{"parameters":null}',
  '{"parameters":{"__proto__":{"a":1}}}',
  '{"parameters":{"constructor":1}}',
  '{"parameters":{"a":1e999}}',
  '{"a":1,"a":2}',
  'a=1&b=2',
  'a=%ff',
  '__proto__=1',
  '\u0000',
  '\u00ff\u00fe',
  '[[[[[[',
  ' '.repeat(1000),
];

/** A request of chance, valid as HTTP whatever it says: an answer below 500 is due to each. */
export function randomRequest(random: Random, subjects: Subjects): RandomRequest {
  const method = random.pick(METHODS);
  const headers: Record<string, string> = {};
  for (const [name, values] of Object.entries(HEADERS))
    if (random.oneIn(6)) headers[name] = random.pick(values);
  const sendsBody = method === 'POST' ? !random.oneIn(10) : random.oneIn(20);
  const body = sendsBody ? randomBody(random, subjects) : undefined;
  return {
    method,
    text: requestText(randomPath(random, subjects) + randomQuery(random), {
      method,
      headers,
      ...(body !== undefined && { body }),
    }),
  };
}

function randomPath(random: Random, { lists, calculator, largest }: Subjects): string {
  const start = random.pick([
    ...lists,
    calculator.path,
    ...largest,
    '/api/v1',
    '/api',
    '',
    '/en',
    '/.well-known',
    '/healthz',
    '/readyz',
  ]);
  const tail = Array.from({ length: random.below(4) }, () => `/${random.pick(PIECES)}`).join('');
  const path = `${start}${tail}${random.pick(['', '', '.json', '.md', '/', '//'])}`;
  return path.startsWith('/') ? path : `/${path}`;
}

function randomQuery(random: Random): string {
  if (random.oneIn(3)) return '';
  const pairs = Array.from(
    { length: 1 + random.below(4) },
    () => `${random.pick(NAMES)}=${random.pick(VALUES)}`,
  );
  return `?${pairs.join(random.oneIn(10) ? ';' : '&')}`;
}

function randomBody(random: Random, { calculator }: Subjects): string {
  if (random.oneIn(2)) return random.pick(BODIES);
  const text = JSON.stringify(calculator.example);
  if (random.oneIn(3)) return text;
  // One character of a good request, replaced by another.
  const at = random.below(text.length);
  return `${text.slice(0, at)}${random.pick(['"', '{', '}', ',', '9', '-', '\\', '\u0000', '\u00e4', ''])}${text.slice(at + 1)}`;
}
