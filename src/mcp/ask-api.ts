import type { Answer } from '#http/message.ts';
import { responder, type Sources } from '#http/router.ts';

/** A request to the API: GET, or POST where there is a body. */
interface ApiQuestion {
  path: string;
  /** Parameters of the query string; those that are undefined are left out. */
  parameters?: Readonly<Record<string, unknown>>;
  body?: object;
}

interface ApiAnswer {
  /** The path that answered: the one asked for, or where it has moved. */
  path: string;
  status: number;
  text: string;
}

/** Asks the API, without a network between. The former name of an entry is answered as its present one. */
export type AskApi = (question: ApiQuestion) => Promise<ApiAnswer>;

export function apiAsker(sources: Sources): AskApi {
  const respond = responder(sources);
  const ask = async (path: string, query: string, body: object | undefined): Promise<Answer> => {
    const found = respond({
      method: body ? 'POST' : 'GET',
      path,
      query,
      header: (name) => (name === 'content-type' ? 'application/json' : undefined),
      ...(body && { body: new TextEncoder().encode(JSON.stringify(body)) }),
    });
    return 'run' in found ? found.run() : found;
  };
  return async ({ path, parameters = {}, body }) => {
    const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
    const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    const answer = await ask(path, query, body);
    const movedTo = answer.headers['Location']?.split('?')[0];
    if (movedTo === undefined) return { path, ...asText(answer) };
    return { path: movedTo, ...asText(await ask(movedTo, query, body)) };
  };
}

/** An address whose last step is a name that somebody sent. */
export function addressOf(folder: string, name: string): string {
  return `${folder}/${encodeURIComponent(name.toWellFormed())}`;
}

function asText({ status, body }: Answer): Omit<ApiAnswer, 'path'> {
  return { status, text: typeof body === 'string' ? body : new TextDecoder().decode(body) };
}
