import type { ContentKind } from '#schema/kind.ts';
import type { Lang, Localized } from '#text/lang.ts';

/** The folder of each kind's pages on the web site. */
const SECTIONS = {
  articles: { de: '/blog', en: '/en/blog' },
  services: { de: '/leistungen', en: '/en/services' },
  references: { de: '/referenzen', en: '/en/references' },
  faq: { de: '/faq', en: '/en/faq' },
  glossary: { de: '/glossar', en: '/en/glossary' },
} satisfies Record<ContentKind, Localized>;

/** The address of a page of the web site in both languages. */
export function pageUrl(origin: string, kind: ContentKind, slug: string): Localized {
  const address = (lang: Lang) => `${origin}${SECTIONS[kind][lang]}/${slug}`;
  return { de: address('de'), en: address('en') };
}
