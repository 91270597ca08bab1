import { ask } from '#http/ask.ts';
import type { Headers } from '#http/message.ts';
import { responder, type Sources } from '#http/router.ts';
import { slug } from '#schema/source/blocks.ts';

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
  headers: Headers;
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
    if (movedTo === undefined) return { path, status, headers, text };
    const moved = await answerAt(movedTo);
    return { path: movedTo, ...moved };
  };
}

interface NamedQuestion extends Omit<ApiQuestion, 'path'> {
  /** The address below which the name is looked for. */
  folder: string;
  /** A name that somebody sent. */
  name: string;
}

/**
 * Asks the API for what somebody names. What cannot be a name is answered like one that nothing has: `lang=en.json` and
 * the empty text are in addresses of lists.
 */
export async function askByName(
  askApi: AskApi,
  { folder, name, ...question }: NamedQuestion,
): Promise<ApiAnswer> {
  const path = `${folder}/${name}`;
  return slug.safeParse(name).success
    ? askApi({ path, ...question })
    : { path, status: 404, headers: {}, text: '' };
}
