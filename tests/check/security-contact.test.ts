import { describe, expect, it } from 'vitest';
import { securityContactWarnings } from '#check/day-findings.ts';
import { parseContent } from '#loading/load.ts';
import { contentAfter, problemsAfter } from '../setup/problems.ts';

const CONTACT = 'mailto:security@example.com';

/** An edit that puts a contact at the head of `site.yaml`, in place of the one that is there. */
const withSecurity = (fields: object) => (files: Map<string, string>) => {
  const others = `${files.get('site.yaml')}`.replace(/^security:.*\n/m, '');
  files.set('site.yaml', `security: ${JSON.stringify(fields)}\n${others}`);
};

function warnings(day: string) {
  const { content } = parseContent(contentAfter(withSecurity({ contact: CONTACT, expires: '2027-03-01' })));
  if (!content) throw new Error('the content cannot be read');
  return securityContactWarnings(content, day);
}

describe('the day on which security.txt expires', () => {
  it.each(['2026-03-02', '2026-12-30'])('is not mentioned on %s', (day) => {
    expect(warnings(day)).toEqual([]);
  });

  it.each([
    ['2026-12-31', 'security.txt expires in 60 days.'],
    ['2027-02-28', 'security.txt expires in 1 day.'],
    ['2027-03-01', '"2027-03-01" is past'],
    ['2028-01-01', '"2027-03-01" is past'],
  ])('is warned of on %s', (day, message) => {
    expect(warnings(day)).toEqual([
      expect.stringContaining(`content/site.yaml:1  security.expires  ${message}`),
    ]);
  });
});

describe('the contact for security reports', () => {
  it.each(['mailto:a@example.com', 'https://www.example.com/security'])('may be %s', (contact) => {
    expect(problemsAfter(withSecurity({ contact, expires: '2027-03-01' }))).toBe('');
  });

  it.each([
    'security@example.com',
    'mailto:security',
    'http://www.example.com/security',
    'https://',
    'mailto:a@example.com\nContact: mailto:b@example.com',
    'https://www.example.com/\nPolicy: x',
    'https://www.example.com/lücken',
    'mailto:lücken@example.com',
  ])('must not be %j', (contact) => {
    expect(problemsAfter(withSecurity({ contact, expires: '2027-03-01' }))).toContain('is not a contact');
  });

  it.each(['http://www.example.com/', 'https://a.example/\nContact: mailto:b@example.com', 'policy'])(
    'must not have the policy %j',
    (policy) => {
      expect(problemsAfter(withSecurity({ contact: CONTACT, expires: '2027-03-01', policy }))).toContain(
        'security.policy',
      );
    },
  );

  it.each(['2027-02-30', 'soon', '2027-03-01T00:00:00Z'])('must not expire on %s', (expires) => {
    expect(problemsAfter(withSecurity({ contact: CONTACT, expires }))).toContain('security.expires');
  });
});
