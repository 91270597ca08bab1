import { describe, expect, it } from 'vitest';
import { securityText } from '#api/resources/discovery.ts';

const site = {
  url: 'https://www.example.com',
  security: { contact: 'mailto:security@example.com', expires: '2027-10-31' },
};

describe('security.txt', () => {
  it('has the fields of RFC 9116, one a line', () => {
    expect(securityText(site)).toMatchInlineSnapshot(`
      "Contact: mailto:security@example.com
      Expires: 2027-10-31T00:00:00Z
      Preferred-Languages: de, en
      Canonical: https://www.example.com/.well-known/security.txt
      "
    `);
  });

  it('names the policy where there is one', () => {
    const security = { ...site.security, policy: 'https://www.example.com/security-policy' };
    expect(securityText({ ...site, security })).toMatch(
      /^Policy: https:\/\/www\.example\.com\/security-policy$/m,
    );
  });
});
