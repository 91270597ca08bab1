import { etagOf } from '#http/etag.ts';
import type { FileStore, StoredFile } from '#http/files.ts';
import type { FrontDoor } from '#http/front-door.ts';
import { siteHeaders } from '#http/headers.ts';
import type { Moves } from '#http/moved.ts';
import type { RateLimit } from '#http/rate-limit.ts';
import { pageAddress } from '#http/site.ts';
import { siteDoor } from '#http/site-door.ts';
import type { Site } from '#schema/source/site.ts';
import { LANGS } from '#text/lang.ts';
import { decodePercent } from '#text/percent.ts';
import type { AssetReader } from './asset-reader.ts';
import type { MovesData } from './edge-data.ts';
import { pageComputer } from './page-computer.ts';
import { MOVES_PATH, PRIVATE_FOLDER } from './paths.ts';
import type { SearchStore } from './search-store.ts';

interface Parts {
  site: Site;
  assets: AssetReader;
  search: SearchStore;
  rateLimit: RateLimit | undefined;
  today: () => string;
}

/** Answers what is outside the API and is no plain file: pages with a query string, former addresses, and what does not exist. */
export function siteAnswers({ site, assets, search, rateLimit, today }: Parts): FrontDoor {
  let moves: Moves | undefined;
  const computePage = pageComputer({ site, indexes: search.indexes, today });
  return async (request, client) => {
    moves ??= readMoves(JSON.parse(await assets.text(MOVES_PATH)));
    const path = decodePercent(request.path) ?? request.path;
    const door = siteDoor({
      files: await filesFor(path, assets),
      moves,
      rateLimit,
      computePage,
      runComputation: async (computation) => {
        if (computation.cost === 'search')
          for (const lang of LANGS) if (path === site.pages.search[lang]) await search.load(lang);
        return computation.run();
      },
    });
    return door(request, client);
  };
}

const readMoves = ({ redirects, gone }: MovesData): Moves => ({
  redirects: new Map(redirects),
  gone: new Map(gone),
});

/** The files that the answer to a request may need: the one at its address, and the pages that say what went wrong. */
async function filesFor(path: string, assets: AssetReader): Promise<FileStore> {
  const address = pageAddress(path);
  const found = isHidden(address) ? undefined : await assets.find(address, 'HEAD');
  const isPage = found?.headers.get('Content-Type')?.startsWith('text/html');
  const file = found && storedFile(isPage ? `${address}.html` : address, assets, found.headers.get('ETag'));
  return {
    get: (asked) => {
      if (ERROR_PAGES.has(asked)) return storedFile(asked, assets, null);
      return asked === address ? file : undefined;
    },
  };
}

/** Pages without an address of their own. */
const ERROR_PAGES = new Set(['/404.html', '/429.html']);

const isHidden = (address: string) =>
  address.startsWith(`${PRIVATE_FOLDER}/`) || ERROR_PAGES.has(`${address}.html`);

function storedFile(path: string, { bytes }: AssetReader, tag: string | null): StoredFile {
  return {
    identity: {
      headers: { ...siteHeaders(path), ETag: tag?.replace(/^W\//, '') ?? etagOf('') },
      read: () => bytes(path),
    },
  };
}
