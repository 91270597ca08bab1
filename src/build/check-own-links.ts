import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publish } from '#api/resources/publish.ts';
import { addressFinder } from '#api/router.ts';
import { decodePercent, isMcpPath } from '#filters/path.ts';
import type { Catalog } from '#schema/entry.ts';
import { ownAddressTest } from '#schema/source/site/own-files.ts';
import type { ManifestFile } from '#serve/files/manifest-file.ts';
import { lazy } from '#text/lazy.ts';
import { BundleError } from './expected-error.ts';
import { fileAddress } from './manifest.ts';

/** Checks the links of the site's own pages, whose files are in the folder `client`. Throws a BundleError where one leads to nothing. */
export async function checkOwnLinks(
  built: readonly ManifestFile[],
  { client, catalog }: { client: string; catalog: Catalog },
): Promise<void> {
  const isOwn = ownAddressTest({ pages: [...catalog.ownPages], files: [] });
  const own = built.filter(({ file }) => file.endsWith('.html') && isOwn(fileAddress(file)));
  if (own.length === 0) return;
  const isThere = addressTest(built, catalog);
  const nearestTo = lazy(() => addressFinder(built.map(({ file }) => fileAddress(file))));
  const problems: string[] = [];
  for (const { file } of own) {
    const address = fileAddress(file);
    const html = await readFile(join(client, file), 'utf8');
    for (const { url, path } of linksIntoSite(html, `${catalog.site.url}${address}`)) {
      if (isThere(path)) continue;
      const meant = nearestTo()(path);
      problems.push(
        `The page ${address} of src/pages links to "${url}", which this site does not have${meant ? `; did you mean ${meant}?` : ': correct the link, or make what it leads to'}`,
      );
    }
  }
  if (problems.length > 0) throw new BundleError(problems.join('\n'));
}

/** Makes a test of whether the site answers at a path, with a file of the build or from the process. */
function addressTest(built: readonly ManifestFile[], catalog: Catalog): (path: string) => boolean {
  const files = new Set(built.flatMap(({ file }) => [`/${file}`, fileAddress(file)]));
  const answers = lazy(
    () =>
      new Set(
        publish(catalog).resources.flatMap(({ path, files }) => [
          path,
          ...files.flatMap((file) => [file.path, file.address]),
        ]),
      ),
  );
  return (path) => files.has(path.replace(/(?<=.)\/$/, '')) || isMcpPath(path) || answers().has(path);
}

/** Attributes of elements that lead somewhere. */
const LINK = /<[a-z][^<>]*?\s(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi;

/** What no browser reads links in. */
const NO_LINKS = /<!--[\s\S]*?-->|<(script|style|template|textarea)\b[^>]*>[\s\S]*?<\/\1>/gi;

/** The links of a page into its own site, each once: as written, and the path that it leads to. */
export function linksIntoSite(html: string, base: string): { url: string; path: string }[] {
  const found = new Map<string, string>();
  const { origin } = new URL(base);
  for (const [, ...values] of html.replace(NO_LINKS, '').matchAll(LINK)) {
    const url = (values.find((value) => value !== undefined) ?? '')
      .replaceAll('&amp;', '&')
      .replaceAll('&#38;', '&');
    const address = URL.parse(url.trim(), base);
    if (address?.origin === origin) found.set(url, decodePercent(address.pathname) ?? address.pathname);
  }
  return [...found].map(([url, path]) => ({ url, path }));
}
