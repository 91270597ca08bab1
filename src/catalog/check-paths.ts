import type { SitePage } from '#schema/source/site-pages.ts';
import type { Sources } from '#schema/source/sources.ts';
import { LANGS } from '#text/lang.ts';
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

/** The paths of the pages of all entries, and what each page shows. */
function entryPaths(sources: Sources): Map<string, string> {
  return new Map(
    LANGS.flatMap((lang) =>
      [...entriesByPage(sources, lang)].map(([path, [entry]]): [string, string] => [
        path,
        `the page of "${entry && slugOf(entry)}"`,
      ]),
    ),
  );
}
