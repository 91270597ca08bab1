import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Who a request counts against: an IPv4 address as it is, an IPv6 address by its /64, the network of one subscriber. */
export function clientKey(address: string): string {
  if (isIPv4(address)) return address;
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = parsed.toByteArray().slice(0, 8);
  return `${ipaddr.fromByteArray([...network, ...new Array<number>(8).fill(0)]).toString()}/64`;
}
