import type { Attack, Target } from '../attack.ts';
import { allHold, atMost, type Figure, percentile, toldOnly } from '../figures.ts';
import { watchHealth } from '../probe.ts';
import { processorTimeOf } from '../server.ts';
import { type Calculation, findSubjects, type Subjects, warmUp } from '../subjects.ts';
import { ask, type RequestParts } from '../wire.ts';

/** Processor time that one request may cost, in milliseconds. */
const PROCESSOR_LIMIT_MS = 20;

const ROUNDS = 5;
const ROUNDS_IN_DOUBT = 25;

/** One that costs more than this is not asked again. */
const HOPELESS_MS = 500;

const KIB64 = 64 * 1024;

export interface CostlyRequest {
  name: string;
  path: string;
  parts?: RequestParts;
}

/** Requests made to cost the server much, each within the limits on length. */
export const costlyRequests: Attack = {
  name: 'costly requests',
  run: async ({ open }) => {
    const target = await open();
    const subjects = await findSubjects(target);
    await warmUp(target, subjects);
    const rows: { name: string; ms: number; error: string | undefined }[] = [];
    const stopWatching = watchHealth(target);
    const bodies = subjects.calculations.flatMap(bodiesFor);
    for (const request of [...bodies, ...addresses(subjects)]) {
      const { ms, status } = await measure(target, request);
      rows.push({ name: request.name, ms, error: status < 500 ? undefined : `answered ${status}` });
    }
    const health = await stopWatching();
    return [dearest(rows, target), allHold('answers below 500', rows), health];
  },
};

/** The dearest of some requests. How long the answer of a named server takes to arrive is only told: that depends on its length. */
export function dearest(
  rows: readonly { name: string; ms: number }[],
  { process }: Target,
  kind = 'requests',
): Figure {
  const sorted = rows.toSorted((a, b) => b.ms - a.ms);
  const shown = sorted.filter(({ ms }, index) => index < 3 || ms > PROCESSOR_LIMIT_MS).slice(0, 12);
  const figure = {
    measures: `${process ? 'processor time' : 'latency'} of the dearest of ${rows.length} ${kind}`,
    unit: 'ms' as const,
    measured: sorted[0]?.ms ?? Number.NaN,
    details: shown.map(({ name, ms }) => `${name}: ${ms.toFixed(1)} ms`),
  };
  return process ? atMost(PROCESSOR_LIMIT_MS, figure) : toldOnly(figure);
}

/** The median cost of a request in milliseconds: processor time of the process where it can be seen, else latency. One
 * above the limit is asked more often: a collection of all garbage is work for other requests too, but outlasts a few. */
export async function measure(
  target: Target,
  request: CostlyRequest,
): Promise<{ ms: number; status: number }> {
  const found = await measureTimes(ROUNDS, target, request);
  const isDoubtful = found.ms > PROCESSOR_LIMIT_MS && found.ms < HOPELESS_MS;
  return isDoubtful ? measureTimes(ROUNDS_IN_DOUBT, target, request) : found;
}

async function measureTimes(
  rounds: number,
  target: Target,
  { path, parts = {} }: CostlyRequest,
): Promise<{ ms: number; status: number }> {
  const costs: number[] = [];
  let status = 0;
  for (let round = 0; round < rounds; round++) {
    const before = target.process ? processorTimeOf(target.process) : 0;
    const answer = await ask(target, path, parts);
    const cost = target.process ? processorTimeOf(target.process) - before : answer.ms;
    status = answer.status;
    costs.push(cost);
    if (cost > HOPELESS_MS) break;
  }
  return { ms: percentile(costs, 0.5), status };
}

function bodiesFor({ path, number, list, choice, example }: Calculation): CostlyRequest[] {
  const id = path.slice(path.lastIndexOf('/') + 1);
  const form = (name: string, text: string): CostlyRequest => ({
    name: `${id}, form: ${name}`,
    path,
    parts: {
      method: 'POST',
      body: text.slice(0, KIB64),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    },
  });
  const json = (name: string, text: string): CostlyRequest => ({
    name: `${id}, JSON: ${name}`,
    path,
    parts: { method: 'POST', body: text.slice(0, KIB64), headers: { 'Content-Type': 'application/json' } },
  });
  const fill = (piece: string, room = KIB64 - 200) => piece.repeat(Math.floor(room / piece.length));
  const numbered = (count: number, make: (index: number) => string, separator: string) =>
    Array.from({ length: count }, (_, index) => make(index)).join(separator);
  const parameters = (text: string) => `{"parameters":{${text}}}`;
  const known = JSON.stringify(example).slice(0, -2);
  return [
    form('a number of 64 KB of digits and an x', `${number}=${fill('1')}x`),
    ...['1.', '1,', '1+', '1.111,', '.1', '-', '%20', '1e', '0', "1'", '%C2%A0', '%'].map((piece) =>
      form(`a number of 64 KB of ${piece}`, `${number}=${fill(piece)}x`),
    ),
    form('64 KB of &', fill('&')),
    form('64 KB of =', fill('=')),
    form(
      '20,000 fields of different names',
      numbered(20_000, (index) => index.toString(36), '&'),
    ),
    form('10,000 values of a list', fill(`${list}=a&`)),
    form('10,000 values of a number', fill(`${number}=1&`)),
    form('a value of 64 KB for a list', `${list}=${fill('a')}`),
    form('a value of 64 KB for a choice', `${choice}=${fill('ab')}`),
    form('a name of 64 KB', `${fill('n')}=1`),
    form('64 KB of percent signs', `${list}=${fill('%25')}`),
    form('a list of one field of 64 KB', `${list}=${fill('a,')}`),
    form('64 KB of true', fill('explain=true&')),
    form('64 KB of escapes', fill('%c3%a4')),
    form(
      '200 names that are nearly known',
      numbered(200, (i) => `${number}${i}=${'x'.repeat(300)}`, '&'),
    ),
    form('one field 64 KB of %E2%82%AC', `${fill('%E2%82%AC')}=1`),
    json('32,000 nested arrays', `${fill('[', KIB64 / 2)}${fill(']', KIB64 / 2)}`),
    json('10,000 nested objects', fill('{"a":', KIB64)),
    json('32,000 numbers for a list', parameters(`"${list}":[${numbered(32_000, () => '1', ',')}]`)),
    json(
      '6,000 different texts for a list',
      parameters(`"${list}":[${numbered(6000, (i) => `"v${i}"`, ',')}]`),
    ),
    json(
      '15,000 arrays nested in a list',
      parameters(`"${list}":${'['.repeat(15_000)}${']'.repeat(15_000)}`),
    ),
    json(
      '9,000 objects nested in a number',
      parameters(`"${number}":${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`),
    ),
    json('64 KB of the same text for a list', parameters(`"${list}":[${fill('"x",')}"x"]`)),
    json('64 KB of a known key', parameters(fill(`"${number}":1,`).slice(0, -1))),
    json(
      '200 names that are nearly known',
      parameters(numbered(200, (i) => `"${number}${'x'.repeat(280)}${i}":1`, ',')),
    ),
    json('20,000 objects', `[${fill('{},')}{}]`),
    json('an end too early', parameters(fill('"a":"b",')).slice(0, -3)),
    json('a number of 64 KB of digits', parameters(`"${number}":${fill('9')}`)),
    json('20,000 lists in a number', parameters(`"${number}":[${fill('[],')}[]]`)),
    json('a text of 64 KB for a choice', parameters(`"${choice}":"${fill('x')}"`)),
    json('a text of 64 KB of escapes for a choice', parameters(`"${choice}":"${fill('\\u0000')}"`)),
    json('a text of 64 KB for a number', parameters(`"${number}":"${fill('1')}x"`)),
    json('5,000 unknown parameters', `${known},${numbered(5000, (i) => `"p${i}":1`, ',')}}}`),
    json('5,000 times the same key', `${known},${numbered(5000, () => '"same":1', ',')}}}`),
    json('5,000 keys beside parameters', `{"parameters":{},${numbered(5000, (i) => `"k${i}":1`, ',')}}`),
    json('an unknown parameter of 60 KB', parameters(`"${fill('q', 60_000)}":1`)),
    json('64 KB of backslashes', `{"parameters":"${fill('\\\\')}"}`),
    json('64 KB of \\u escapes', `{"parameters":"${fill('\\u0061')}"}`),
    json('64 KB of spaces', fill(' ')),
    json('a text that never ends', `"${fill('\\"')}`),
  ];
}

function addresses({ lists }: Subjects): CostlyRequest[] {
  const [list = '/api/v1'] = lists;
  const long = (piece: string, length = 14_000) => piece.repeat(Math.floor(length / piece.length));
  const header = (name: string, value: string): CostlyRequest => ({
    name: `${name} of 14 KB: ${value.slice(0, 12)}…`,
    path: list,
    parts: { headers: { [name]: value } },
  });
  return [
    { name: 'an address of 14 KB', path: `/api/v1/${long('a')}` },
    { name: 'an address of 7,000 segments', path: `/api/v1${long('/a')}` },
    { name: 'an address of 4,600 escapes', path: `/api/v1/${long('%61')}` },
    { name: 'an address of 14 KB of percent signs', path: `/api/v1/${long('%')}` },
    { name: 'an address of 7,000 equals signs', path: `${list}/${long('a=')}` },
    { name: 'a filter of 14 KB', path: `${list}?category=${long('ä')}` },
    { name: 'a filter of 4,600 escaped letters', path: `${list}?category=${long('%C3%84')}` },
    { name: 'a filter of 14 KB of hyphens', path: `${list}?category=${long('-')}` },
    { name: 'a limit of 14 KB of digits', path: `${list}?limit=${long('1')}` },
    { name: 'a limit of 14 KB of zeros', path: `${list}?limit=${long('0')}1` },
    { name: '4,600 parameters', path: `${list}?${long('a=&')}` },
    { name: '1,500 times the same parameter', path: `${list}?${long('category=')}` },
    { name: '1,400 times category', path: `${list}?${long('category=a&')}` },
    { name: 'an address of 14,000 slashes', path: `/api/v1${long('/')}a` },
    { name: 'an address that ends in 14,000 slashes', path: `/api/v1${long('/')}` },
    { name: 'an address of 4,600 steps upward', path: `/api/v1/${long('../')}` },
    { name: 'an address of 14 KB of extensions', path: `${list}${long('.json')}` },
    { name: 'an address of 14 KB of filters', path: `${list}${long('/a=b')}.json` },
    { name: 'an address of 4,600 escaped slashes', path: `/api/v1/${long('%2f')}` },
    { name: 'a long misspelt address', path: `/api/v1/calculators/${long('app-entwicklunk')}` },
    // The longest query strings that are read.
    ...['%', '%25', '&', '=', 'a=b&', 'lang=de&', 'limit=9&', 'query=%2B&'].map((piece) => ({
      name: `a query string of 4 KB of ${piece}`,
      path: `${list}?${long(piece, 4090)}`,
    })),
    { name: 'a filter of 4 KB of combining marks', path: `${list}?author=${long('%CC%81', 4000)}` },
    { name: 'a filter that folding lengthens', path: `${list}?category=${long('%EF%B7%BA', 4000)}` },
    { name: 'a filter of 4 KB of signs', path: `${list}?category=${long('.!', 4000)}` },
    { name: 'a format of 4 KB', path: `${list}?format=${long('json', 4000)}` },
    { name: 'a query of 4 KB of plus signs', path: `${list}?query=${long('+', 4000)}x` },
    { name: 'a query of 190 dots', path: `${list}?query=${'.'.repeat(190)}a` },
    { name: 'a query of 190 signs', path: `${list}?query=${'c%2b%23'.repeat(63)}` },
    { name: 'a query of one word of 198 letters', path: `${list}?query=${'datenbank'.repeat(22)}` },
    header('Accept-Encoding', long('gzip;q=0.1,')),
    header('Accept-Encoding', long(',')),
    header('Accept-Encoding', long(';q=')),
    header('If-None-Match', `${long(' ')}x`),
    header('Accept-Encoding', long('a,')),
    header('Accept-Encoding', `gzip;${long(' ')}x`),
    header('If-None-Match', long('"a",')),
    header('If-None-Match', long('W/')),
    header('If-None-Match', `"${long(' ')}`),
    header('If-None-Match', `"${long('x')}`),
    header('If-Match', long('"a", ')),
    header('X-Forwarded-For', long('1.2.3.4,')),
    header('Content-Type', `application/json;${long(' ;')}`),
    header('Accept-Language', long('de,')),
    header('Cookie', long('a=b; ')),
  ];
}
