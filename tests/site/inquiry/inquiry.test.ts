import { afterEach, describe, expect, it } from 'vitest';
import { pagePolicy, siteHeaders } from '#api/headers.ts';
import { analyzerPageData, calculatorPageData } from '#site/calculation-pages.ts';
import { embedFiles } from '#site/embed/make-embed-data.ts';
import { consultationLink } from '#site/entries/links.ts';
import { inquiryHref } from '#site/inquiry/inquiry-target.ts';
import { renderCalculation, renderInquiry } from '#site/render-views.tsx';
import { setInquiry } from '#text/inquiries.ts';
import { catalog } from '../../setup/content.ts';
import { findInlineProblems } from '../tools/inline-rules.ts';

const FORM = { to: 'https://crm.example.com:8443/inquiries?from="a"' };
const MAILBOX = { to: 'mailto:sales@example.com' };

const [calculator] = catalog.pricing.calculators;
const [analyzer] = catalog.pricing.analyzers;
if (!calculator || !analyzer) throw new Error('The content has no calculator or no analyzer');

const taking = (inquiry?: { to: string }) => ({
  ...catalog,
  site: { ...catalog.site, ...(inquiry && { inquiry }) },
});
const options = { lang: 'de', today: '2026-11-20' } as const;

/** What pages that compute say, for a query string. */
const viewsOf = (inquiry: { to: string } | undefined, query = '') => [
  renderCalculation(calculatorPageData(calculator, taking(inquiry), options), query).view,
  renderCalculation(analyzerPageData(analyzer, taking(inquiry), options), query).view,
];

afterEach(() => setInquiry(undefined));

describe('the policy of pages', () => {
  it('lets forms be sent to the origin that takes inquiries, and to no other', () => {
    setInquiry(FORM);
    const policy = "default-src 'self'; base-uri 'none'; form-action 'self' https://crm.example.com:8443";
    expect(pagePolicy('/')).toBe(policy);
    expect(siteHeaders('/kontakt.html')['Content-Security-Policy']).toBe(`${policy}; frame-ancestors 'self'`);
  });

  it.each([undefined, MAILBOX])('lets forms be sent to the site alone with %o', (inquiry) => {
    setInquiry(inquiry);
    expect(pagePolicy('/')).toBe("default-src 'self'; base-uri 'none'; form-action 'self'");
  });
});

describe('beside a result', () => {
  it('stands a form that works without script', () => {
    for (const view of viewsOf(FORM)) {
      expect(view).toContain(
        '<form class="inquiry-form" method="post" action="https://crm.example.com:8443/',
      );
      expect(view).toMatch(/href="#inquiry"[^>]*>Beratung anfragen/);
      expect(view).toContain('gehen an crm.example.com:8443.');
      expect(view).toContain(`href="${catalog.site.paths['privacy']?.de}"`);
      expect(view).not.toContain('mailto:');
      expect(findInlineProblems(view)).toEqual([]);
    }
  });

  it('the form has the address that shows the result', () => {
    const page = `${catalog.site.url}${catalog.site.paths.calculators.de}/${calculator.id}`;
    const addressIn = (view = '') => /name="page" value="([^"]*)"/.exec(view)?.[1]?.replaceAll('&amp;', '&');
    const [example] = viewsOf(FORM);
    const address = addressIn(example) ?? '';
    expect(address.startsWith(`${page}?`)).toBe(true);
    const [answered] = viewsOf(FORM, new URL(address).search.slice(1));
    expect(addressIn(answered)).toBe(address);
  });

  it('a message goes to the mailbox for inquiries, or else to that of the company', () => {
    const mailTo = (view: string) => /href="mailto:([^?"]*)\?subject=/.exec(view)?.[1];
    expect(viewsOf(MAILBOX).map(mailTo)).toEqual(['sales@example.com', 'sales@example.com']);
    expect(viewsOf(undefined).map(mailTo)).toEqual([catalog.site.email, catalog.site.email]);
    for (const view of [...viewsOf(MAILBOX), ...viewsOf(undefined)]) expect(view).not.toContain('inquiry');
  });

  it('elements in pages of others offer a message', () => {
    const texts = (inquiry?: { to: string }) => embedFiles(taking(inquiry)).map(({ render }) => render());
    expect(texts(FORM)).toEqual(texts());
  });
});

it('nobody sees the field that robots fill in', () => {
  const form = renderInquiry(
    {
      to: FORM.to,
      privacy: { label: 'Datenschutz', path: '/datenschutz' },
      page: 'https://a.example/kontakt',
    },
    'de',
  );
  const [trap] = /<div hidden>.*?<\/div>/.exec(form) ?? [];
  expect(trap).toMatch(/name="leave_empty"[^>]*autocomplete="off"[^>]*tabindex="-1"/);
});

it('buttons lead to the form or the message, where the site has one', () => {
  const { paths } = catalog.site;
  const hrefs = (inquiry?: { to: string }) => {
    const site = { paths, ...(inquiry && { inquiry }) };
    const { name, href } = consultationLink(site, 'en', 'A & B');
    expect(name).toBe(
      href.startsWith('mailto:') ? 'Request a consultation by email' : 'Request a consultation',
    );
    return [inquiryHref(site, 'en'), href];
  };
  expect(hrefs()).toEqual([undefined, (paths.consultation ?? paths.contact).en]);
  expect(hrefs(FORM)).toEqual([`${paths.contact.en}#inquiry`, `${paths.contact.en}#inquiry`]);
  expect(hrefs(MAILBOX)).toEqual([MAILBOX.to, `${MAILBOX.to}?subject=A%20%26%20B`]);
});
