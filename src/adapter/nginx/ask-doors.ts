import { isApiPath } from '#filters/path.ts';
import { deprecationAnnouncer } from '#http/deprecations.ts';
import { CODINGS, type Coding, type FileStore } from '#http/files.ts';
import { frontDoor } from '#http/front-door.ts';
import type { Answer, Headers } from '#http/message.ts';
import { siteDoor } from '#http/site-door.ts';
import type { Publication } from '#resources/publish.ts';

/** What the process answers at an address that has a file. */
export interface StoredAnswer {
  /** The entity tag of each coding that the file is kept in. */
  tags: Partial<Record<Coding, string>> & { identity: string };
  /** The headers that all codings have. */
  headers: Headers;
  /** The path of the file, where the address is not its own. */
  contentLocation?: string;
}

/** Asks for an address; `path` as it is sent, `query` without `?`. */
export type AskDoors = (path: string, query?: string) => Promise<StoredAnswer>;

/** Makes the function that asks what the process would answer, in each coding. Throws where that is not a file. */
export function openStoredDoors(publication: Publication, files: FileStore): AskDoors {
  const sources = { publication, files, today: noDay };
  const limits = { rateLimit: undefined };
  const api = frontDoor({ sources, ...limits, logError: rethrow });
  const announce = deprecationAnnouncer(publication);
  const site = siteDoor({ files, moves: publication.moves, ...limits, announce });
  return async (path, query = '') => {
    const door = isApiPath(path) ? api : site;
    const found: Partial<Record<Coding, Answer>> = {};
    for (const coding of CODINGS) {
      const header = (name: string) => (name === 'accept-encoding' ? coding : undefined);
      const answer = await door({ method: 'HEAD', path, query, header }, '');
      if (answer.status !== 200 || !answer.headers['ETag'])
        throw new Error(`${path}?${query} is not answered with a file`);
      if (coding === (answer.headers['Content-Encoding'] ?? 'identity')) found[coding] = answer;
    }
    return storedAnswer(found);
  };
}

function storedAnswer(found: Partial<Record<Coding, Answer>>): StoredAnswer {
  const tags = Object.fromEntries(
    Object.entries(found).map(([coding, { headers }]) => [coding, headers['ETag'] ?? '']),
  ) as StoredAnswer['tags'];
  const {
    ETag: _tag,
    'Content-Length': _length,
    'Content-Location': contentLocation,
    ...headers
  } = found.identity?.headers ?? {};
  return { tags, headers, ...(contentLocation !== undefined && { contentLocation }) };
}

function noDay(): never {
  throw new Error('A file does not depend on the day.');
}

function rethrow(error: unknown): never {
  throw error;
}
