import { randomBytes } from 'node:crypto';
import proxyaddr from 'proxy-addr';
import { readSettings, SettingsError } from '#api/settings.ts';
import { siteOrigin } from '#schema/source/site/origin.ts';
import type { Access } from './guard.ts';

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
