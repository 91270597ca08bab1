import fresh from 'fresh';
import Negotiator from 'negotiator';
import type { Headers } from './headers.ts';
import type { Answer, ApiRequest } from './message.ts';

/** The content codings that files are kept in, the one we would rather send first. */
export const CODINGS = ['br', 'zstd', 'gzip', 'identity'] as const;

export type Coding = (typeof CODINGS)[number];

/** A file in one coding: its bytes and the headers that go with them. */
export interface EncodedFile {
  body: Uint8Array | string;
  headers: Headers & { ETag: string };
}

/** A file in the codings it is kept in; `identity` always is. */
export type StoredFile = Partial<Record<Coding, EncodedFile>> & { identity: EncodedFile };

/** Files by their decoded path. */
export interface FileStore {
  get: (path: string) => StoredFile | undefined;
}

/** The bytes of a file in the coding that the client likes best, or 304 where it has them. */
export function fileAnswer(file: StoredFile, request: ApiRequest): Answer {
  const encoded = file[preferredCoding(request.header('accept-encoding'))] ?? file.identity;
  const { headers, body } = encoded;
  return isFresh(request, headers.ETag)
    ? { status: 304, headers: withoutBody(headers), body: '' }
    : { status: 200, headers, body };
}

/** The file as an answer to another address than its own: `Content-Location` names its own. */
export function withLocation(file: StoredFile, path: string): StoredFile {
  const located = { ...file };
  for (const coding of CODINGS) {
    const encoded = file[coding];
    if (encoded) located[coding] = { ...encoded, headers: { ...encoded.headers, 'Content-Location': path } };
  }
  return located;
}

function isFresh(request: ApiRequest, etag: string): boolean {
  const known = request.header('if-none-match');
  if (known === undefined) return false;
  return fresh({ 'if-none-match': known, 'cache-control': request.header('cache-control') }, { etag });
}

/** A 304 describes no body. */
function withoutBody(headers: Headers): Headers {
  const {
    'Content-Type': _type,
    'Content-Encoding': _encoding,
    'Content-Length': _length,
    ...others
  } = headers;
  return others;
}

const preferences = new Map<string | undefined, Coding>([[undefined, 'identity']]);

/** Few different Accept-Encoding headers are ever sent; the answers for them are kept, up to a bound. */
function preferredCoding(accept: string | undefined): Coding {
  const known = preferences.get(accept);
  if (known) return known;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accept } });
  const coding = negotiator.encoding([...CODINGS], { preferred: [...CODINGS] }) as Coding | undefined;
  if (preferences.size < 1000) preferences.set(accept, coding ?? 'identity');
  return coding ?? 'identity';
}
