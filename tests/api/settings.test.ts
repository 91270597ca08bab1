import { describe, expect, it } from 'vitest';
import { readSettings, readSiteUrl, settingNames, settingWarnings, withoutSecrets } from '#api/settings.ts';

describe('settings', () => {
  it('have defaults', () => {
    expect(readSettings({})).toEqual({
      HOST: '0.0.0.0',
      PORT: 4321,
      RATE_LIMIT_REQUESTS: 600,
      RATE_LIMIT_WINDOW_SECONDS: 60,
      RATE_LIMIT_COST_COMPUTED: 2,
      RATE_LIMIT_COST_SEARCH: 5,
      RATE_LIMIT_STORE: 'memory',
      TRUSTED_PROXIES: [],
      MCP_ALLOWED_ORIGINS: [],
      SHUTDOWN_DELAY_SECONDS: 0,
      FILE_CACHE_MB: 48,
      ACCESS_LOG: false,
      METRICS_HOST: '127.0.0.1',
    });
  });

  it('take what the environment says, and count an empty variable as not set', () => {
    const environment = {
      PORT: ' 80 ',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      MCP_ALLOWED_ORIGINS: 'https://agents.example, http://localhost:6274',
      SITE_URL: 'https://it.example',
      HOST: '',
      FILE_CACHE_MB: ' ',
      ACCESS_LOG: 'true',
      METRICS_PORT: '9464',
    };
    expect(readSettings(environment)).toMatchObject({
      HOST: '0.0.0.0',
      PORT: 80,
      FILE_CACHE_MB: 48,
      TRUSTED_PROXIES: ['10.0.0.0/8', '::1'],
      MCP_ALLOWED_ORIGINS: ['https://agents.example', 'http://localhost:6274'],
      SITE_URL: 'https://it.example',
      ACCESS_LOG: true,
      METRICS_PORT: 9464,
    });
  });

  it.each([
    ['RATE_LIMIT_REQUEST', 'RATE_LIMIT_REQUESTS'],
    ['RATE_LIMIT_REQEUSTS', 'RATE_LIMIT_REQUESTS'],
    ['RATE_LIMIT_WINDOW_SECS', 'RATE_LIMIT_WINDOW_SECONDS'],
    ['TRUSTED_PROXIE', 'TRUSTED_PROXIES'],
    ['METRIC_PORT', 'METRICS_PORT'],
    ['SITE_URLS', 'SITE_URL'],
    ['RATE_LIMIT_WINDOW', 'RATE_LIMIT_WINDOW_SECONDS'],
    ['rate_limit_cost', 'RATE_LIMIT_COST_COMPUTED, RATE_LIMIT_COST_SEARCH'],
    ['SHUTDOWN_DELAY_MS', 'SHUTDOWN_DELAY_SECONDS'],
    ['FILE_CACHE_SIZE', 'FILE_CACHE_MB'],
    ['MCP_ALLOWED_HOSTS', 'MCP_ALLOWED_ORIGINS'],
  ])('a variable %s is refused: %s was meant', (name, meant) => {
    const message = `\n  ${name} is no setting; did you mean ${meant}?`;
    expect(() => readSettings({ [name]: '1' })).toThrow(message);
    expect(readSettings({ [name]: ' ' })).toEqual(readSettings({}));
    expect(settingWarnings({ [name]: '1' })).toEqual([]);
  });

  it.each([
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['TRUST_PROXY', 'TRUSTED_PROXIES'],
    ['LOG_ACCESS', 'ACCESS_LOG'],
    ['SHUTDOWN_SECONDS', 'SHUTDOWN_DELAY_SECONDS'],
    ['CACHE_MB', 'FILE_CACHE_MB'],
  ])('a variable %s is warned of: perhaps %s was meant', (name, meant) => {
    const environment = { [name]: '1' };
    expect(settingWarnings(environment)).toEqual([`${name} is no setting; did you mean ${meant}?`]);
    expect(readSettings(environment)).toEqual(readSettings({}));
    expect(settingWarnings({ [name]: ' ' })).toEqual([]);
  });

  it('of two words or more are told without the last one, and in another order', () => {
    const isTold = (name: string) => {
      const environment = { [name]: '1' };
      if (settingWarnings(environment).length > 0) return true;
      expect(() => readSettings(environment), name).toThrow(`${name} is no setting`);
      return true;
    };
    for (const setting of settingNames) {
      const words = setting.split('_');
      if (words.length > 2) isTold(words.slice(0, -1).join('_'));
      if (words.length > 1) isTold(words.toReversed().join('_'));
    }
  });

  it.each([
    ...['FILE_URL', 'BASE_URL', 'SITE_ID', 'SITE_NAME', 'METRICS_PATH', 'HOSTS', 'POST', 'host', 'site_url'],
    // What Kubernetes sets for services called so.
    ...['RATE_LIMIT_PORT', 'RATE_LIMIT_SERVICE_HOST', 'METRICS_PORT_9464_TCP', 'METRICS_SERVICE_PORT'],
    ...['RATE_LIMIT_PORT_6379_TCP_ADDR', 'RATE_LIMIT_SERVICE_PORT_HTTP', 'SHUTDOWN_DELAY_PORT'],
    ...[
      'PATH',
      'NODE_ENV',
      'NODE_OPTIONS',
      'npm_config_site_url',
      'LOG_LEVEL',
      'LOG_FORMAT',
      'HOSTNAME',
      'PORTS',
    ],
  ])('a variable %s is that of another program', (name) => {
    expect(readSettings({ [name]: '1' })).toEqual(readSettings({}));
    expect(settingWarnings({ [name]: '1' })).toEqual([]);
  });

  it('SITE_URL is not misspelt for a build either', () => {
    expect(() => readSiteUrl({ SITE_URI: 'https://it.example' })).toThrow('did you mean SITE_URL?');
    expect(readSiteUrl({ RATE_LIMIT_REQUEST: '5', METRICS_HOST: '::1' })).toBeUndefined();
  });

  it.each([
    [{ PORT: 'http' }, 'PORT="http" is not a whole number from 0 to 65535'],
    [{ PORT: '65536' }, 'PORT="65536" is above 65535'],
    [{ PORT: '80.5' }, 'PORT="80.5" is not a whole number'],
    [{ SITE_URL: 'https://it.example/' }, 'SITE_URL="https://it.example/" is not the origin of a website'],
    [{ RATE_LIMIT_REQUESTS: '-1' }, 'RATE_LIMIT_REQUESTS="-1" is below 0'],
    [{ RATE_LIMIT_WINDOW_SECONDS: '0' }, 'RATE_LIMIT_WINDOW_SECONDS="0" is below 1'],
    [{ ACCESS_LOG: 'yes' }, 'ACCESS_LOG="yes" is neither true nor false'],
    [{ METRICS_PORT: '0' }, 'METRICS_PORT="0" is below 1'],
    [{ METRICS_PORT: 'on' }, 'METRICS_PORT="on" is not a whole number from 1 to 65535'],
    [{ FILE_CACHE_MB: '0' }, 'FILE_CACHE_MB="0" is below 1'],
    [{ FILE_CACHE_MB: '48 MB' }, 'FILE_CACHE_MB="48 MB" is not a whole number from 1 to 1000000'],
    [
      { RATE_LIMIT_STORE: 'disk' },
      'RATE_LIMIT_STORE="disk" is not known: write "memory", or an address such as redis://',
    ],
    [{ RATE_LIMIT_STORE: 'redis://' }, 'RATE_LIMIT_STORE="redis:…" is not known'],
    [{ RATE_LIMIT_STORE: 'http://cache:6379' }, 'RATE_LIMIT_STORE="http:…" is not known'],
    [
      { TRUSTED_PROXIES: 'loadbalancer' },
      'TRUSTED_PROXIES="loadbalancer" contains something that is not an IP address',
    ],
    ...[
      '*',
      'agents.example',
      'https://agents.example/',
      'https://agents.example/mcp',
      'null',
      'ws://a.example',
    ].map((origins): [object, string] => [
      { MCP_ALLOWED_ORIGINS: origins },
      `MCP_ALLOWED_ORIGINS="${origins}" contains something that is not an origin`,
    ]),
    ...[
      '10.0.0.0/33',
      '0.0.0.0/0',
      '::/0',
      '1.2.3.4/00',
      '0x7f.1/8',
      '10',
      '1.2.3',
      '10.0.0.0/8/8',
      '10.0.0.0/1e1',
      '10.0.0.0/08',
      '::1/129',
    ].map((proxies): [object, string] => [
      { TRUSTED_PROXIES: proxies },
      `TRUSTED_PROXIES="${proxies}" contains something`,
    ]),
    ...[
      'redis://:p%zz@host',
      'redis://%zz:p@host',
      'redis://host/nope',
      'redis://host/1x',
      'redis://a$b',
      'redis://ab$',
      'redis:///0',
    ].map((store): [object, string] => [
      { RATE_LIMIT_STORE: store },
      'RATE_LIMIT_STORE="redis:…" is not known',
    ]),
  ])('refuse %j', (environment, message) => {
    expect(() => readSettings(environment as Record<string, string>)).toThrow(message);
  });

  it('never print a password', () => {
    for (const store of [
      'redis:/user:s3cret@cache:6379',
      'http://:s3cret@cache',
      'redis://:s3cret@a@',
      'redis://:s3cret',
      'redis://default:s3cret',
      'redis://127.0.0.1:99999?password=s3cret',
      'redis:s3cret',
    ])
      expect(() => readSettings({ RATE_LIMIT_STORE: store, PORT: 'x' })).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining('s3cret') }),
      );
  });

  it.each([
    ['SITE_URL', 'https://user:s3cret@it.example', 'https://***@it.example'],
    ['SITE_URL', 'S3cret@it.example', '***@it.example'],
    ['TRUSTED_PROXIES', 's3cret@10.0.0.1, S3cret@::1', '***@::1'],
    ['RATE_LIMIT_STORE', 'xredis://s3cret', 'xredis:…'],
  ])('print of %s=%j only %j', (name, value, printed) => {
    expect(() => readSettings({ [name]: value })).toThrow(` ${name}="${printed}" `);
  });

  it.each([
    'memory',
    'redis://cache.internal:6379',
    'rediss://default:p%40ss@[::1]:6380/2',
    'valkey://cache',
    'valkeys://my_cache/',
  ])('take %s as a store', (store) => {
    expect(readSettings({ RATE_LIMIT_STORE: store }).RATE_LIMIT_STORE).toBe(store);
  });

  it.each(['10.0.0.0/16', '10.0.0.1/32', '10.0.0.1', '::1/128', '2001:db8::/9', 'linklocal'])(
    'take %s as a proxy',
    (proxy) => {
      expect(readSettings({ TRUSTED_PROXIES: proxy }).TRUSTED_PROXIES).toEqual([proxy]);
    },
  );

  it('take the names of private ranges as proxies', () => {
    expect(readSettings({ TRUSTED_PROXIES: 'loopback, uniquelocal' }).TRUSTED_PROXIES).toEqual([
      'loopback',
      'uniquelocal',
    ]);
  });

  it('tell all problems at once', () => {
    expect(() => readSettings({ PORT: 'x', RATE_LIMIT_STORE: 'x' })).toThrow(/PORT=.*\n.*RATE_LIMIT_STORE=/);
  });

  it('that are wrong are an error that says what cannot start', () => {
    expect(() => readSettings({ PORT: 'x' })).toThrow(
      expect.objectContaining({
        name: 'SettingsError',
        message: expect.stringMatching(/^The server cannot start with these settings:\n {2}PORT="x" /),
      }),
    );
  });
});

describe('the address of the website', () => {
  it.each([
    [{}, undefined],
    [{ SITE_URL: '' }, undefined],
    [{ SITE_URL: ' https://it.example ' }, 'https://it.example'],
    [{ SITE_URL: 'https://it.example', PORT: 'x' }, 'https://it.example'],
  ])('in %j is %s', (environment, url) => {
    expect(readSiteUrl(environment)).toBe(url);
  });

  it('is refused where it is not an origin', () => {
    expect(() => readSiteUrl({ SITE_URL: 'https://it.example/blog' })).toThrow(
      /^SITE_URL="https:\/\/it\.example\/blog" is not the origin of a website/,
    );
  });
});

it.each([
  ['memory', 'memory'],
  ['redis://cache.internal:6379', 'redis://cache.internal:6379'],
  ['rediss://user:hidden@cache.internal/2', 'rediss://cache.internal'],
  ['valkey://:hidden@[::1]:6379', 'valkey://[::1]:6379'],
])('the store %s is written down as %s', (store, text) => {
  const settings = readSettings({ RATE_LIMIT_STORE: store, PORT: '80' });
  expect(withoutSecrets(settings)).toEqual({ ...settings, RATE_LIMIT_STORE: text });
});
