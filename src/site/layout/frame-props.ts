import { currencyName } from '#text/currency.ts';
import { fillText } from '#text/fill.ts';
import { languageName, otherLangs } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import type { FooterProps, HeaderProps } from '../components/props.ts';
import { inquiryHref } from '../inquiry/inquiry-target.ts';
import type { PageFrame } from '../page-frame.ts';
import { pageLabel } from '../page-words.ts';
import { footNavigation, mainNavigation, readingNavigation } from './navigation.ts';

/** What the header of a page is given. */
export function headerProps({ site, lang, section, path = site.paths.home }: PageFrame): HeaderProps {
  const reader = { lang, section, path: path[lang] };
  const inquiry = inquiryHref(site, lang);
  return {
    lang,
    name: site.name.replace(/ (GmbH|AG|UG|KG|Ltd|Inc)\.?$/, ''),
    logo: site.theme.logo,
    home: site.paths.home[lang],
    pages: mainNavigation(site, reader),
    tabs: readingNavigation(site, reader),
    search: site.shown.includes('search') ? site.paths.search[lang] : undefined,
    inquiry: inquiry
      ? { label: WORDS.inquiry.title[lang], href: inquiry }
      : { label: pageLabel(site, 'contact')[lang], href: site.paths.contact[lang] },
    languages: otherLangs(lang).map((other) => ({
      lang: other,
      label: languageName(other, other),
      href: path[other],
    })),
  };
}

/** What the footer of a page is given. */
export function footerProps({ site, lang, twins }: PageFrame): FooterProps {
  const { legal_name, address, email, url } = site;
  const hasPrices = site.shown.includes('calculators') || site.shown.includes('analyzers');
  return {
    lang,
    company: { legal_name, address, email, url },
    pages: footNavigation(site, lang),
    formats: twins,
    prices: hasPrices ? fillText(WORDS.site.netPrices[lang], { currency: currencyName(lang) }) : undefined,
    sample: site.sample ? WORDS.site.sample[lang] : undefined,
  };
}
