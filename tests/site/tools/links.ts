import pLimit from 'p-limit';
import { MCP_PATH } from '#filters/path.ts';
import { readElements } from './elements.ts';

/** Attributes with one address. */
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'poster', 'data'];

/** Elements whose `data` or `href` is something else. */
const EXEMPT = new Set(['base']);

/**
 * The addresses on the own site that a page names: links, forms and what it loads. Each is a path with its query and fragment, as seen
 * from the page at `path`.
 */
export function linksOfPage(html: string, path: string, siteUrl: string): string[] {
  const written = readElements(html)
    .filter(({ name }) => !EXEMPT.has(name))
    .flatMap(({ attributes }) => [
      ...ADDRESSES.flatMap((key) => attributes[key] ?? []),
      ...sourcesOf(attributes['srcset']),
    ]);
  return unique(written.flatMap((address) => ownAddress(address, path, siteUrl)));
}

/** The paths of the own site that a visitor can go to from a page. */
export function linksToFollow(html: string, path: string, siteUrl: string): string[] {
  const links = readElements(html).filter(({ name }) => name === 'a' || name === 'area');
  const addresses = links.flatMap(({ attributes }) => attributes['href'] ?? []);
  return unique(
    addresses
      .flatMap((address) => ownAddress(address, path, siteUrl))
      .map((address) => address.split(/[?#]/)[0] ?? ''),
  );
}

/** Those of some addresses that a server does not answer at once with 200, with the status that they have instead. */
export async function findDead(origin: string, addresses: Iterable<string>): Promise<Map<string, number>> {
  const asked = [...addresses];
  const statuses = await pLimit(8).map(asked, async (address) => {
    const response = await fetch(`${origin}${address}`, { redirect: 'manual' });
    await response.body?.cancel();
    return response.status;
  });
  return new Map(
    asked.flatMap((address, index) => {
      const status = statuses[index] ?? 0;
      return status === 200 ? [] : [[address, status] as const];
    }),
  );
}

/** Whether a server has answered with a page. */
export function isPage({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') ?? false;
}

/** The addresses of a candidate list such as `a.png 1x, b.png 2x`. */
function sourcesOf(srcset: string | undefined): string[] {
  return (srcset ?? '').split(/,\s+/).flatMap((candidate) => candidate.trim().split(/\s+/)[0] || []);
}

/**
 * The addresses of pages of the site that a JSON document names in `url` and in fields such as `page_url`. Those of the API, some of
 * which are templates, are its own tests' business.
 */
export function pageUrlsOf(document: unknown, siteUrl: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown, key: string) => {
    if (typeof value === 'string') {
      if (key === 'url' || key.endsWith('_url')) found.push(...ownAddress(value, '/', siteUrl));
    } else if (Array.isArray(value)) for (const each of value) visit(each, key);
    else if (value && typeof value === 'object')
      for (const [name, each] of Object.entries(value)) visit(each, name);
  };
  visit(document, '');
  return unique(found.filter((address) => !address.startsWith('/api/') && address !== MCP_PATH));
}

/** The path, query and fragment of an address on the own site; nothing for another site, a mail or a phone. */
function ownAddress(address: string, path: string, siteUrl: string): string[] {
  const base = new URL(path, siteUrl);
  const url = URL.parse(address, base);
  if (!url) return [address];
  return url.origin === base.origin ? [`${url.pathname}${url.search}${url.hash}`] : [];
}

/** An address without its fragment, and the fragment as an id. */
export function splitFragment(address: string): { target: string; id: string | undefined } {
  const [target = '', fragment] = address.split('#');
  return { target, id: fragment ? decodeURIComponent(fragment) : undefined };
}

/** The ids that a page has. */
export function idsOf(html: string): Set<string> {
  return new Set(readElements(html).flatMap(({ attributes }) => attributes['id'] ?? []));
}

function unique(addresses: readonly string[]): string[] {
  return [...new Set(addresses)];
}
