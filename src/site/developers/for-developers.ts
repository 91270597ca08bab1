import { developerPath, pageUrl } from '#catalog/addresses.ts';
import type { FormGroup } from '#schema/source/site/site-pages.ts';
import type { Lang, Localized } from '#text/lang.ts';
import type { ForDevelopers } from '../calculation-data.ts';
import type { SiteSources } from '../page-frame.ts';
import { embedCode } from './embed-tags.ts';

/** What a page offers to those who build with a calculator or an analyzer; `path` is where the API has it. */
export function forDevelopers(
  { catalog: { site }, publication }: SiteSources,
  { group, id, name, path }: { group: FormGroup; id: string; name: Localized; path: string },
  lang: Lang,
): ForDevelopers {
  const { embed, developers } = site.features;
  const operation = publication.resources.find((resource) => resource.path === path);
  return {
    ...(embed && {
      embed: embedCode(site.url, {
        group,
        id,
        lang,
        linkText: name[lang],
        page: pageUrl(site, group, id)[lang],
      }),
    }),
    ...(developers &&
      operation?.post && {
        reference: `${developerPath(site, 'apiReference')[lang]}#/${operation.group}/${operation.post.key}`,
      }),
  };
}
