import { diagramPath, pagePath } from '#catalog/addresses.ts';
import { photoFiles } from '#catalog/article-images.ts';
import { embedDataPath } from '#catalog/embed-addresses.ts';
import { namedEntries, WITHOUT_PAGES } from '#catalog/names.ts';
import { API_ROOT, itemPath, localizedFile } from '#filters/path.ts';
import type { Catalog } from '#schema/entry.ts';
import { FORMAT_NAMES } from '#schema/format.ts';
import { ADDRESSED_FOLDERS, type AddressedFolder } from '#schema/source/removed.ts';
import type { Site } from '#schema/source/site/site.ts';
import type { FormGroup } from '#schema/source/site/site-pages.ts';
import { DEFAULT_LANG, LANGS } from '#text/lang.ts';
import type { Address, Moves } from '../redirect.ts';
import { FORM_ADDRESSES, requestSchemaAddress } from './addresses.ts';

/** Where the former names of entries lead, and which names are gone for good. */
export function listMoves(catalog: Pick<Catalog, 'site' | 'kinds' | 'pricing' | 'removed'>): Moves {
  const { site, kinds, removed } = catalog;
  const named = namedEntries(catalog);
  const redirects = ADDRESSED_FOLDERS.flatMap((folder) =>
    named[folder].flatMap(({ name, aliases, hasPage }) => {
      const now = addressesOf(site, folder, name, hasPage);
      return aliases.flatMap((alias) => pairs(addressesOf(site, folder, alias, hasPage), now));
    }),
  );
  const images = kinds.articles[DEFAULT_LANG].flatMap(({ slug, aliases, diagrams, photos }) => {
    const pathsOf = (article: string) =>
      onlyRead([
        ...diagrams.flatMap(({ name }) => Object.values(diagramPath(article, name))),
        ...photos.flatMap((photo) => photoFiles(article, photo).map(({ path }) => path)),
      ]);
    return aliases.flatMap((alias) => pairs(pathsOf(alias), pathsOf(slug)));
  });
  const gone = ADDRESSED_FOLDERS.flatMap((folder) =>
    removed[folder].flatMap((name) => addressesOf(site, folder, name, !WITHOUT_PAGES.has(folder))),
  );
  return { redirects: new Map([...redirects, ...images]), gone: new Map(pairs(gone, gone)) };
}

/** The paths of former addresses, each with the address that took its place. */
const pairs = (former: readonly Address[], now: readonly Address[]): [string, Address][] =>
  former.flatMap(({ path }, index) => {
    const address = now[index];
    return address ? [[path, address]] : [];
  });

const onlyRead = (paths: readonly string[]): Address[] => paths.map((path) => ({ path, takesPost: false }));

/** The addresses of an entry, in an order that is the same for every name. */
function addressesOf(site: Site, folder: AddressedFolder, name: string, hasPage: boolean): Address[] {
  switch (folder) {
    case 'calculators':
      return computableAddresses(site, 'calculators', name);
    case 'roi-analyzers':
      return computableAddresses(site, 'analyzers', name);
    default:
      return onlyRead([
        `${API_ROOT}/content/${folder}/${name}`,
        ...LANGS.flatMap((lang) => FORMAT_NAMES.map((format) => itemPath(folder, name, lang, format))),
        ...(hasPage ? LANGS.map((lang) => pagePath(site, folder, name)[lang]) : []),
      ]);
  }
}

function computableAddresses(site: Site, group: FormGroup, name: string): Address[] {
  const address = `${FORM_ADDRESSES[group]}/${name}`;
  const schema = requestSchemaAddress(name);
  const page = pagePath(site, group, name);
  const files = LANGS.flatMap((lang) => [
    localizedFile(address, lang, 'json'),
    localizedFile(schema, lang, 'json'),
    page[lang],
  ]);
  return [{ path: address, takesPost: true }, ...onlyRead([schema, ...files, embedDataPath(group, name)])];
}

/** The redirects for a host of static files, one `/from /to 308` a line, in alphabetical order. */
export function redirectLines({ redirects }: Pick<Moves, 'redirects'>): string[] {
  return [...redirects].map(([from, { path }]) => `${from} ${path} 308`).sort();
}
