import { timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { decodePercent } from '#text/percent.ts';

/** Who may use the desk. */
export interface Access {
  /** A secret of this process, which the page of the desk gets and no other page can read. */
  token: string;
  /** Behind a proxy that signs editors in. Without it, the desk is for this machine alone. */
  proxy?: {
    /** The header in which it says who is signed in. */
    userHeader: string;
    /** The origin that editors open: `https://desk.example.com`. */
    origin: string;
    isTrusted: (address: string) => boolean;
  };
}

/** What a request says of who asks. */
export interface Asker {
  method: string;
  /** The peer of the socket. */
  address: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Whether it is for the page itself, or its scripts and styles, and not for content. */
  isForPage: boolean;
}

/** Whether a request is let in: as whom, where a proxy says that, or why not. */
export type Verdict = { ok: true; user?: string } | { ok: false; reason: string };

/** The header that carries the token. */
const TOKEN_HEADER = 'x-desk-token';

/**
 * Decides on a request to the desk. Pages elsewhere cannot read the token and send another origin; a name that somebody has let point to
 * this machine (DNS rebinding) is another host; a proxy that was forgotten sends headers of its own.
 */
export function admit(asker: Asker, access: Access): Verdict {
  const { headers, method, isForPage } = asker;
  const header = (name: string) => {
    const value = headers[name];
    return Array.isArray(value) ? value.join() : value;
  };
  const signedIn = access.proxy ? admitSignedIn(asker, access.proxy, header) : admitHere(asker, header);
  if (!signedIn.ok) return signedIn;
  const site = header('sec-fetch-site');
  const isOpened =
    isForPage && header('sec-fetch-mode') === 'navigate' && header('sec-fetch-dest') === 'document';
  if (site !== undefined && site !== 'same-origin' && site !== 'none' && !isOpened)
    return refused('Another website has asked for this.');
  if (isForPage) return method === 'GET' ? signedIn : refused('This address is only read.');
  if (!isSame(header(TOKEN_HEADER) ?? '', access.token))
    return refused('The page of the desk is of an earlier start: reload it.');
  const origin = access.proxy?.origin ?? `http://${header('host')}`;
  if (method !== 'GET' && header('origin') !== origin) return refused('Another website has asked for this.');
  return signedIn;
}

const refused = (reason: string): Verdict => ({ ok: false, reason });

type Header = (name: string) => string | undefined;

/** Headers that only a proxy sends. */
const FORWARDING = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/** The names by which a browser on this machine reaches it. */
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

function admitHere({ address }: Asker, header: Header): Verdict {
  if (!isLoopback(address) || FORWARDING.some((name) => header(name) !== undefined))
    return refused(
      'The desk is only for this machine. Behind a proxy that signs editors in, set AUTHENTICATED_USER_HEADER, DESK_ORIGIN and TRUSTED_PROXIES.',
    );
  return LOCAL_HOST.test(header('host') ?? '')
    ? { ok: true }
    : refused('The desk is not at this host: open it at localhost.');
}

function admitSignedIn({ address }: Asker, proxy: NonNullable<Access['proxy']>, header: Header): Verdict {
  if (isIP(address) === 0 || !proxy.isTrusted(address))
    return refused(
      'The desk is opened through the proxy that signs editors in, and this is not one of TRUSTED_PROXIES.',
    );
  if (header('host') !== new URL(proxy.origin).host) return refused(`The desk is at ${proxy.origin} only.`);
  const user = decodePercent(header(proxy.userHeader) ?? '')?.trim() ?? '';
  return USER.test(user)
    ? { ok: true, user }
    : refused(`The proxy does not say who is signed in (${proxy.userHeader}).`);
}

/** A name that may stand in a commit. */
const USER = /^[^\p{Cc}<>]{1,100}$/u;

const isLoopback = (address: string): boolean =>
  /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/.test(address) || address === '::1';

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
