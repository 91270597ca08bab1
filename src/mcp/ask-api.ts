import { ask } from '#http/ask.ts';
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
  return async ({ path, parameters = {}, body }) => {
    const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
    const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
    const answerAt = (path: string) =>
      ask(respond, { method: body ? 'POST' : 'GET', address: `${path}?${query}`, ...(body && { body }) });
    const { status, headers, text } = await answerAt(path);
    const movedTo = headers['Location']?.split('?')[0];
    if (movedTo === undefined) return { path, status, text };
    const moved = await answerAt(movedTo);
    return { path: movedTo, status: moved.status, text: moved.text };
  };
}

/** An address whose last step is a name that somebody sent. */
export function addressOf(folder: string, name: string): string {
  return `${folder}/${encodeURIComponent(name.toWellFormed())}`;
}
