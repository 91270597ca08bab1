import { FORM_ADDRESSES } from '#api/resources/addresses.ts';
import { developerPath, pageUrl } from '#catalog/addresses.ts';
import type { Catalog, PublishedSite } from '#schema/entry.ts';
import type { FormGroup } from '#schema/source/site/site-pages.ts';
import type { Lang, Localized } from '#text/lang.ts';
import type { ForDevelopers } from '../calculation-data.ts';
import type { SiteSources } from '../page-frame.ts';
import { embedCode, type ShownForm } from './embed-tags.ts';

/** A calculator or an analyzer, as far as pages for developers name it. */
interface NamedForm {
  id: string;
  name: Localized;
}

/** A calculator or an analyzer that can be put into another page, with its name and its page in each language. */
export interface EmbedChoice extends NamedForm {
  group: FormGroup;
  page: Localized;
}

/** All that can be put into other pages. */
export function embedChoices({ site, pricing }: Pick<Catalog, 'site' | 'pricing'>): EmbedChoice[] {
  const groups: FormGroup[] = ['calculators', 'analyzers'];
  return groups.flatMap((group) =>
    pricing[group].map(({ id, name }) => ({ group, id, name, page: pageUrl(site, group, id) })),
  );
}

/** What an element shows in one language. */
export const shownForm = (
  site: PublishedSite,
  group: FormGroup,
  { id, name }: NamedForm,
  lang: Lang,
): ShownForm => ({ group, id, lang, linkText: name[lang], page: pageUrl(site, group, id)[lang] });

/** What the page of a calculator or an analyzer offers to those who build with it. */
export function forDevelopers(
  { catalog: { site }, publication }: SiteSources,
  group: FormGroup,
  form: NamedForm,
  lang: Lang,
): ForDevelopers {
  const { embed, developers } = site.features;
  const path = `${FORM_ADDRESSES[group]}/${form.id}`;
  const operation = publication.resources.find((resource) => resource.path === path);
  return {
    ...(embed && { embed: embedCode(site.url, shownForm(site, group, form, lang)) }),
    ...(developers &&
      operation?.post && {
        reference: `${developerPath(site, 'apiReference')[lang]}#/${operation.group}/${operation.post.key}`,
      }),
  };
}
