import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyHtml } from '#render/markdown/body-html.ts';
import { checkBody } from '#render/markdown/check-body.ts';
import { bodyAnchors } from '#render/markdown/page-anchors.ts';
import { expectSameTargets } from '../../setup/link-targets.ts';
import '../../setup/properties.ts';

describe('every link of a text leads to the same place wherever the text is read', () => {
  const site = 'https://www.example.org';
  const base = `${site}/blog/hier`;
  const text = (url: string) =>
    `## Über Größe\n\nWort [Wort](<${url}>)[^1].\n\n## Ende\n\n[^1]: [Wort](<${url}>)\n`;
  const pages = new Set(['/blog/hier', '/blog/dort', '/glossar/api', '/kontakt', '/']);
  const accepted = (url: string) =>
    checkBody(text(url), {
      lang: 'de',
      base,
      pages,
      isOwn: () => false,
      suggested: [...pages],
      anchorsOf: (path) => (path === '/blog/hier' ? bodyAnchors(text('/')) : ['ä']),
    }).length === 0;

  it.each([
    ['#ende', '/blog/hier#ende'],
    ['#über-größe'.normalize('NFD'), '/blog/hier#über-größe'],
    ['hier#ende', '/blog/hier#ende'],
    ['dort', '/blog/dort'],
    ['./dort', '/blog/dort'],
    ['../glossar/api', '/glossar/api'],
    ['../glossar/api#a\u0308', '/glossar/api#ä'],
    ['?x=1', '/blog/hier?x=1'],
    ['?x=1#ende', '/blog/hier?x=1#ende'],
    ['/kontakt', '/kontakt'],
    ['//www.example.org/kontakt', '/kontakt'],
    ['HTTPS://WWW.EXAMPLE.ORG/kontakt', '/kontakt'],
    ['https://www.example.org', '/'],
  ])('%s', (url, path) => {
    expect(accepted(url)).toBe(true);
    expect(expectSameTargets(text(url), base, 'de')).toEqual([`${site}${path}`, `${site}${path}`]);
  });

  it('whatever is accepted', () => {
    const before = fc.constantFrom(
      '',
      './',
      '../',
      '../../',
      '/',
      '//',
      site,
      `${site}:443`,
      'http://',
      'https://',
      'mailto:',
      'tel:',
    );
    const path = fc.constantFrom(
      '',
      'hier',
      'dort',
      'blog/hier',
      '/blog/dort',
      'glossar/api',
      'kontakt',
      'a@example.net',
      'example.net/%41?',
      '.',
    );
    const after = fc.constantFrom(
      '',
      '?',
      '?a=1&b=2',
      '?a={b}|c',
      '#',
      '#ende',
      '#u\u0308ber-größe',
      '#ä',
      '#%C3%A4',
      '#a%CC%88',
      '#%zz',
      '?x#ende',
    );
    let count = 0;
    fc.assert(
      fc.property(fc.tuple(before, path, after), (parts) => {
        const url = parts.join('');
        if (!accepted(url)) return;
        count += 1;
        expectSameTargets(text(url), base, 'de');
      }),
    );
    expect(count).toBeGreaterThan(20);
  });
});

it('headings have the anchors that links to them are checked against, whatever stands in them', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'Größe',
      'u\u0308ber',
      '`a b`',
      '*x*',
      '[y](/kontakt)',
      '[^n]',
      '&amp;',
      '😀',
      'İ',
      '1.',
      '~~alt~~',
      '\\*',
    ),
    fc.string({ unit: 'grapheme', maxLength: 4 }).map((part) => part.replaceAll(/[\n\r<>[\]`!\\]/g, '')),
  );
  const heading = fc.array(piece, { minLength: 1, maxLength: 4 }).map((parts) => `## a ${parts.join(' ')}`);
  fc.assert(
    fc.property(fc.array(heading, { minLength: 1, maxLength: 4 }), (headings) => {
      const markdown = `${headings.join('\n\n')}\n\nText[^n]\n\n[^n]: ## In a note\n`;
      const html = bodyHtml(markdown, { base: 'https://www.example.org/blog/hier', lang: 'de' });
      const ids = [...html.matchAll(/<h\d id="([^"]+)"/g)].map(([, id = '']) => id.replaceAll('&#x26;', '&'));
      expect(ids).toEqual(bodyAnchors(markdown).filter(Boolean));
      expect(ids.map((id) => id.normalize())).toEqual(ids);
    }),
  );
});
