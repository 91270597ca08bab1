import type { Attack, Target } from '../attack.ts';
import { allHold, exactly, type Figure } from '../figures.ts';
import { ask, exchange, requestText } from '../wire.ts';

const POINTS = 20;
const PATH = '/api/v1/content/faq.json';
const LOG = /X-Forwarded-For/g;

/** `X-Forwarded-For` as proxies and forgers write it, and addresses spelt so that they look like no address of the API. */
export const forgedClients: Attack = {
  name: 'forged clients',
  needsProcess: true,
  run: async ({ open }) => {
    const limited = { RATE_LIMIT_REQUESTS: String(POINTS), RATE_LIMIT_WINDOW_SECONDS: '3600' };
    const behindProxy = await open({ ...limited, TRUSTED_PROXIES: 'loopback' });
    const figures = [await buckets(behindProxy), await junk(behindProxy)];
    figures.push(oneLine('log lines about junk in X-Forwarded-For', behindProxy));
    const direct = await open(limited);
    figures.push(await untrusted(direct));
    figures.push(oneLine('log lines about X-Forwarded-For without TRUSTED_PROXIES', direct));
    for (const proxies of ['loopback', 'uniquelocal', 'linklocal', '10.0.0.0/8,loopback']) {
      await open({ TRUSTED_PROXIES: proxies });
    }
    figures.push(await spellings(() => open(limited)));
    return figures;
  },
};

function oneLine(measures: string, { process }: Target): Figure {
  return exactly(1, { measures, measured: [...(process?.output() ?? '').matchAll(LOG)].length });
}

/** How many of some requests were answered before the limit was reached. */
async function allowed(
  target: Target,
  count: number,
  forwardedFor: (index: number) => string,
): Promise<number> {
  let answered = 0;
  for (let index = 0; index < count; index++) {
    const { status } = await ask(target, PATH, { headers: { 'X-Forwarded-For': forwardedFor(index) } });
    if (status === 200) answered++;
  }
  return answered;
}

async function buckets(target: Target): Promise<Figure> {
  const many = POINTS + 10;
  const rows: [name: string, expected: number, address: (index: number) => string][] = [
    ['IPv4 with ports', POINTS, (index) => `203.0.113.7:${1000 + index}`],
    ['the same IPv4 without', 0, () => '203.0.113.7'],
    ['IPv6 in brackets with ports', POINTS, (index) => `[2001:db8:1::${index}]:${1000 + index}`],
    ['the same /64 without', 0, (index) => `2001:db8:1::ff${index}`],
    ['different /64s', many, (index) => `2001:db8:2:${index}::1`],
    ['different IPv4', many, (index) => `203.0.114.${index}`],
    ['IPv4 as IPv6', POINTS, () => '::ffff:203.0.113.8'],
    ['the same as IPv4', 0, () => '203.0.113.8'],
    ['a forged address before the true one', POINTS, (index) => `198.51.100.${index}, 203.0.113.9`],
    ['an address behind a second trusted proxy', POINTS, () => '203.0.113.10, 127.0.0.9'],
  ];
  const checks = [];
  for (const [name, expected, address] of rows) {
    const answered = await allowed(target, many, address);
    const error = answered === expected ? undefined : `${answered} of ${many} were answered, not ${expected}`;
    checks.push({ name, error });
  }
  return allHold('clients told apart behind a proxy', checks);
}

/** Junk of all sorts counts against the proxy that sent it: one bucket, the proxy's own. */
async function junk(target: Target): Promise<Figure> {
  const values = [
    'unknown',
    '_hidden',
    ' ',
    '1.2.3',
    '256.1.1.1',
    '1.2.3.4.5',
    '[::1',
    '::g',
    '1.2.3.4:port',
    '%31',
  ];
  const long = ['x'.repeat(8000), '1.2.3.4,'.repeat(900)];
  const all = [...values, ...long];
  const answered = await allowed(target, POINTS * 2, (index) => all[index % all.length] ?? '');
  return allHold('junk counts as the proxy itself', [
    {
      name: 'answers',
      error: answered <= POINTS ? undefined : `${answered}, more than the ${POINTS} of one client`,
    },
  ]);
}

async function untrusted(target: Target): Promise<Figure> {
  const answered = await allowed(target, POINTS * 2, (index) => `203.0.113.${index}`);
  return exactly(POINTS, { measures: 'answers to a forger without a trusted proxy', measured: answered });
}

/** Requests for the API spelt unusually: each is counted, or is answered with nothing of the API. */
async function spellings(open: () => Promise<Target>): Promise<Figure> {
  const targets = [
    '/%61pi/v1/content/faq.json',
    '/%61%70%69/v1/content/faq.json',
    '/a%70i/v1/content/faq?query=daten',
    '/api%2Fv1%2Fcontent%2Ffaq.json',
    '/api%2fv1/content/faq.json',
    '//api/v1/content/faq.json',
    '/./api/v1/content/faq.json',
    '/x/../api/v1/content/faq.json',
    '/x/%2e%2e/api/v1/content/faq.json',
    '/API/v1/content/faq.json',
    '/api;x/v1/content/faq.json',
    '/api\\v1\\content\\faq.json',
    'http://attack.example/api/v1/content/faq.json',
    'http://attack.example/%61pi/v1/content/faq.json',
    'HTTP://attack.example:1/api/v1/content/faq.json',
    'http:///api/v1/content/faq.json',
    '/api/v1/content/faq.json#x',
    '/api?x',
    '/api/%76%31/content/faq.json',
  ];
  const target = await open();
  await allowed(target, POINTS + 5, () => '');
  const checks = [];
  for (const spelling of targets) {
    const { answers } = await exchange(target, requestText(spelling));
    const status = answers[0]?.status;
    checks.push({ name: spelling, error: status === 200 ? 'is answered above the limit' : undefined });
  }
  return allHold('spellings of an address that the limit holds for', checks);
}
