import type { SitePage } from '#schema/source/site-pages.ts';
import type { Sources } from '#schema/source/sources.ts';
import { LANGS } from '#text/lang.ts';
import { pagePath } from './addresses.ts';
import type { NameProblem } from './check-names.ts';
import { entriesByPage } from './pages.ts';
import { slugOf } from './slug.ts';

/** Finds paths of `site.yaml` that two pages share, or that an entry's page has already. */
export function checkPaths(sources: Sources): NameProblem[] {
  const owners = entryPaths(sources);
  const { site } = sources;
  return (Object.keys(site.pages) as SitePage[]).flatMap((page) =>
    LANGS.flatMap((lang): NameProblem[] => {
      const path = site.pages[page][lang];
      const owner = owners.get(path);
      if (owner === undefined) owners.set(path, `pages.${page}.${lang}`);
      return owner === undefined
        ? []
        : [
            {
              entry: site,
              path: ['pages', page, lang],
              message: `"${path}" is already the path of ${owner}: write another`,
            },
          ];
    }),
  );
}

/** The paths of the pages of all entries, calculators and analyzers, and what each page shows. */
function entryPaths(sources: Sources): Map<string, string> {
  const { site, pricing } = sources;
  return new Map(
    LANGS.flatMap((lang): [string, string][] => [
      ...[...entriesByPage(sources, lang)].map(([path, [entry]]): [string, string] => [
        path,
        `the page of "${entry && slugOf(entry)}"`,
      ]),
      ...pricing.calculators.map(({ id }): [string, string] => [
        pagePath(site, 'calculators', id)[lang],
        `the calculator "${id}"`,
      ]),
      ...pricing.analyzers.map(({ id }): [string, string] => [
        pagePath(site, 'analyzers', id)[lang],
        `the analyzer "${id}"`,
      ]),
    ]),
  );
}
