import type { ProxyName } from '../options.ts';
import type { Row } from './row.ts';
import { allowedAnswers } from './row-error.ts';

/**
 * The statuses that a proxy gives in its own way; without, those of the row, but the connection may stay open. Where they are
 * 200, it leaves a line out, or frames the body anew: what a process is asked is valid, and means the same to both.
 */
type Differences = Readonly<Record<string, Row['answers'] | undefined>>;

const NGINX: Differences = {
  'OPTIONS *': [400],
  // As in HTTP/0.9, where an answer has no head.
  'no version': [],
  'the version HTTP/1.10': [200],
  'Host after a tab': [400],
  'no colon': [200],
  'brackets in a name': [200],
  'bytes above ASCII in a name': [200],
  'BEL in a value': undefined,
  'a bare LF as the end of a line': [200],
  'an unknown expectation': [200],
  'an extension of 20 KB': [200],
  'a trailer of 20 KB': [200],
  'a size before a space': [200, 200],
  'a size with a bare LF': [200, 200],
  'a chunk that ends with a bare LF': [200, 200],
  'an extension without a name': [200, 200],
  'NUL in an extension': [200, 200],
  'a length of 1 TB, nothing sent': undefined,
  'an unknown expectation of a POST': [200],
};

const CADDY: Differences = {
  'an empty line before the request': [400],
  'the first bytes of TLS': [],
  'garbage after a search': [200],
  'an empty name': [200],
  'a bare LF as the end of a line': [200],
  'the same length twice': [200],
  // Chunks count, and the rest is a request of its own.
  'a length and "Transfer-Encoding: chunked"': [400, 200],
  'a length and "transfer-encoding:chunked"': [400, 200],
  'a length and "Transfer-Encoding: Chunked"': [400, 200],
  'a length and "X: y\\nTransfer-Encoding: chunked"': [400, 200],
  'a length and "Transfer-Encoding:\\r\\n chunked"': [400, 200],
  'chunked first, then a length': [400, 200],
  'a size before a space': [200, 200],
  'a size with a bare LF': [200, 200],
  'an extension without a name': [200, 200],
  'NUL in an extension': [200, 200],
  'a bare CR in an extension': [200, 200],
  // It waits for more of the body before it passes an answer on.
  'chunks without an end': [],
  'a length of 1 TB, nothing sent': [],
  // Its own interim answer comes before that of the process.
  'an expected body': undefined,
  'an expected body that is too large': undefined,
};

/** By the names of rows. */
export const DIFFERENCES: Record<ProxyName, Differences> = { nginx: NGINX, caddy: CADDY };

/** What Go's server, and with it Caddy, says to what it cannot read, before it asks a process. */
const REFUSALS_OF_GO = [[400], [501], [503]];

/** A row as it has to be answered behind a proxy. */
export function behind(proxy: ProxyName | undefined, row: Row): Row {
  if (!proxy) return row;
  const differences = DIFFERENCES[proxy];
  const { closes, interim, ...rest } = row;
  if (row.name in differences) return { ...rest, answers: differences[row.name] ?? row.answers, ...FOREIGN };
  const allowed = allowedAnswers(row);
  const statuses = allowed.flat();
  if (proxy !== 'caddy' || !statuses.some((status) => status >= 400)) return row;
  if (!statuses.every((status) => status >= 400)) return { ...row, ...FOREIGN };
  return { ...rest, answers: [...allowed, ...REFUSALS_OF_GO], ...FOREIGN };
}

const FOREIGN = { isForeign: true } as const;
