import { expect, it } from 'vitest';
import { clientKey } from '#http/client.ts';

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
