import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressReader } from '#serve/http/node-server.ts';

function reader(trustedProxies: string[]) {
  const warnings: string[] = [];
  const read = addressReader({ trustedProxies, warn: (message) => warnings.push(message) });
  const addressOf = (remoteAddress: string, forwardedFor?: string) => read({ remoteAddress, forwardedFor });
  return { addressOf, warnings };
}

describe('the address of a client', () => {
  it.each([
    ['no header', '10.0.0.1', undefined, '10.0.0.1'],
    ['one trusted proxy', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['an address that the client made up', '10.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['two trusted proxies', '10.0.0.1', '203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['trusted proxies only', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['an untrusted peer', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['an IPv4 port', '10.0.0.1', '203.0.113.7:51234', '203.0.113.7'],
    ['an IPv6 port', '10.0.0.1', '[2001:db8::7]:51234', '2001:db8::7'],
    ['IPv6 brackets', '10.0.0.1', '[2001:db8::7]', '2001:db8::7'],
    ['IPv6', '10.0.0.1', '2001:db8::7', '2001:db8::7'],
    ['IPv4 in IPv6', '::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['junk', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['a number', '10.0.0.1', '127', '10.0.0.1'],
    ['junk before a good address', '10.0.0.1', 'unknown, 203.0.113.7', '203.0.113.7'],
    ['junk behind a good address', '10.0.0.1', '203.0.113.7, x, 10.0.0.2', '10.0.0.2'],
    ['nothing', '10.0.0.1', '', '10.0.0.1'],
    [
      'more steps than are followed',
      '10.0.0.1',
      `203.0.113.7, ${'10.0.0.2, '.repeat(1000)}10.0.0.3`,
      '10.0.0.2',
    ],
  ])('with %s', (_, remote, forwarded, expected) => {
    expect(reader(['10.0.0.0/8']).addressOf(remote, forwarded)).toBe(expected);
  });

  it.each([
    ['loopback', '127.0.0.1'],
    ['loopback', '::1'],
    ['uniquelocal', '192.168.1.1'],
    ['uniquelocal', 'fd00::1'],
    ['linklocal', '169.254.1.1'],
  ])('trusts %s at %s', (name, remote) => {
    expect(reader([name]).addressOf(remote, '203.0.113.7')).toBe('203.0.113.7');
    expect(reader([name]).addressOf('198.51.100.9', '203.0.113.7')).toBe('198.51.100.9');
  });

  it('is always an IP address where the peer has one', () => {
    const { addressOf } = reader(['10.0.0.0/8']);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (header) => {
        expect(addressOf('10.0.0.1', header)).toMatch(/^[\da-f.:]+(%.+)?$/i);
      }),
    );
  });

  it('warns once of a header that is not believed', () => {
    const { addressOf, warnings } = reader([]);
    expect(addressOf('172.16.0.2', '203.0.113.7')).toBe('172.16.0.2');
    addressOf('172.16.0.2', '203.0.113.8');
    addressOf('172.16.0.2');
    expect(warnings).toEqual([
      'Requests arrive with X-Forwarded-For, but TRUSTED_PROXIES is not set: everyone behind 172.16.0.2 shares one rate limit. If that is your proxy, set TRUSTED_PROXIES=172.16.0.2.',
    ]);
  });

  it('warns once of junk', () => {
    const { addressOf, warnings } = reader(['loopback']);
    for (const junk of ['unknown', '_hidden', 'unknown']) addressOf('127.0.0.1', junk);
    expect(warnings).toEqual([
      'X-Forwarded-For from 127.0.0.1 contains "unknown", which is not an IP address: such requests count against 127.0.0.1.',
    ]);
  });
});
