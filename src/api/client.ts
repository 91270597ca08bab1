import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** How many clients are remembered with what their requests count against. */
const REMEMBERED_CLIENTS = 1000;

const keys = new LRUCache<string, string>({ max: REMEMBERED_CLIENTS });

/** Who a request counts against: an IPv4 address as it is, an IPv6 address by its /64, the network of one subscriber. */
export function clientKey(address: string): string {
  const known = keys.get(address);
  if (known !== undefined) return known;
  const key = findKey(address);
  keys.set(address, key);
  return key;
}

function findKey(address: string): string {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return address;
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : networkOf(parsed, 64);
}

/** What may be written down of the address of a client: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export function clientNetwork(address: string): string {
  if (ipaddr.IPv4.isValidFourPartDecimal(address))
    return `${address.slice(0, address.lastIndexOf('.'))}.0/24`;
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return networkOf(parsed, parsed.kind() === 'ipv4' ? 24 : 48);
}

/** `bits` are whole bytes. */
function networkOf(address: ReturnType<typeof ipaddr.process>, bits: number): string {
  const bytes = address.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`;
}
