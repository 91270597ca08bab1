import { expect, it } from 'vitest';
import { clientKey, clientNetwork } from '#api/rate-limit.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['nonsense', 'unknown'],
  ['', 'unknown'],
])('a client at %s counts as %s', (address, key) => {
  expect(clientKey(address)).toBe(key);
});

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['2001:db8:1:ffff:ffff:ffff:ffff:ffff', '2001:db8:1::/48'],
  ['2001:db8:2::1', '2001:db8:2::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['nonsense', 'unknown'],
  ['', 'unknown'],
])('of a client at %s, %s is written down', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});
