import { type NamedEntries, namedEntries } from '#catalog/names.ts';
import { pagePath } from '#catalog/pages.ts';
import { API_ROOT, itemPath, localizedFile } from '#filters/path.ts';
import type { Address, Moves } from '#http/moved.ts';
import type { Catalog } from '#schema/entry.ts';
import { FORMAT_NAMES } from '#schema/format.ts';
import type { ContentKind } from '#schema/kind.ts';
import { ADDRESSED_FOLDERS, type AddressedFolder } from '#schema/source/removed.ts';
import { LANGS } from '#text/lang.ts';
import { ANALYZERS, CALCULATORS } from './addresses.ts';

/** Where the former names of entries lead, and which names are gone for good. */
export function listMoves(catalog: Pick<Catalog, 'kinds' | 'pricing' | 'removed'>): Moves {
  const named: NamedEntries = namedEntries(catalog);
  const redirects = ADDRESSED_FOLDERS.flatMap((folder) =>
    named[folder].flatMap(({ name, aliases, hasPage }) => {
      const now = addressesOf(folder, name, hasPage);
      return aliases.flatMap((alias) =>
        addressesOf(folder, alias, hasPage).flatMap(({ path }, index): [string, Address][] => {
          const address = now[index];
          return address ? [[path, address]] : [];
        }),
      );
    }),
  );
  const gone = ADDRESSED_FOLDERS.flatMap((folder) =>
    catalog.removed[folder].flatMap((name) =>
      addressesOf(folder, name, true).map((address): [string, Address] => [address.path, address]),
    ),
  );
  return { redirects: new Map(redirects), gone: new Map(gone) };
}

/** The addresses of an entry, in an order that is the same for every name. */
function addressesOf(folder: AddressedFolder, name: string, hasPage: boolean): Address[] {
  switch (folder) {
    case 'calculators':
      return computableAddresses(`${CALCULATORS}/${name}`);
    case 'roi-analyzers':
      return computableAddresses(`${ANALYZERS}/${name}`);
    default:
      return itemAddresses(folder, name, hasPage);
  }
}

function itemAddresses(kind: ContentKind, name: string, hasPage: boolean): Address[] {
  const files = LANGS.flatMap((lang) => FORMAT_NAMES.map((format) => itemPath(kind, name, lang, format)));
  const pages = hasPage ? LANGS.map((lang) => pagePath(kind, name, lang)) : [];
  return [`${API_ROOT}/content/${kind}/${name}`, ...files, ...pages].map((path) => ({
    path,
    takesPost: false,
  }));
}

function computableAddresses(address: string): Address[] {
  const files = LANGS.map((lang) => ({ path: localizedFile(address, lang, 'json'), takesPost: false }));
  return [{ path: address, takesPost: true }, ...files];
}

/** The most redirects that a `_redirects` file holds: hosts read no more. */
export const REDIRECTS_LIMIT = 2000;

/** The redirects for a host of static files, one `/from /to 308` a line, in alphabetical order. */
export function redirectsFile({ redirects }: Pick<Moves, 'redirects'>): string {
  return [...redirects]
    .map(([from, { path }]) => `${from} ${path} 308\n`)
    .sort()
    .slice(0, REDIRECTS_LIMIT)
    .join('');
}
