import { keysInPath } from '#filters/path.ts';
import type { Deprecation } from '#schema/deprecation.ts';
import { LANGS } from '#text/lang.ts';
import { type Link, writeLinks } from './headers.ts';
import type { Answer } from './message.ts';
import type { Resource } from './resource.ts';
import type { Published } from './router.ts';

/** The deprecation of an address, or of a parameter that it takes. */
interface Withdrawal extends Deprecation {
  parameter?: string;
}

/** What is deprecated of a resource: the whole, then parameters, which are gone first in front. */
export function withdrawalsOf({ deprecated, parameters, post }: Resource): Withdrawal[] {
  const ofParameters = Object.entries({ ...post?.parameters, ...parameters }).flatMap(([parameter, facts]) =>
    facts.deprecated ? [{ ...facts.deprecated, parameter }] : [],
  );
  return [
    ...(deprecated ? [deprecated] : []),
    ...ofParameters.sort((a, b) => (a.sunset < b.sunset ? -1 : 1)),
  ];
}

/** Makes the function that announces deprecations in the headers of RFC 9745 and RFC 8594, whatever the answer is; none where nothing is deprecated. */
export function deprecationAnnouncer({
  resources,
  deprecationPage,
}: Pick<Published, 'resources' | 'deprecationPage'>):
  | ((answer: Answer, path: string, query: string) => Answer)
  | undefined {
  const addresses = new Map(resources.flatMap(withdrawalsByAddress));
  if (addresses.size === 0) return undefined;
  const longest = Math.max(...[...addresses.keys()].map(({ length }) => length));
  const pages: Link[] = deprecationPage
    ? LANGS.map((lang) => ({
        href: deprecationPage[lang],
        rel: 'deprecation',
        type: 'text/html',
        hreflang: lang,
      }))
    : [];
  return (answer, path, query) => {
    // Not looked up if it cannot be there: a long text that was a key of a lookup outlives its request.
    const withdrawals = path.length <= longest ? addresses.get(path) : undefined;
    if (!withdrawals) return answer;
    const given = [...keysInPath(path), ...new URLSearchParams(query).keys()];
    const first = withdrawals.find(({ parameter }) => parameter === undefined || given.includes(parameter));
    if (!first) return answer;
    const { since, sunset, instead, parameter } = first;
    const successor = { href: encodeURI(instead), rel: 'successor-version' };
    // A parameter has no address.
    const links = writeLinks(parameter === undefined ? [...pages, successor] : pages);
    const headers = {
      ...answer.headers,
      Deprecation: `@${Date.parse(since) / 1000}`,
      Sunset: new Date(sunset).toUTCString(),
      Link: [answer.headers['Link'], links].filter(Boolean).join(', '),
    };
    return { ...answer, headers };
  };
}

/** What is deprecated at the addresses of a resource and of its files. */
function withdrawalsByAddress(resource: Resource): [string, Withdrawal[]][] {
  const { path, names, files } = resource;
  const withdrawals = withdrawalsOf(resource);
  if (withdrawals.length === 0) return [];
  return [...(names ? [] : [{ path, address: path }]), ...files].flatMap((file) => {
    // The successor's path has `{name}` where this one has the name of an entry.
    const name = file.address.slice(path.indexOf('{'));
    const named = withdrawals.map(({ instead, ...facts }) => {
      return { ...facts, instead: instead.replace(/\{\w+\}/, () => name) };
    });
    return [file.address, file.path].map((address): [string, Withdrawal[]] => [address, named]);
  });
}
