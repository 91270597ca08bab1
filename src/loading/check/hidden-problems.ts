import { entryOfPage } from '#catalog/addresses.ts';
import type { Hidden } from '#catalog/link-problem.ts';
import { entriesByPage } from '#catalog/pages.ts';
import { checkVisibility, hiddenFrom, isPublished, type Schedule } from '#catalog/visibility.ts';
import { siteLinks } from '#render/markdown/resolve-link.ts';
import type { Sources } from '#schema/source/sources.ts';
import { LANGS } from '#text/lang.ts';
import { causeOf, hiddenEntry } from '../causes.ts';
import { fieldName, type Origins, type Problem, placeOf } from '../problem.ts';
import { writtenBodies } from './bodies.ts';

interface Content {
  sources: Sources;
  origins: Origins;
}

/** Finds published entries that name or link to entries that a build of `buildDate` or of a later day leaves out. */
export function hiddenProblems({ sources, origins }: Content, buildDate: string): Problem[] {
  const fields = checkVisibility(sources, buildDate).map((problem) => {
    const { entry, path, message } = problem;
    const cause = causeOf(problem);
    return {
      ...placeOf(origins, entry, path),
      field: fieldName(path),
      message,
      ...(cause && { cause }),
    };
  });
  return [...fields, ...hiddenLinks({ sources, origins }, buildDate)];
}

function hiddenLinks({ sources, origins }: Content, buildDate: string): Problem[] {
  return LANGS.flatMap((lang) => {
    const pages = [...entriesByPage(sources, lang)];
    const withHidden = new Map(
      pages.filter(([, entries]) => entries.some((entry) => !isPublished(entry, buildDate))),
    );
    if (withHidden.size === 0) return [];
    return writtenBodies(sources).flatMap((body) => {
      return siteLinks(body.markdown[lang], body.url[lang]).flatMap(({ line, url, path }): Problem[] => {
        const hidden = allHidden(body.schedule, withHidden.get(path) ?? [], buildDate);
        if (!hidden) return [];
        const place = placeOf(origins, body.entry, ['body', lang, line]);
        const target = entryOfPage(sources.site, path, lang);
        const cause = target && hiddenEntry(`${target.kind}/`, target.name, hidden);
        return [{ ...place, message: `the link "${url}" ${hiddenText(hidden)}`, ...(cause && { cause }) }];
      });
    });
  });
}

/** Why the page of `entries` is missing; `undefined` if one of them is published. */
function allHidden(from: Schedule, entries: readonly Schedule[], buildDate: string): Hidden | undefined {
  const reasons = entries.map((entry) => hiddenFrom(from, entry, buildDate));
  return reasons.includes(undefined) ? undefined : reasons[0];
}

function hiddenText(hidden: Hidden): string {
  return hidden === 'draft'
    ? 'leads to a draft: publish it or remove the link'
    : `leads to an article that is not published before ${hidden.until}: remove the link until then`;
}
