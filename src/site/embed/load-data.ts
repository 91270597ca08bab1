import { embedDataPath, embedNamesPath } from '#catalog/embed-addresses.ts';
import type { FormGroup } from '#schema/source/site-pages.ts';
import type { Localized } from '#text/lang.ts';
import { failure, type Result, success } from '#text/result.ts';
import type { EmbedNames } from './embed-data.ts';
import { nameProblem } from './name-problem.ts';
import { EMBED_WORDS } from './words.ts';

/** What an element computes with: its group, and the attribute that names a member of it. */
export interface Named {
  group: FormGroup;
  attribute: string;
}

/** Names longer than this are not asked for. */
const LONGEST_NAME = 100;

/** Loads what the element of a calculator or an analyzer computes with; or says what is wrong with its name. */
export async function loadData<Data>(
  { group, attribute }: Named,
  name: string | null,
): Promise<Result<Data, Localized>> {
  const isPlausible = name !== null && name !== '' && name.length <= LONGEST_NAME;
  const data = isPlausible ? await loadJson<Data>(embedDataPath(group, encodeURIComponent(name))) : undefined;
  if (data) return success(data);
  const known = await loadJson<EmbedNames>(embedNamesPath(group));
  if (!known || (name !== null && known.names.includes(name))) return failure(EMBED_WORDS.notLoaded);
  return failure(nameProblem(attribute, name, known.names));
}

/** Answers that were loaded or are being loaded, once for all elements of a page. */
const loaded = new Map<string, Promise<unknown>>();

/** The JSON at a path of the origin that the module is from; `undefined` if it cannot be had. */
async function loadJson<T>(path: string): Promise<T | undefined> {
  const url = new URL(path, import.meta.url).href;
  const answer = loaded.get(url) ?? fetchJson(url);
  loaded.set(url, answer);
  const value = await answer;
  // Asked for again by the next element: the connection may be back.
  if (value === undefined) loaded.delete(url);
  return value as T | undefined;
}

async function fetchJson(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
