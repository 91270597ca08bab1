import { embedDataPath, embedNamesPath } from '#catalog/embed-addresses.ts';
import type { FormGroup } from '#schema/source/site/site-pages.ts';
import { fillTexts } from '#text/fill.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { nearest } from '#text/nearest.ts';
import { failure, type Result, success } from '#text/result.ts';
import { WORDS } from '#text/words.ts';
import type { EmbedNames } from './elements.ts';

/** What an element computes with: its group, and the attribute that names a member of it. */
interface Named {
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
  if (!known || (name !== null && known.names.includes(name))) return failure(WORDS.embed.notLoaded);
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

/** As much of a wrong value as is repeated. */
const LONGEST_SHOWN = 60;

/** What is wrong with the name of a calculator or an analyzer, for whoever wrote the page. */
export function nameProblem(attribute: string, value: string | null, known: readonly string[]): Localized {
  const list = known.join(', ');
  if (value === null || value === '') return fillTexts(WORDS.embed.attributeMissing, { attribute, list });
  const given = written(attribute, value);
  const meant = nearest(value.slice(0, LONGEST_SHOWN), known);
  return meant
    ? fillTexts(WORDS.embed.unknownMeant, { given, meant, list })
    : fillTexts(WORDS.embed.unknown, { given, list });
}

/** What is wrong with the language of an element. */
export function langProblem(value: string, offered: readonly Lang[]): Localized {
  const given = written('lang', value);
  const list = offered.join(', ');
  return fillTexts(WORDS.embed.notOffered, { given, list });
}

function written(attribute: string, value: string): string {
  const shown = value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value;
  return `${attribute}="${shown}"`;
}
