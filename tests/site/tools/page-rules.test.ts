import { describe, expect, it } from 'vitest';
import { findInlineProblems } from './inline-rules.ts';
import { findPageProblems, type PageFacts } from './page-rules.ts';
import { findPolicyProblems } from './policy.ts';
import { GOOD_PARTS, makePage, type PageParts, POLICY } from './sample-page.ts';

const FACTS: PageFacts = {
  path: '/rechner/app',
  lang: 'de',
  siteUrl: 'https://a.example',
  hasAddress: true,
  hasTwin: true,
};

const { head, header, main } = GOOD_PARTS;

describe('the frame of a page', () => {
  it('is accepted when it is whole', () => expect(findPageProblems(makePage(), FACTS)).toEqual([]));

  it('is not expected to have addresses where the page answers for unknown ones', () => {
    const page = makePage({ head: '<title>Hier ist nichts</title>', header: '', footer: '' });
    expect(findPageProblems(page, { ...FACTS, hasAddress: false, hasTwin: false })).toEqual([]);
  });

  it.each<[what: string, parts: Partial<PageParts>, problem: string]>([
    ['the other language', { lang: 'en' }, '<html lang="en"> instead of lang="de"'],
    ['no title', { head: head.replace(/<title>.*<\/title>/, '') }, 'no <title>'],
    [
      'no description',
      { head: head.replace(/<meta name="description".*>/, '') },
      'no <meta name="description">',
    ],
    ['two headings', { main: main.replace('<p>', '<h1>Noch einmal</h1><p>') }, '2 <h1> instead of one'],
    ['no main', { main: '<div id="inhalt"><h1>Eins</h1></div>' }, '0 <main> instead of one'],
    ['no footer', { footer: '' }, '0 <footer> that belongs to the whole page instead of one'],
    [
      'a footer of a section only',
      { footer: '', main: main.replace('</h1>', '</h1><section><footer>Quelle</footer></section>') },
      '0 <footer> that belongs to the whole page instead of one',
    ],
    ['no navigation', { header: header.replaceAll('nav', 'div') }, 'no <nav>'],
    [
      'a skip link that leads nowhere',
      { header: header.replace('#inhalt', '#content') },
      'the first link of the page does not skip to its content (href="#…")',
    ],
    [
      'the canonical address of another page',
      { head: head.replace('canonical" href="https://a.example/rechner/app"', 'canonical" href="/rechner"') },
      'rel="canonical" is /rechner instead of https://a.example/rechner/app',
    ],
    [
      'no other language',
      { head: head.replace(/<link rel="alternate" hreflang="en".*>/, '') },
      'rel="alternate" hreflang is not there for each of de, en',
    ],
    [
      'itself under another address',
      { head: head.replace('hreflang="de" href="https://a.example/rechner/app"', 'hreflang="de" href="/x"') },
      'rel="alternate" hreflang="de" is /x instead of the page itself',
    ],
    [
      'no twin',
      { head: head.replace('type="application/json"', 'type="text/markdown"') },
      'no rel="alternate" type="application/json" to its twin',
    ],
    [
      'regions of one name',
      {
        main: main.replace(
          '</main>',
          '<section aria-label="Quellen"></section><section aria-labelledby="a"><h2 id="a">Quellen</h2></section></main>',
        ),
      },
      '2 regions are named "Quellen"',
    ],
  ])('%s', (_what, parts, problem) => expect(findPageProblems(makePage(parts), FACTS)).toEqual([problem]));

  it('ends where the page ends', () => {
    const page = `${makePage()}<script type="module" src="/a.js"></script>\n`;
    expect(findPageProblems(page, FACTS)).toEqual([
      'there is something after </html>: put a <script> into the slot "head" of layout/Page.astro',
    ]);
  });

  it('may have sections without a name', () => {
    const page = makePage({ main: main.replace('</main>', '<section></section><section></section></main>') });
    expect(findPageProblems(page, FACTS)).toEqual([]);
  });
});

describe('what a policy would block', () => {
  it('is not in a good page, nor is data', () => {
    const data = '<script type="application/ld+json">{}</script><script type="module" src="/a.js"></script>';
    expect(findInlineProblems(makePage({ footer: data }))).toEqual([]);
  });

  it.each([
    ['<p style="color: red">', '<p style="color: red"> has style=: use a class'],
    ['<svg><path style="fill: red"></path></svg>', '<path style="fill: red"> has style=: use a class'],
    ['<style>p { color: red }</style>', 'a <style> in the page: put it into a stylesheet'],
    ['<script>run()</script>', '<script> is an inline script: put it into a module'],
    [
      '<script type="module">run()</script>',
      '<script type="module"> is an inline script: put it into a module',
    ],
    ['<button onclick="run()">', '<button onclick="run()"> has onclick=: listen in a module'],
    ['<a href=" JavaScript:run()">', '<a href=" JavaScript:run()"> has a script in href='],
    ['<img src="//b.example/a.png">', '<img src="//b.example/a.png"> loads from another origin'],
    [
      '<img srcset="/a.png 1x, https://b.example/a.png 2x">',
      '<img srcset="/a.png 1x, https://b.example/a.png 2x"> loads from another origin',
    ],
    [
      '<link rel="preload stylesheet" href="https://b.example/a.css">',
      '<link rel="preload stylesheet" href="https://b.example/a.css"> loads from another origin',
    ],
  ])('%s', (footer, problem) => expect(findInlineProblems(makePage({ footer }))).toEqual([problem]));
});

describe('the policy of a page', () => {
  it('is the same in header and meta, but for what only a header can say', () => {
    expect(findPolicyProblems(`base-uri 'none';${POLICY}; frame-ancestors 'self'`, makePage())).toEqual([]);
  });

  it.each([
    [undefined, POLICY, 'no Content-Security-Policy in the header'],
    [POLICY, undefined, '0 <meta http-equiv="Content-Security-Policy"> instead of one'],
    [POLICY, "default-src 'self'", 'base-uri is "\'none\'" in the header and "" in the meta'],
    [
      POLICY,
      `${POLICY}; frame-ancestors 'self'`,
      'browsers ignore frame-ancestors in a meta: leave it to the header',
    ],
    [
      "default-src 'self' 'unsafe-inline'",
      "default-src 'self' 'unsafe-inline'",
      "the policy allows 'unsafe-inline'",
    ],
  ])('%s and %s', (served, written, problem) => {
    const meta =
      written === undefined ? '' : `<meta http-equiv="content-security-policy" content="${written}">`;
    expect(findPolicyProblems(served, makePage({ head: meta }))).toEqual([problem]);
  });
});
