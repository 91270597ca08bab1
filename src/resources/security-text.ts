import type { Site } from '#schema/source/site.ts';

/** `security.txt`: where to report a vulnerability (RFC 9116). `path` is its own. */
export function securityText({ url, security }: Pick<Site, 'url' | 'security'>, path: string): string {
  const { contact, expires, policy } = security;
  const fields = {
    Contact: contact,
    Expires: `${expires}T00:00:00Z`,
    'Preferred-Languages': 'de, en',
    Canonical: `${url}${path}`,
    ...(policy && { Policy: policy }),
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}
