import { essence, mediaTypeByExtension } from '#api/files/media-types.ts';
import { headersBesideMeta, openHeaders } from '#api/headers.ts';
import type { Headers } from '#api/message.ts';

/** A file as a host serves it. */
export interface HostedFile {
  /** The path that it is asked for by, percent-encoded. */
  path: string;
  /** The headers that the process would send with it. */
  headers: Headers;
}

/** Headers for all paths that match a pattern, in which `*` matches anything. */
export interface HeaderRule {
  pattern: string;
  headers: Headers;
}

/**
 * The headers that a host has to be told. Where two rules set the same header for a file, some hosts join the values and some
 * take the last one: only the policy of a diagram is set twice, which is as strict in both readings. Hosts bring along ETag,
 * compression, and a Cache-Control that asks again each time, which is right until the next upload. Link, Content-Language and
 * X-Total-Count differ from file to file, and there cannot be a rule for each.
 */
export function headerRules(files: readonly HostedFile[]): HeaderRule[] {
  const rules = new Map<string, Headers>([['/*', { ...openHeaders, ...headersBesideMeta }]]);
  for (const group of groupByOwnHeader(files))
    for (const pattern of patternsFor(group, files)) {
      const headers = { ...rules.get(pattern), [group.name]: group.value };
      rules.set(pattern, headers);
    }
  return [...rules].map(([pattern, headers]) => ({ pattern, headers }));
}

/** Files below the same name at the root that need the same header. */
interface Group {
  name: string;
  value: string;
  members: HostedFile[];
}

function groupByOwnHeader(files: readonly HostedFile[]): Group[] {
  const groups = new Map<string, Group>();
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  for (const file of sorted)
    for (const [name, value] of Object.entries(ownHeaders(file))) {
      const key = [name, value, file.path.split('/', 2).join('/')].join('\n');
      const group = groups.get(key) ?? { name, value, members: [] };
      group.members.push(file);
      groups.set(key, group);
    }
  return [...groups.values()];
}

/** The headers that a host would not send with a file by itself, or send otherwise. */
function ownHeaders({ path, headers }: HostedFile): Headers {
  const {
    'Content-Type': type = '',
    'Cache-Control': caching = '',
    'Content-Security-Policy': policy,
  } = headers;
  const isKnown = essence(type) === HTML || essence(type) === essence(mediaTypeByExtension(path) ?? '');
  return {
    ...(!isKnown && { 'Content-Type': type }),
    ...(caching.includes('immutable') && { 'Cache-Control': caching }),
    // Pages have theirs in a `meta`.
    ...(policy !== undefined && essence(type) !== HTML && { 'Content-Security-Policy': policy }),
  };
}

const HTML = 'text/html';

/** Few patterns that fit the members of a group, each one of them, and no other file. */
function patternsFor(group: Group, files: readonly HostedFile[]): string[] {
  const folder = commonFolder(group.members);
  const haveIt = (some: readonly HostedFile[]) =>
    some.every((file) => ownHeaders(file)[group.name] === group.value);
  const below = files.filter(({ path }) => path.startsWith(folder));
  if (folder !== '/' && haveIt(below)) return [`${folder}*`];
  return [...Map.groupBy(group.members, extensionOf)].flatMap(([extension, alike]) => {
    const within = commonFolder(alike);
    const around = files.filter(({ path }) => path.startsWith(within));
    // Netlify takes the point in `*.md` for any character, so that it would fit pages, whose paths have no extension.
    const isPossible = within !== '/' && alike.length > 1 && around.every((file) => extensionOf(file) !== '');
    if (isPossible && haveIt(around.filter((file) => extensionOf(file) === extension)))
      return [`${within}*.${extension}`];
    return alike.map(({ path }) => path);
  });
}

/** The deepest folder that holds all files, with slashes around it. */
function commonFolder([first, ...others]: readonly HostedFile[]): string {
  const path = first?.path ?? '/';
  let end = path.lastIndexOf('/') + 1;
  while (end > 1 && !others.every((other) => other.path.startsWith(path.slice(0, end))))
    end = path.lastIndexOf('/', end - 2) + 1;
  return path.slice(0, end);
}

function extensionOf({ path }: HostedFile): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1) : '';
}
