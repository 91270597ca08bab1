import { isApiPath, keysInPath } from '#filters/path.ts';
import type { Addresses } from './content-addresses.ts';
import type { BuildSide } from './read-side.ts';

type Files = BuildSide['files'];

/** What differs between the addresses of two builds. */
export interface BuildAddresses extends Addresses {
  /** How many lists by filters have no entries any more, or have some now: the filter itself is still there. */
  emptied: number;
  filled: number;
}

/**
 * The addresses that one build has and the other has not. An address of which the other one says that it has moved, or is gone
 * for good, is kept; parts of pages, such as pictures and code, are left out.
 */
export async function compareBuildAddresses(
  a: Files,
  b: Files,
  statusOf: (path: string) => Promise<number>,
): Promise<BuildAddresses> {
  const [gone, added] = [missing(a, b), missing(b, a)];
  const statuses = await Promise.all(gone.vanished.map(statusOf));
  const lost = gone.vanished.filter((_, index) => (statuses[index] ?? 0) >= 400 && statuses[index] !== 410);
  return {
    gone: distinct(lost),
    added: distinct(added.vanished),
    emptied: gone.emptied,
    filled: added.emptied,
  };
}

function missing(files: Files, others: Files): { vanished: string[]; emptied: number } {
  const families = new Set(Object.keys(others).map(familyOf));
  const paths = Object.keys(files).filter((path) => !(path in others) && !PART_OF_PAGE.test(path));
  const vanished = paths.filter((path) => !path.includes('=') || !families.has(familyOf(path)));
  return { vanished, emptied: paths.length - vanished.length };
}

/** Pictures, and code whose name changes with its bytes. */
const PART_OF_PAGE = /^\/(?:_astro|og|images)\/|^\/embed\/[0-9]+-[0-9a-f]+\.js$/;

/** The list and the names of its filters, without their values; the address itself where there are none. */
function familyOf(path: string): string {
  const keys = keysInPath(path).filter((key) => key !== 'lang');
  return keys.length === 0 ? path : [path.slice(0, path.indexOf('=')), ...keys].join(' ');
}

/** Addresses without language and format. */
const distinct = (paths: readonly string[]): string[] => [...new Set(paths.map(withoutVariant))];

function withoutVariant(path: string): string {
  return isApiPath(path) ? path.replace(/\/lang=[a-z]+(?=[/.])/, '').replace(/\.[a-z]+$/, '') : path;
}
