import type { Intro } from '#schema/source/pages.ts';
import { ownAddressTest } from '#schema/source/site/own-files.ts';
import {
  isSitePage,
  isUnwritten,
  type NavigationItem,
  SITE_PAGE_NAMES,
  sitePagesSchema,
} from '#schema/source/site/site-pages.ts';
import type { Sources } from '#schema/source/sources.ts';
import { formAddress } from '#text/inquiries.ts';
import { DEFAULT_LANG, inEachLang, LANGS, otherLangs } from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';
import { nearest, suggestion } from '#text/nearest.ts';
import { shownPaths, sitePaths } from './pages.ts';
import type { EntryProblem } from './problem.ts';

/** Finds pages that the site has and that have no path, names of `paths` without a page, pages without a path, and words with counts that a page does not have. */
export function checkPages({
  site,
  pages,
  intros,
  kinds,
}: Pick<Sources, 'site' | 'pages' | 'intros' | 'kinds'>): EntryProblem[] {
  const names = Object.keys(site.paths);
  return [
    ...names
      .filter((name) => site.paths[name] && isUnwritten(site.paths[name]) && !isLacking(site, kinds, name))
      .map((name) => {
        const off = name in site.features ? `, or \`${name}: false\` to \`features\`` : '';
        const message = `is missing: add \`${name}: ${proposedPaths(name)}\`${off}`;
        return { entry: site, path: ['paths', name], message };
      }),
    ...names
      .filter((name) => site.paths[name] && !isSitePage(name) && !pages[name])
      .map((name) => {
        const meant = nearest(name, SITE_PAGE_NAMES);
        const message = `has no page: write its text in content/pages/${name}/${meant ? `, or did you mean "${meant}"?` : ', or take the line out'}`;
        return { entry: site, path: ['paths', name], message };
      }),
    ...Object.values(pages)
      .filter(({ id }) => !site.paths[id])
      .map((page) => {
        const message = `the page has no address: add \`${page.id}: ${proposedPaths(page.id)}\` to \`paths\` in content/site.yaml`;
        return { entry: page, path: ['title'], message };
      }),
    ...Object.entries(intros).flatMap(([name, intro]) => unknownCounts(name, intro)),
  ];
}

/** Whether a page is off, or would have no entry to list. */
function isLacking({ features }: Sources['site'], kinds: Sources['kinds'], page: string): boolean {
  if (page in features && !features[page as keyof typeof features]) return true;
  const listed = page === 'knowledge' ? 'glossary' : page;
  return listed in kinds && kinds[listed as keyof typeof kinds].length === 0;
}

/** The numbers that the words of a page may have in them. */
const COUNTS: Record<string, readonly string[]> = {
  home: ['calculators', 'analyzers'],
  knowledge: ['terms', 'links'],
  search: ['kinds'],
  developers: [],
};
const LIST_COUNTS = ['count'];

function unknownCounts(name: string, intro: Intro): EntryProblem[] {
  const known = COUNTS[name] ?? LIST_COUNTS;
  return LANGS.flatMap((lang) =>
    [...(intro.summary?.[lang].matchAll(/\{([^{}:]*)(?::[^{}]*)?\}/g) ?? [])].flatMap(
      ([whole, count = '']) => {
        if (known.includes(count)) return [];
        const message = `${whole} is no number that this page has; ${known.length > 0 ? suggestion(count, known) : 'take it out'}`;
        return [{ entry: intro, path: ['summary', lang], message }];
      },
    ),
  );
}

/** Finds files of the theme that are not in `public`. */
export function checkThemeFiles({ site, own }: Pick<Sources, 'site' | 'own'>): EntryProblem[] {
  const { logo, fonts } = site.theme;
  const named = [
    { path: ['logo', 'file'], file: logo?.file },
    { path: ['logo', 'dark'], file: logo?.dark },
    ...(['headings', 'text'] as const).map((name) => ({ path: ['fonts', name], file: fonts[name] })),
  ];
  return named.flatMap(({ path, file }) => {
    if (file === undefined || own.files.includes(file)) return [];
    const same = own.files.filter((each) => each.endsWith(file.slice(file.lastIndexOf('.'))));
    const message = `there is no public${file}: put the file there; ${suggestion(file, same)}`;
    return [{ entry: site, path: ['theme', ...path], message }];
  });
}

/** What a footer cannot lack: the law asks that each page leads there (§ 5 DDG, Art. 13 GDPR). */
const LEGAL = ['imprint', 'privacy'];

/** Finds entries of the navigation and the footer that lead nowhere, and legal pages that the footer lacks. */
export function checkNavigation(sources: Sources): EntryProblem[] {
  const { site } = sources;
  const isOwn = ownAddressTest(sources.own);
  const paths = inEachLang((lang) => lazy(() => sitePaths(sources, lang)));
  const names = Object.keys(site.paths);
  const unknown = (list: 'navigation' | 'footer', item: NavigationItem, index: number): EntryProblem[] => {
    const path = [list, index];
    if (typeof item === 'string')
      return site.paths[item] || Object.hasOwn(sitePagesSchema.shape, item)
        ? []
        : [{ entry: site, path, message: `"${item}" is no page of \`paths\`; ${suggestion(item, names)}` }];
    return LANGS.flatMap((lang) => {
      const to = item.path[lang];
      if (paths[lang]().has(to) || isOwn(to)) return [];
      const known = [...shownPaths(sources, lang), ...sources.own.pages];
      const meant = nearest(to, known);
      const message = `"${to}" leads to no page of this site; ${meant ? `did you mean ${meant}?` : 'write it as a file in src/pages or a folder in content/pages'}`;
      return [{ entry: site, path: [...path, 'path', lang], message }];
    });
  };
  return [
    ...(['navigation', 'footer'] as const).flatMap((list) =>
      site[list].flatMap((item, index) => unknown(list, item, index)),
    ),
    ...LEGAL.filter((name) => !site.footer.includes(name)).map((name) => ({
      entry: site,
      path: ['footer'],
      message: `lacks \`${name}\`, to which every page has to lead: add it`,
    })),
  ];
}

/** Finds privacy notices that keep back who receives the inquiries of visitors. */
export function checkInquiry({ site, pages }: Pick<Sources, 'site' | 'pages'>): EntryProblem[] {
  const address = formAddress(site.inquiry);
  const privacy = pages['privacy'];
  if (!address || !privacy) return [];
  const { host } = new URL(address);
  return LANGS.filter((lang) => !privacy.body[lang].includes(host)).map((lang) => ({
    entry: site,
    path: ['inquiry', 'to'],
    message: `the form for inquiries sends name, e-mail address, message and the address of the page to ${host}, but content/pages/privacy/${lang}.md does not name that host: say there who gets them, what for and how long, and change what it says otherwise`,
  }));
}

/** `{ de: /jobs, en: /en/jobs }`; `/jobs` of a site in one language. */
function proposedPaths(name: string): string {
  const others = otherLangs(DEFAULT_LANG);
  if (others.length === 0) return `/${name}`;
  return `{ ${[`${DEFAULT_LANG}: /${name}`, ...others.map((lang) => `${lang}: /${lang}/${name}`)].join(', ')} }`;
}
