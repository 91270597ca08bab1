import { badRequest, errorLang } from '#api/errors.ts';
import { type Headers, takeAllSteps } from '#api/message.ts';
import { type AnswerSources, apiFinder } from '#api/router.ts';
import type { InvalidRequest } from '#schema/request-error.ts';
import { slug } from '#schema/source/blocks.ts';
import type { Lang } from '#text/lang.ts';
import { textOf } from '#text/pieces.ts';

/** A GET request to the API. */
interface ApiQuestion {
  path: string;
  /** Parameters of the query string; those that are undefined are left out. */
  parameters?: Readonly<Record<string, unknown>>;
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

export function apiAsker(sources: AnswerSources): AskApi {
  const find = apiFinder(sources);
  return async ({ path, parameters = {} }) => {
    const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
    const query = String(new URLSearchParams(given.map(([name, value]) => [name, String(value)])));
    const answerAt = async (path: string): Promise<ApiAnswer> => {
      const request = { method: 'GET', path, query, header: () => undefined };
      const { status, headers, body } = await takeAllSteps(find(request, path));
      return { path, status, headers, text: textOf([body]) };
    };
    const answer = await answerAt(path);
    const movedTo = answer.headers['Location']?.split('?')[0];
    return movedTo === undefined ? answer : answerAt(movedTo);
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
export async function askByName(askApi: AskApi, { folder, name, ...question }: NamedQuestion) {
  const path = `${folder}/${name}`;
  return slug.safeParse(name).success
    ? askApi({ path, ...question })
    : { path, status: 404, headers: {}, text: '' };
}

/** The body of an error as the API has it, in the language that was asked for. */
export const errorText = (invalid: InvalidRequest, lang: Lang | undefined): string =>
  String(badRequest(invalid, errorLang(lang)).body);
