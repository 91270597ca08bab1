import { isIP } from 'node:net';
import proxyaddr from 'proxy-addr';

/** What an address is read from: the peer of the socket, and what proxies say of whom they forward for. */
export interface AddressSource {
  remoteAddress: string | undefined;
  forwardedFor: string | undefined;
}

export interface AddressReaderParts {
  /** Addresses, CIDR ranges, or `loopback`, `linklocal`, `uniquelocal`. */
  trustedProxies: readonly string[];
  /** Called once for each kind of trouble that an operator should know of. */
  warn: (message: string) => void;
}

/** Most steps that are followed back through proxies: a client may write thousands into the header. */
const MAX_HOPS = 20;

/**
 * Makes the function that finds the address of the client: the peer itself, or behind trusted proxies the last address
 * in `X-Forwarded-For` that no trusted proxy has. A value that is no IP address ends the search at the proxy that sent it, and so do
 * too many of them.
 */
export function addressReader({
  trustedProxies,
  warn,
}: AddressReaderParts): (source: AddressSource) => string {
  const isTrusted = proxyaddr.compile([...trustedProxies]);
  const warned = new Set<string>();
  const warnOnce = (key: string, message: string) => {
    if (!warned.has(key)) warn(message);
    warned.add(key);
  };
  return ({ remoteAddress = '', forwardedFor }) => {
    if (forwardedFor === undefined) return remoteAddress;
    if (trustedProxies.length === 0) {
      warnOnce('untrusted', untrustedText(remoteAddress));
      return remoteAddress;
    }
    let address = remoteAddress;
    const claims = forwardedFor.split(',').slice(-MAX_HOPS).reverse();
    for (const [hop, claim] of claims.entries()) {
      if (!isTrusted(address, hop)) return address;
      const next = withoutPort(claim.trim());
      if (isIP(next) === 0) {
        warnOnce('junk', junkText(claim.trim(), address));
        return address;
      }
      address = next;
    }
    return address;
  };
}

/** `203.0.113.7:443` and `[2001:db8::1]:443`, as some proxies write an address, without brackets and port. */
function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1];
  return bracketed ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
}

const untrustedText = (address: string): string =>
  `Requests arrive with X-Forwarded-For, but TRUSTED_PROXIES is not set: everyone behind ${address} shares one rate limit. If that is your proxy, set TRUSTED_PROXIES=${address}.`;

const junkText = (claim: string, address: string): string =>
  `X-Forwarded-For from ${address} contains ${JSON.stringify(claim.slice(0, 60))}, which is not an IP address: such requests count against ${address}.`;
