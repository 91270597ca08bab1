import { describe, expect, it } from 'vitest';
import type { ContentFiles } from '#loading/read/content-files.ts';
import { problemsAfter } from '../setup/problems.ts';

/** An edit that says where inquiries go, and names a host in the privacy notices of some languages. */
const withInquiry =
  (to: string, named?: { host: string; in: readonly string[] }) =>
  (files: ContentFiles): void => {
    files.set('site.yaml', `inquiry: ${JSON.stringify({ to })}\n${files.get('site.yaml')}`);
    for (const lang of named?.in ?? []) {
      const file = `pages/privacy/${lang}.md`;
      files.set(file, `${files.get(file)}\nFormulare gehen an ${named?.host}.\n`);
    }
  };

describe('where inquiries go', () => {
  it.each([
    ['mailto:kontakt@example.com', ''],
    ['https://crm.example.com/inquiries', 'crm.example.com'],
    ['https://forms.example.com:8443/f/1?site=a', 'forms.example.com:8443'],
  ])('may be %s', (to, host) => {
    expect(problemsAfter(withInquiry(to, { host, in: ['de', 'en'] }))).toBe('');
  });

  it.each([
    'kontakt@example.com',
    'mailto:kontakt',
    'mailto:kontakt@example.com?subject=x',
    'mailto:a@example.com,b@example.com',
    'http://crm.example.com/inquiries',
    'https://',
    'https://user:secret@crm.example.com/',
    'https://crm.example.com/#form',
    "https://crm.example.com/; script-src 'unsafe-inline'",
    'https://crm.example.com/ https://other.example.com',
    'https://*/',
    'https://*.example.com/inquiries',
    'javascript:alert(1)',
    '/inquiries',
  ])('must not be %j', (to) => {
    expect(problemsAfter(withInquiry(to, { host: '*.example.com', in: ['de', 'en'] }))).toContain(
      'content/site.yaml:1  inquiry.to',
    );
  });
});

describe('the privacy notice', () => {
  const TO = 'https://crm.example.com/inquiries';

  it('has to name who receives the form, in each language', () => {
    const problems = problemsAfter(withInquiry(TO, { host: 'crm.example.com', in: ['de'] }));
    expect(problems).toMatchInlineSnapshot(
      `"content/site.yaml:1  inquiry.to  the form for inquiries sends name, e-mail address, message and the address of the page to crm.example.com, but content/pages/privacy/en.md does not name that host: say there who gets them, what for and how long, and change what it says otherwise"`,
    );
  });

  it('has nothing to say of a mailbox', () => {
    expect(problemsAfter(withInquiry('mailto:a@example.com'))).toBe('');
  });
});
