import { calendarDay } from '#text/dates.ts';
import type { Lang } from '#text/lang.ts';
import { plainText } from './variants.ts';

/** A page on which something was kept, to be found again on the same device. */
export interface KeptVisit {
  path: string;
  /** The answers and all variants. */
  query: string;
  /** What was computed and what it came to, in the language of that page. */
  text: string;
  lang: Lang;
  /** The calendar day. */
  day: string;
}

/** Where a device keeps what a page wants to find again; it may refuse everything. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'kontor-kept';
const VERSION = 1;

const MOST_VISITS = 10;
const LONGEST_TEXT = 160;

/** The visits that a device remembers, the last one first. What is not one is left out, whoever has written it. */
export function readVisits(storage: DeviceStorage | undefined): KeptVisit[] {
  try {
    const { version, visits } = JSON.parse(storage?.getItem(KEY) ?? 'null') ?? {};
    return version === VERSION && Array.isArray(visits)
      ? visits.flatMap(readVisit).slice(0, MOST_VISITS)
      : [];
  } catch {
    return [];
  }
}

function readVisit(written: unknown): KeptVisit[] {
  const { path, query, text, lang, day } = (written ?? {}) as Record<keyof KeptVisit, unknown>;
  const isVisit =
    // A path of this site: neither `//other.host` nor `/\other.host`.
    isText(path, /^(?:\/[\w.~%-]+)+$/) &&
    isText(query, /^.{1,4096}$/) &&
    isText(text, /\S/) &&
    isText(lang, /^[a-z]{2,3}$/) &&
    isText(day, /^\d{4}-\d\d-\d\d$/) &&
    !Number.isNaN(Date.parse(day));
  return isVisit ? [{ path, query, text: plainText(text, LONGEST_TEXT), lang: lang as Lang, day }] : [];
}

const isText = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value);

/** Remembers a visit as the last one, in place of a former one to the same page; says whether the device does so. */
export function rememberVisit(
  storage: DeviceStorage | undefined,
  visit: Omit<KeptVisit, 'day'>,
  day = calendarDay(new Date()),
): boolean {
  const others = readVisits(storage).filter(({ path }) => path !== visit.path);
  const [readable] = readVisit({ ...visit, day });
  return !!readable && writeVisits(storage, [readable, ...others].slice(0, MOST_VISITS));
}

/** Forgets the visit to a page. */
function forgetVisit(storage: DeviceStorage | undefined, path: string): void {
  const others = readVisits(storage).filter((visit) => visit.path !== path);
  writeVisits(storage, others);
}

/**
 * Has the device remember what is kept on the present page, or forget it where nothing is. Unless the visitor asks for it, it
 * only keeps up what it remembers of this page already.
 */
function remember(visit: Omit<KeptVisit, 'day' | 'path'> | undefined, isAsked: boolean): boolean {
  const storage = deviceStorage();
  const path = location.pathname;
  if (!isAsked && !readVisits(storage).some((known) => known.path === path)) return false;
  if (visit) return rememberVisit(storage, { ...visit, path });
  forgetVisit(storage, path);
  return true;
}

function writeVisits(storage: DeviceStorage | undefined, visits: readonly KeptVisit[]): boolean {
  if (!storage) return false;
  try {
    if (visits.length === 0) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify({ version: VERSION, visits }));
    return true;
  } catch {
    return false;
  }
}

/** What a page of variants asks the device. */
export const device = {
  remember,
  /** The query string of what it remembers of the present page; empty where that is nothing. */
  rememberedQuery: (): string =>
    readVisits(deviceStorage()).find(({ path }) => path === location.pathname)?.query ?? '',
};

/** Forgets all visits, and whatever else is in their place. */
export function forgetVisits(storage: DeviceStorage | undefined): void {
  try {
    storage?.removeItem(KEY);
  } catch {
    // A device that refuses to forget has refused to remember.
  }
}

/** The storage of the browser; `undefined` where it is forbidden to ask. */
export function deviceStorage(): DeviceStorage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
