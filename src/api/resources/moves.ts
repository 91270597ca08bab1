import { diagramPath, pagePath } from '#catalog/addresses.ts';
import { embedDataPath } from '#catalog/embed-addresses.ts';
import { type NamedEntries, type NamedEntry, namedEntries } from '#catalog/names.ts';
import { API_ROOT, itemPath, localizedFile } from '#filters/path.ts';
import type { Catalog, Entry } from '#schema/entry.ts';
import { FORMAT_NAMES } from '#schema/format.ts';
import type { ContentKind } from '#schema/kind.ts';
import { ADDRESSED_FOLDERS, type AddressedFolder } from '#schema/source/removed.ts';
import type { Site } from '#schema/source/site.ts';
import type { FormGroup } from '#schema/source/site-pages.ts';
import { LANGS } from '#text/lang.ts';
import type { Address, Moves } from '../address/moved.ts';
import { ANALYZERS, CALCULATORS, requestSchemaAddress } from './addresses.ts';

/** Where the former names of entries lead, and which names are gone for good. */
export function listMoves(catalog: Pick<Catalog, 'site' | 'kinds' | 'pricing' | 'removed'>): Moves {
  const named: NamedEntries = namedEntries(catalog);
  const redirects = ADDRESSED_FOLDERS.flatMap((folder) =>
    named[folder].flatMap(({ name, aliases, hasPage }) => {
      const now = addressesOf(catalog.site, folder, { name, hasPage });
      return aliases.flatMap((alias) =>
        addressesOf(catalog.site, folder, { name: alias, hasPage }).flatMap(
          ({ path }, index): [string, Address][] => {
            const address = now[index];
            return address ? [[path, address]] : [];
          },
        ),
      );
    }),
  );
  const diagrams = catalog.kinds.articles.de.flatMap((article) =>
    article.aliases.flatMap((alias) => diagramMoves(alias, article)),
  );
  const gone = ADDRESSED_FOLDERS.flatMap((folder) =>
    catalog.removed[folder].flatMap((name) =>
      addressesOf(catalog.site, folder, { name, hasPage: !WITHOUT_PAGES.has(folder) }).map(
        (address): [string, Address] => [address.path, address],
      ),
    ),
  );
  return { redirects: new Map([...redirects, ...diagrams]), gone: new Map(gone) };
}

/** Where the diagrams of an article lead under its former name. */
function diagramMoves(alias: string, { slug, diagrams }: Entry<'articles'>): [string, Address][] {
  return diagrams.flatMap(({ name }) =>
    LANGS.map((lang): [string, Address] => [
      diagramPath(alias, name)[lang],
      { path: diagramPath(slug, name)[lang], takesPost: false },
    ]),
  );
}

/** The folders whose entries share pages. */
const WITHOUT_PAGES: ReadonlySet<AddressedFolder> = new Set(['faq']);

type NameWithPage = Pick<NamedEntry, 'name' | 'hasPage'>;

/** The addresses of an entry, in an order that is the same for every name. */
function addressesOf(site: Site, folder: AddressedFolder, { name, hasPage }: NameWithPage): Address[] {
  switch (folder) {
    case 'calculators':
      return computableAddresses(site, 'calculators', name);
    case 'roi-analyzers':
      return computableAddresses(site, 'analyzers', name);
    default:
      return itemAddresses(site, folder, { name, hasPage });
  }
}

function itemAddresses(site: Site, kind: ContentKind, { name, hasPage }: NameWithPage): Address[] {
  const files = LANGS.flatMap((lang) => FORMAT_NAMES.map((format) => itemPath(kind, name, lang, format)));
  const pages = hasPage ? LANGS.map((lang) => pagePath(site, kind, name)[lang]) : [];
  return [`${API_ROOT}/content/${kind}/${name}`, ...files, ...pages].map((path) => ({
    path,
    takesPost: false,
  }));
}

const API_SECTIONS: Record<FormGroup, string> = { calculators: CALCULATORS, analyzers: ANALYZERS };

function computableAddresses(site: Site, group: FormGroup, name: string): Address[] {
  const address = `${API_SECTIONS[group]}/${name}`;
  const schema = requestSchemaAddress(name);
  const page = pagePath(site, group, name);
  const files = LANGS.flatMap((lang) => [
    localizedFile(address, lang, 'json'),
    localizedFile(schema, lang, 'json'),
    page[lang],
  ]);
  return [
    { path: address, takesPost: true },
    ...[schema, ...files, embedDataPath(group, name)].map((path) => ({ path, takesPost: false })),
  ];
}

/** The redirects for a host of static files, one `/from /to 308` a line, in alphabetical order. */
export function redirectLines({ redirects }: Pick<Moves, 'redirects'>): string[] {
  return [...redirects].map(([from, { path }]) => `${from} ${path} 308`).sort();
}
