import type { FrontDoor } from '#http/front-door.ts';
import type { RateLimit } from '#http/rate-limit.ts';
import { siteDoor } from '#http/site-door.ts';
import type { Site } from '#schema/source/site.ts';
import { LANGS } from '#text/lang.ts';
import { decodePercent } from '#text/percent.ts';
import type { AssetReader } from './asset-reader.ts';
import type { SiteData } from './edge-data.ts';
import { SITE_PATH } from './paths.ts';
import type { SearchStore } from './search-store.ts';
import { filesFor } from './site-files.ts';

interface Parts {
  site: Site;
  assets: AssetReader;
  search: SearchStore;
  rateLimit: RateLimit | undefined;
  today: () => string;
}

/** Answers what is outside the API: pages with a query string, former addresses, and what does not exist. */
export function siteAnswers({ site, assets, search, rateLimit, today }: Parts): FrontDoor {
  let data: SiteData | undefined;
  return async (request, client) => {
    data ??= JSON.parse(await assets.text(SITE_PATH)) as SiteData;
    const path = decodePercent(request.path) ?? request.path;
    const moves = { redirects: new Map(data.redirects), gone: new Map(data.gone) };
    const files = await filesFor(path, data, assets);
    const parts = { files, moves, rateLimit };
    if (request.query === '') return siteDoor(parts)(request, client);
    const { pageComputer } = await import('#site/compute-page.ts');
    const computing = siteDoor({
      ...parts,
      computePage: pageComputer({ site, indexes: search.indexes, today }),
      runComputation: async (computation) => {
        if (computation.cost === 'search')
          for (const lang of LANGS) if (path === site.pages.search[lang]) await search.load(lang);
        return computation.run();
      },
    });
    return computing(request, client);
  };
}
