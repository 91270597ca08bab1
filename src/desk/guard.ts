import { randomBytes, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import proxyaddr from 'proxy-addr';
import { readSettings, SettingsError } from '#api/settings.ts';
import { decodePercent } from '#filters/path.ts';
import { siteOrigin } from '#schema/source/site/origin.ts';

/** Who may use the desk. */
export interface Access {
  /** A secret of this process, which the page of the desk gets and no other page can read. */
  token: string;
  /**
   * A secret of this process, in the address that it prints: the desk is for whoever reads that, and not for every account of this machine.
   * A browser has it in a cookie from its first visit on.
   */
  key?: string;
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
  /** Whether it is for the page itself, for its scripts and styles, or for content. */
  wants: 'page' | 'file' | 'data';
  /** The key in the address. */
  key?: string | null;
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
  const { headers, method, wants } = asker;
  const header = (name: string) => {
    const value = headers[name];
    return Array.isArray(value) ? value.join() : value;
  };
  const signedIn = access.proxy
    ? admitSignedIn(asker, access.proxy, header)
    : admitHere(asker, access, header);
  if (!signedIn.ok) return signedIn;
  const [site, mode] = [header('sec-fetch-site'), header('sec-fetch-mode')];
  const isOpened = wants === 'page' && mode === 'navigate' && header('sec-fetch-dest') === 'document';
  if (site !== undefined && site !== 'same-origin' && site !== 'none' && !isOpened)
    return refused('Another website has asked for this.');
  // The dev server has pages and scripts of the site at the same origin: none of them reads the token.
  if (wants === 'page' && mode !== undefined && !isOpened)
    return refused('The desk is a page of its own: open it in a tab.');
  if (wants !== 'data') return method === 'GET' ? signedIn : refused('This address is only read.');
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

function admitHere({ address, key }: Asker, access: Access, header: Header): Verdict {
  if (!isLoopback(address) || FORWARDING.some((name) => header(name) !== undefined))
    return refused(
      'The desk is only for this machine. Behind a proxy that signs editors in, set AUTHENTICATED_USER_HEADER, DESK_ORIGIN and TRUSTED_PROXIES.',
    );
  const host = header('host') ?? '';
  if (!LOCAL_HOST.test(host)) return refused('The desk is not at this host: open it at localhost.');
  const cookie = `; ${header('cookie') ?? ''};`.split(`; ${cookieName(host)}=`)[1]?.split(';')[0];
  return isSame(key ?? cookie ?? '', access.key ?? '') && access.key
    ? { ok: true }
    : refused(
        'The desk opens with a key. Where the site was started (npm run dev, or kontor dev), the terminal shows an address that ends in /_desk?key=…: open that one. It is another one after each start.',
      );
}

/** Sites on other ports of the machine share cookies. */
const cookieName = (host: string): string => `desk-key-${/:(\d+)$/.exec(host)?.[1] ?? 80}`;

/** What makes a browser send the key, and only to the desk. */
export const keyCookie = (key: string, host: string): string =>
  `${cookieName(host)}=${key}; HttpOnly; SameSite=Strict; Path=/_desk`;

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

/**
 * Reads from the environment who may use the desk: this machine alone, or with `AUTHENTICATED_USER_HEADER` those whom a proxy signs in
 * (`DESK_ORIGIN` is where, `TRUSTED_PROXIES` who it is). Throws a SettingsError.
 */
export function readAccess(environment: Record<string, string | undefined>): Access {
  const token = randomBytes(24).toString('base64url');
  const userHeader = environment['AUTHENTICATED_USER_HEADER']?.trim().toLowerCase();
  if (!userHeader) return { token, key: KEY };
  if (!/^[a-z0-9-]{1,60}$/.test(userHeader))
    throw new SettingsError(
      `AUTHENTICATED_USER_HEADER="${userHeader}" is not the name of a header, such as X-Forwarded-User`,
    );
  const origin = siteOrigin.safeParse(environment['DESK_ORIGIN']?.trim());
  if (!origin.success)
    throw new SettingsError(
      `DESK_ORIGIN="${environment['DESK_ORIGIN'] ?? ''}" is not the origin at which editors open the desk: write scheme and host, such as https://desk.example.com`,
    );
  const { TRUSTED_PROXIES: proxies } = readSettings(environment);
  if (proxies.length === 0)
    throw new SettingsError(
      'AUTHENTICATED_USER_HEADER is set, and TRUSTED_PROXIES is not: anybody could send that header. Write the address of the proxy that signs editors in.',
    );
  const isTrusted = proxyaddr.compile([...proxies]);
  return { token, proxy: { userHeader, origin: origin.data, isTrusted: (address) => isTrusted(address, 0) } };
}

/** Astro starts its server again when its settings change, and the desk stays open. */
const KEY = randomBytes(24).toString('base64url');

/** The hosts at which a proxy shows the desk, and the pages that it leads to. */
export function deskHosts({ DESK_ORIGIN: origin = '' }: Record<string, string | undefined>): string[] {
  return URL.canParse(origin.trim()) ? [new URL(origin.trim()).hostname] : [];
}
