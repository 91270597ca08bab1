import { shownErrorCodes } from '#catalog/published-site.ts';
import type { PublishedSite } from '#schema/entry.ts';
import { ERROR_CODES, type ErrorCode, STATUS_CODES, type StatusCode } from '#schema/error.ts';
import { inEachLang, type Localized } from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';
import { developerText, readSections } from './developer-texts.ts';

/** An error of the API, by the name that a program knows it by: when it comes, and what to do. */
export interface KnownError {
  code: ErrorCode | StatusCode;
  status: number;
  when: Localized;
  mend: Localized;
}

const sections = lazy(() => inEachLang((lang) => readSections(developerText('errors', lang).body)));

function explain(code: KnownError['code'], status: number): KnownError {
  const text = (at: number) =>
    inEachLang((lang) => String(sections()[lang].find(({ title }) => title === code)?.blocks[at] ?? ''));
  return {
    code,
    status,
    get when() {
      return text(0);
    },
    get mend() {
      return text(1);
    },
  };
}

/** The errors of a site: faults of a request, and other answers. */
export function knownErrors(
  site: Pick<PublishedSite, 'features'>,
): Record<'faults' | 'refusals', KnownError[]> {
  const codes = shownErrorCodes(site);
  const isShown = ({ code }: KnownError) => codes.includes(code);
  return { faults: KNOWN_FAULTS.filter(isShown), refusals: KNOWN_REFUSALS.filter(isShown) };
}

/** The faults that a 400 lists. */
export const KNOWN_FAULTS: readonly KnownError[] = ERROR_CODES.map((code) => explain(code, 400));

/** The statuses other than 400, in ascending order. */
export const KNOWN_REFUSALS: readonly KnownError[] = Object.entries(STATUS_CODES).map(([status, code]) =>
  explain(code, Number(status)),
);
