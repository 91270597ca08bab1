import { entryOfPage, entryUrl, pagePath, writtenUrl } from '#catalog/addresses.ts';
import { checkNames, checkTitles } from '#catalog/check-names.ts';
import { checkInquiry, checkNavigation, checkThemeFiles } from '#catalog/check-pages.ts';
import { checkLinks, checkReferences } from '#catalog/check-references.ts';
import { checkPaths, entriesByPage, formerPages, shownPaths, sitePaths } from '#catalog/pages.ts';
import { type Cause, formerName, hiddenName, missingName, missingPage } from '#catalog/problem.ts';
import { missingPages, publishedSite, whyNotShown } from '#catalog/published-site.ts';
import { checkVisibility, hiddenFrom, isPublished, publishedOn, type Schedule } from '#catalog/visibility.ts';
import { checkBody } from '#render/markdown/check-body.ts';
import { bodyAnchors, pageAnchors } from '#render/markdown/page-anchors.ts';
import { siteLinks } from '#render/markdown/resolve-link.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { ownAddressTest } from '#schema/source/site/own-files.ts';
import type { Sources } from '#schema/source/sources.ts';
import { LANGS, type Lang, type Localized } from '#text/lang.ts';
import { lazyByText } from '#text/lazy.ts';
import { atField, fieldPlace, type Origins, type Problem } from '../problem.ts';

interface Content {
  sources: Sources;
  origins: Origins;
}

/** What is wrong with names and links, whatever the day: in fields, and in Markdown bodies. */
export function linkProblems({ sources, origins }: Content): Problem[] {
  const broken = checkLinks(sources);
  // The titles of a copied entry are only reported once its id is unique.
  const copies = new Set(
    broken.flatMap(({ entry, path: [field] }) => (field === 'id' || field === 'slug' ? [entry] : [])),
  );
  const inFields = [
    ...broken,
    ...checkNames(sources),
    ...checkPaths(sources),
    ...checkNavigation(sources),
    ...checkThemeFiles(sources),
    ...checkInquiry(sources),
    ...checkTitles(sources).filter(({ entry }) => !copies.has(entry)),
    ...checkReferences(sources),
  ];
  return [
    ...inFields.map((problem) => atField(origins, problem)),
    ...bodyProblems({ sources, origins }),
    ...formerLinks({ sources, origins }),
  ];
}

/** Finds published entries that name or link to entries that a build of `buildDate` or of a later day leaves out. */
export function hiddenProblems({ sources, origins }: Content, buildDate: string): Problem[] {
  return [
    ...checkVisibility(sources, buildDate).map((problem) => atField(origins, problem)),
    ...hiddenLinks({ sources, origins }, buildDate),
    ...unshownLinks({ sources, origins }, buildDate),
  ];
}

/** A Markdown body in each language. */
interface Body {
  /** The article or the page, to find its place in the files. */
  entry: object;
  markdown: Localized;
  /** The address of the page that shows it. */
  url: Localized;
  schedule: Schedule;
  /** The files of the diagrams and photos in the folder of an article; pages have none. */
  images?: readonly string[];
}

/** The bodies of all articles and pages. */
function writtenBodies({ site, kinds, pages }: Sources): Body[] {
  return [
    ...kinds.articles.map((article) => ({
      entry: article,
      markdown: article.body,
      url: entryUrl(site, 'articles', article),
      schedule: article,
      images: [
        ...article.diagrams.map(({ name }) => `${name}.svg`),
        ...article.photos.map(({ file }) => file),
      ],
    })),
    ...Object.values(pages).map((page) => ({
      entry: page,
      markdown: page.body,
      url: writtenUrl(site, page),
      schedule: { draft: false },
    })),
  ];
}

/** What is wrong in bodies, with the lines. */
function bodyProblems({ sources, origins }: Content): Problem[] {
  const isOwn = ownAddressTest(sources.own);
  return LANGS.flatMap((lang) => {
    // Links to former pages are reported elsewhere, with the present ones.
    const pages = new Set([...sitePaths(sources, lang), ...formerPages(sources, lang).keys()]);
    const suggested = [...shownPaths(sources, lang), ...sources.own.pages];
    const anchorsOf = anchorFinder(sources, lang);
    return writtenBodies(sources).flatMap(({ entry, markdown, url, images }) => {
      const site = {
        lang,
        base: url[lang],
        pages,
        isOwn,
        suggested,
        anchorsOf,
        ...(images && { images }),
      };
      return checkBody(markdown[lang], site).map(({ line, message, missing }) => {
        const target = missing === undefined ? undefined : entryOfPage(sources.site, missing, lang);
        const cause = target && missingName(`${target.kind}/`, target.name);
        return { ...fieldPlace(origins, entry, ['body', lang, line]), message, cause };
      });
    });
  });
}

/** Makes the function that gives the anchors of a page by its path; a page is looked at when it is first asked for. */
function anchorFinder(
  { site, kinds, pages: written }: Sources,
  lang: Lang,
): (path: string) => readonly string[] {
  const sections = CONTENT_KINDS.flatMap((kind) =>
    kinds[kind].flatMap((entry) => {
      const url = entryUrl(site, kind, entry)?.[lang];
      const anchors = () => pageAnchors(kind, entry, lang);
      return url ? [{ path: new URL(url).pathname, anchors }] : [];
    }),
  );
  for (const { id, body } of Object.values(written))
    sections.push({ path: site.paths[id]?.[lang] ?? '', anchors: () => bodyAnchors(body[lang]) });
  const pages = Map.groupBy(sections, ({ path }) => path);
  return lazyByText((path) => (pages.get(path) ?? []).flatMap(({ anchors }) => anchors()));
}

/** What `judge` finds wrong with the pages that links in bodies lead to. */
function pageLinkProblems(
  { sources, origins }: Content,
  lang: Lang,
  judge: (path: string, from: Schedule) => { message: string; cause: Cause | undefined } | undefined,
): Problem[] {
  return writtenBodies(sources).flatMap(({ entry, markdown, url: base, schedule }) =>
    siteLinks(markdown[lang], base[lang]).flatMap(({ line, url, path }): Problem[] => {
      const found = judge(path, schedule);
      if (!found) return [];
      const place = fieldPlace(origins, entry, ['body', lang, line]);
      return [{ ...place, ...found, message: `the link "${url}" ${found.message}` }];
    }),
  );
}

/** Links that use a former name of an entry. */
function formerLinks(content: Content): Problem[] {
  return LANGS.flatMap((lang) => {
    const pages = formerPages(content.sources, lang);
    if (pages.size === 0) return [];
    return pageLinkProblems(content, lang, (path) => {
      const page = pages.get(path);
      if (!page) return undefined;
      const { folder, former, now } = page;
      const message = `uses a former name: "${former}" is now "${now.name}", write "${now.path}"`;
      return { message, cause: formerName(`${folder}/`, former, now.name) };
    });
  });
}

/** Links to pages that a build of `buildDate` or of a later day leaves out. */
function hiddenLinks(content: Content, buildDate: string): Problem[] {
  const { sources } = content;
  return LANGS.flatMap((lang) => {
    const pages = new Map(
      [...entriesByPage(sources, lang)].filter(([, entries]) =>
        entries.some((entry) => !isPublished(entry, buildDate)),
      ),
    );
    if (pages.size === 0) return [];
    return pageLinkProblems(content, lang, (path, from) => {
      const reasons = (pages.get(path) ?? []).map((entry) => hiddenFrom(from, entry, buildDate));
      const [hidden] = reasons;
      // One that is published makes the page.
      if (!hidden || reasons.includes(undefined)) return undefined;
      const target = entryOfPage(sources.site, path, lang);
      const cause = target && hiddenName(`${target.kind}/`, target.name, hidden);
      const message =
        hidden === 'draft'
          ? 'leads to a draft: publish it or remove the link'
          : `leads to an article that is not published before ${hidden.until}: remove the link until then`;
      return { message, cause };
    });
  });
}

/** Links to pages that a build of `buildDate` does not have, since they are off or would be empty. */
function unshownLinks(content: Content, buildDate: string): Problem[] {
  const { site, pricing } = content.sources;
  const missing = missingPages(publishedSite(publishedOn(content.sources, buildDate)));
  if (missing.length === 0) return [];
  return LANGS.flatMap((lang) => {
    const pages = new Map(
      missing.flatMap((page) => {
        const below =
          page === 'calculators' || page === 'analyzers'
            ? pricing[page].map(({ id }) => pagePath(site, page, id)[lang])
            : [];
        return [site.paths[page]?.[lang] ?? '', ...below].map((each) => [each, page] as const);
      }),
    );
    return pageLinkProblems(content, lang, (path) => {
      const page = pages.get(path);
      if (page === undefined) return undefined;
      const why = whyNotShown(page, site);
      const message = `leads to a page that this site does not have, since ${why}: remove the link`;
      return {
        message,
        cause: missingPage(`the site has no page "${path}", since ${why}: remove the links to it`),
      };
    });
  });
}
