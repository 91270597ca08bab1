import { shownErrorCodes } from '#catalog/published-site.ts';
import type { PublishedSite } from '#schema/entry.ts';
import { ERROR_CODES, type ErrorCode, STATUS_CODES, type StatusCode } from '#schema/error.ts';
import { inEachLang, type Localized } from '#text/lang.ts';
import { developerText, readSections } from './developer-texts.ts';

/** An error of the API, by the name that a program knows it by: when it comes, and what to do. */
export interface KnownError {
  code: ErrorCode | StatusCode;
  status: number;
  when: Localized;
  mend: Localized;
}

/** The errors of a site: the faults that a 400 lists, and the other statuses in ascending order. */
export function knownErrors(
  site: Pick<PublishedSite, 'features'>,
): Record<'faults' | 'refusals', KnownError[]> {
  const sections = inEachLang((lang) => readSections(developerText('errors', lang).body));
  const explain = (code: KnownError['code'], status: number): KnownError => {
    const text = (at: number) =>
      inEachLang((lang) => String(sections[lang].find(({ title }) => title === code)?.blocks[at] ?? ''));
    return { code, status, when: text(0), mend: text(1) };
  };
  const codes = shownErrorCodes(site);
  const isShown = ({ code }: KnownError) => codes.includes(code);
  return {
    faults: ERROR_CODES.map((code) => explain(code, 400)).filter(isShown),
    refusals: Object.entries(STATUS_CODES)
      .map(([status, code]) => explain(code, Number(status)))
      .filter(isShown),
  };
}
