/** An HTTP answer as it came over the wire. */
export interface RawAnswer {
  status: number;
  /** By lower-case name; repeated fields are joined. */
  headers: Record<string, string>;
  body: string;
}

export interface ReadAnswers {
  /** The final answers, in order. */
  answers: RawAnswer[];
  /** How many interim answers (1xx) came. */
  interim: number;
  /** Bytes that are no complete answer. */
  rest: string;
}

/** Reads the answers of one connection. `methods`: of the requests, in order, since an answer to HEAD has no body. */
export function readAnswers(bytes: Buffer, methods: readonly string[] = [], isClosed = false): ReadAnswers {
  const text = bytes.toString('latin1');
  const answers: RawAnswer[] = [];
  let interim = 0;
  let at = 0;
  while (at < text.length) {
    const head = readHead(text, at);
    if (!head) break;
    if (head.status < 200) {
      interim++;
      at = head.end;
      continue;
    }
    const isEmpty = methods[answers.length] === 'HEAD' || head.status === 204 || head.status === 304;
    const body = isEmpty ? { text: '', end: head.end } : readBody(text, head, isClosed);
    if (!body) break;
    answers.push({ status: head.status, headers: head.headers, body: body.text });
    at = body.end;
  }
  return { answers, interim, rest: text.slice(at) };
}

interface Head {
  status: number;
  headers: Record<string, string>;
  end: number;
}

function readHead(text: string, at: number): Head | undefined {
  const end = text.indexOf('\r\n\r\n', at);
  if (end < 0) return undefined;
  const [first = '', ...lines] = text.slice(at, end).split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})\b/.exec(first)?.[1]);
  if (!status) return undefined;
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  return { status, headers, end: end + 4 };
}

function readBody(
  text: string,
  { headers, end }: Head,
  isClosed: boolean,
): { text: string; end: number } | undefined {
  if (headers['transfer-encoding'] === 'chunked') return readChunks(text, end);
  const length = headers['content-length'];
  if (length === undefined) return isClosed ? { text: text.slice(end), end: text.length } : undefined;
  const stop = end + Number(length);
  return stop <= text.length ? { text: text.slice(end, stop), end: stop } : undefined;
}

function readChunks(text: string, start: number): { text: string; end: number } | undefined {
  let at = start;
  let body = '';
  for (;;) {
    const line = text.indexOf('\r\n', at);
    if (line < 0) return undefined;
    const size = Number.parseInt(text.slice(at, line), 16);
    const next = line + 2 + size + 2;
    if (!(next <= text.length)) return undefined;
    if (size === 0) return { text: body, end: next };
    body += text.slice(line + 2, line + 2 + size);
    at = next;
  }
}
