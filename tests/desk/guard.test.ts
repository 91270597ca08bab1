import { describe, expect, it } from 'vitest';
import { type Access, type Asker, admit, deskHosts, readAccess } from '#desk/guard.ts';

const LOCAL: Access = { token: 'secret', key: 'key' };
const BEHIND_PROXY: Access = {
  token: 'secret',
  proxy: {
    userHeader: 'x-user',
    origin: 'https://desk.nordlicht.example',
    isTrusted: (address) => address === '10.0.0.7',
  },
};

type Overrides = Partial<Omit<Asker, 'headers'>> & { headers?: Record<string, string | undefined> };

const asker = ({ headers, ...others }: Overrides): Asker => ({
  method: 'POST',
  address: '127.0.0.1',
  wants: 'data',
  ...others,
  headers: {
    host: 'localhost:4321',
    origin: 'http://localhost:4321',
    'sec-fetch-site': 'same-origin',
    'x-desk-token': 'secret',
    cookie: 'theme=dark; desk-key-4321=key',
    ...headers,
  },
});

const PAGE = { wants: 'page', method: 'GET' } as const;
const bare = { origin: undefined, 'sec-fetch-site': undefined, 'x-desk-token': undefined };

describe('the desk on a machine of its own', () => {
  it.each<[string, Overrides]>([
    ['a save of its page', {}],
    ['the same by the address', { headers: { host: '127.0.0.1:4321', origin: 'http://127.0.0.1:4321' } }],
    ['the same over IPv6', { address: '::1', headers: { host: '[::1]:4321', origin: 'http://[::1]:4321' } }],
    ['a mapped address', { address: '::ffff:127.0.0.1' }],
    ['the page typed into the address bar', { ...PAGE, headers: { ...bare, 'sec-fetch-site': 'none' } }],
    ['the page by a program', { ...PAGE, headers: bare }],
    [
      'the page with the key in its address',
      { ...PAGE, key: 'key', headers: { ...bare, cookie: undefined } },
    ],
    [
      'the same with the cookie of an earlier start',
      { ...PAGE, key: 'key', headers: { ...bare, cookie: 'desk-key-4321=old' } },
    ],
    [
      'its script',
      { wants: 'file', method: 'GET', headers: { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'script' } },
    ],
    [
      'the page by a link in a mail',
      {
        ...PAGE,
        headers: {
          ...bare,
          'sec-fetch-site': 'cross-site',
          'sec-fetch-mode': 'navigate',
          'sec-fetch-dest': 'document',
        },
      },
    ],
  ])('lets in %s', (_, overrides) => {
    expect(admit(asker(overrides), LOCAL)).toEqual({ ok: true });
  });

  it.each<[string, Overrides]>([
    ['another machine', { address: '192.168.1.5' }],
    ['another machine that calls itself localhost', { address: '192.168.1.5', ...PAGE }],
    [
      'a name that points here (DNS rebinding)',
      { headers: { host: 'evil.example:4321', origin: 'http://evil.example:4321' } },
    ],
    ['the page under such a name', { ...PAGE, headers: { host: 'localhost.evil.example' } }],
    ['a request without Host', { headers: { host: undefined } }],
    [
      'a form of another site',
      { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } },
    ],
    [
      'another port of this machine',
      { headers: { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' } },
    ],
    ['a sandboxed frame', { headers: { origin: 'null' } }],
    ['no origin', { headers: { origin: undefined } }],
    ['no token', { headers: { 'x-desk-token': undefined } }],
    ['another token', { headers: { 'x-desk-token': 'secreT' } }],
    [
      'a script of another site that loads ours',
      {
        ...PAGE,
        headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' },
      },
    ],
    [
      'a frame of another site',
      {
        ...PAGE,
        headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
      },
    ],
    ['reading without a token', { method: 'GET', headers: { 'x-desk-token': undefined } }],
    ['a proxy that nobody told us of', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
    ['a name of a user that nobody vouches for', { address: '10.0.0.7', headers: { 'x-user': 'anna' } }],
    ['another account of this machine', { ...PAGE, headers: { ...bare, cookie: undefined } }],
    ['its request for content', { headers: { cookie: undefined } }],
    ['another key, though the cookie is right', { ...PAGE, key: 'kez' }],
    ['the cookie of an earlier start', { headers: { cookie: 'desk-key-4321=old' } }],
    ['an empty key', { ...PAGE, key: '', headers: bare }],
    ['the key of a site on another port', { headers: { cookie: 'desk-key-4322=key' } }],
    ['a script of the site that reads the page', { ...PAGE, headers: { 'sec-fetch-mode': 'cors' } }],
    [
      'a frame in the site',
      { ...PAGE, headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' } },
    ],
    ['a POST to the page', { wants: 'page' }],
  ])('refuses %s', (_, overrides) => {
    expect(admit(asker(overrides), LOCAL)).toMatchObject({ ok: false });
  });
});

describe('the desk behind a proxy', () => {
  const signedIn = (overrides: Overrides = {}) =>
    asker({
      address: '10.0.0.7',
      ...overrides,
      headers: {
        host: 'desk.nordlicht.example',
        origin: 'https://desk.nordlicht.example',
        'x-user': 'anna@nordlicht.example',
        'x-forwarded-for': '203.0.113.7',
        ...overrides.headers,
      },
    });

  it('lets in whom the proxy has signed in', () => {
    expect(admit(signedIn(), BEHIND_PROXY)).toEqual({ ok: true, user: 'anna@nordlicht.example' });
    expect(admit(signedIn({ headers: { 'x-user': 'J%C3%BCrgen' } }), BEHIND_PROXY)).toMatchObject({
      user: 'Jürgen',
    });
  });

  it.each<[string, Overrides]>([
    ['who goes past the proxy', { address: '203.0.113.9' }],
    ['this machine itself', { address: '127.0.0.1' }],
    ['no user', { headers: { 'x-user': undefined } }],
    ['an empty user', { headers: { 'x-user': ' ' } }],
    ['a user that would add a line to a commit', { headers: { 'x-user': 'anna%0Aroot' } }],
    ['a user with an address of somebody else', { headers: { 'x-user': 'anna <root@nordlicht.example>' } }],
    ['another host', { headers: { host: 'localhost:4321' } }],
    ['another origin', { headers: { origin: 'https://nordlicht.example' } }],
  ])('refuses %s', (_, overrides) => {
    expect(admit(signedIn(overrides), BEHIND_PROXY)).toMatchObject({ ok: false });
  });
});

describe('the settings of the desk', () => {
  const SETTINGS = {
    AUTHENTICATED_USER_HEADER: 'X-Forwarded-User',
    DESK_ORIGIN: 'https://desk.nordlicht.example',
    TRUSTED_PROXIES: '10.0.0.0/8',
  };

  it('make it one for this machine, with a token that nobody guesses', () => {
    const [one, other] = [readAccess({}), readAccess({})];
    const secret = expect.stringMatching(/^[\w-]{32}$/);
    expect(one).toEqual({ token: secret, key: secret });
    expect(one.key).not.toBe(one.token);
    expect(other.token).not.toBe(one.token);
  });

  it('name a proxy, what it sends and where editors find it', () => {
    const { proxy, key } = readAccess(SETTINGS);
    expect(key).toBeUndefined();
    expect(proxy).toMatchObject({ userHeader: 'x-forwarded-user', origin: SETTINGS.DESK_ORIGIN });
    expect([proxy?.isTrusted('10.1.2.3'), proxy?.isTrusted('127.0.0.1')]).toEqual([true, false]);
  });

  it('tell Vite the host of its pages', () => {
    expect([SETTINGS, {}, { DESK_ORIGIN: 'x' }].map(deskHosts)).toEqual([['desk.nordlicht.example'], [], []]);
  });

  it.each([
    [{ TRUSTED_PROXIES: '' }, /TRUSTED_PROXIES is not: anybody/],
    [
      { DESK_ORIGIN: 'desk.nordlicht.example/x' },
      /DESK_ORIGIN="desk.nordlicht.example\/x" is not the origin/,
    ],
    [{ AUTHENTICATED_USER_HEADER: 'X User' }, /is not the name of a header/],
  ])('are refused with what to write: %j', (wrong, message) => {
    expect(() => readAccess({ ...SETTINGS, ...wrong })).toThrow(message);
  });
});
