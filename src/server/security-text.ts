import type { Site } from '#schema/source/site.ts';
import { DISCOVERY } from './addresses.ts';

/** `/.well-known/security.txt`: where to report a vulnerability (RFC 9116). */
export function securityText({ url, security }: Pick<Site, 'url' | 'security'>): string {
  const { contact, expires, policy } = security;
  const fields = {
    Contact: contact,
    Expires: `${expires}T00:00:00Z`,
    'Preferred-Languages': 'de, en',
    Canonical: `${url}${DISCOVERY.security_txt.path}`,
    ...(policy && { Policy: policy }),
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}
