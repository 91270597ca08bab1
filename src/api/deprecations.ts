import { keysInPath } from '#filters/path.ts';
import type { Deprecation } from '#schema/deprecation.ts';
import { LANGS } from '#text/lang.ts';
import { type Link, writeLinks } from './link-header.ts';
import type { Answer } from './message.ts';
import type { Resource } from './resource.ts';
import type { Published } from './router.ts';

/** Adds to an answer that what was asked for at a decoded path is going to be withdrawn, if it is. */
type AnnounceDeprecation = (answer: Answer, path: string, query: string) => Answer;

/** What is deprecated at an address: the address itself, or parameters by name. */
interface DeprecatedAddress {
  deprecation: Deprecation | undefined;
  parameters: ReadonlyMap<string, Deprecation>;
}

/** Makes the function that announces deprecations in the headers of RFC 9745 and RFC 8594, whatever the answer is. */
export function deprecationAnnouncer({
  resources,
  deprecationPage,
}: Pick<Published, 'resources' | 'deprecationPage'>): AnnounceDeprecation {
  const addresses = new Map(resources.flatMap(deprecatedAddresses));
  if (addresses.size === 0) return (answer) => answer;
  const longest = Math.max(...[...addresses.keys()].map(({ length }) => length));
  const pages = LANGS.map((lang): Link => {
    return { href: deprecationPage[lang], rel: 'deprecation', type: 'text/html', hreflang: lang };
  });
  return (answer, path, query) => {
    // Not looked up if it cannot be there: a long text that was a key of a lookup outlives its request.
    const address = path.length <= longest ? addresses.get(path) : undefined;
    if (!address) return answer;
    const { deprecation = deprecatedParameter(address, path, query) } = address;
    return deprecation ? announce(answer, deprecation, pages) : answer;
  };
}

/** The addresses of a resource and of its files, if anything of it is deprecated. */
function deprecatedAddresses(resource: Resource): [string, DeprecatedAddress][] {
  const { path, names, files, deprecated, post } = resource;
  const parameters = new Map(
    Object.entries({ ...post?.parameters, ...resource.parameters }).flatMap(
      ([name, parameter]): [string, Deprecation][] =>
        parameter.deprecated ? [[name, parameter.deprecated]] : [],
    ),
  );
  if (!deprecated && parameters.size === 0) return [];
  const own = names ? [] : [{ path, address: path }];
  return [...own, ...files].flatMap((file): [string, DeprecatedAddress][] => {
    const deprecation = deprecated && {
      ...deprecated,
      instead: withName(deprecated.instead, path, file.address),
    };
    const facts = { deprecation, parameters };
    return [
      [file.address, facts],
      [file.path, facts],
    ];
  });
}

/** The path that takes the place of an address: the name that the address has in braces of `template`, in its own. */
function withName(instead: string, template: string, address: string): string {
  const name = address.slice(template.indexOf('{'));
  return instead.replace(/\{\w+\}/, () => name);
}

/** Of the deprecated parameters that a path or a query string has, the one that is withdrawn first. */
function deprecatedParameter(
  { parameters }: DeprecatedAddress,
  path: string,
  query: string,
): Deprecation | undefined {
  if (parameters.size === 0) return undefined;
  const given = new Set([...keysInPath(path), ...new URLSearchParams(query).keys()]);
  const [first] = [...parameters]
    .filter(([name]) => given.has(name))
    .map(([, deprecation]) => deprecation)
    .sort((a, b) => (a.sunset < b.sunset ? -1 : 1));
  return first;
}

function announce(answer: Answer, { since, sunset, instead }: Deprecation, pages: readonly Link[]): Answer {
  // What takes the place of a parameter is another parameter, which has no address.
  const successor = instead.startsWith('/') ? [{ href: encodeURI(instead), rel: 'successor-version' }] : [];
  const { Link: links, ...headers } = answer.headers;
  return {
    ...answer,
    headers: {
      ...headers,
      Deprecation: `@${Date.parse(since) / 1000}`,
      Sunset: new Date(sunset).toUTCString(),
      Link: [links, writeLinks([...pages, ...successor])].filter(Boolean).join(', '),
    },
  };
}
