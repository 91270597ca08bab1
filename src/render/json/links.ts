import { API_ROOT, localizedFile } from '#filters/path.ts';
import type { FormLink, ServiceLink, TechnologyLink, TermLink } from '#schema/entry.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { Site } from '#schema/source/site.ts';
import type { CitedSource, Facet } from '#schema/source/vocabularies.ts';
import { type Lang, type Localized, otherLang } from '#text/lang.ts';

/** What an entry refers to, as single documents name it: by its name in their language and its address. */
export const facet = ({ id, name }: Facet, lang: Lang) => ({ slug: id, name: name[lang] });

export const terms = (links: readonly TermLink[], lang: Lang) =>
  links.map(({ slug, term, url }) => ({ slug, term: term[lang], url: url[lang] }));

export const services = (links: readonly ServiceLink[], lang: Lang) =>
  links.map(({ slug, name, url }) => ({ slug, name: name[lang], url: url[lang] }));

export const forms = (links: readonly FormLink[], lang: Lang) =>
  links.map(({ id, name, url }) => ({ id, name: name[lang], url: url[lang] }));

export const technology = ({ id, name, url, same_as }: TechnologyLink) => ({ id, name, url, same_as });

export const sources = (links: readonly CitedSource[]) =>
  links.map(({ title, url, checked_on = null }) => ({ title, url, checked_on }));

interface Translated {
  kind: ContentKind;
  /** Its name in addresses. */
  id: string;
  name: Localized;
  url: Localized | null;
}

/** The same entry in the other language. */
export function translations({ kind, id, name, url }: Translated, lang: Lang, site: Site) {
  const other = otherLang(lang);
  const file = localizedFile(`${API_ROOT}/content/${kind}/${id}`, other, 'json');
  return [{ lang: other, name: name[other], url: url?.[other] ?? null, api_url: `${site.url}${file}` }];
}
