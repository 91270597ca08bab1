import { pageUrl } from '#catalog/addresses.ts';
import { API_ROOT } from '#filters/path.ts';
import { bodyText } from '#render/markdown/body.ts';
import type { Catalog, Entry, TermLink } from '#schema/entry.ts';
import { CONTENT_KINDS, type ContentKind, type SearchKind } from '#schema/kind.ts';
import type { DocumentAddresses, SearchDocument } from '#search/document.ts';
import { DEFAULT_LANG, LANGS, type Lang, type Localized, otherLangs } from '#text/lang.ts';

/** Everything that can be searched, in one language: the entries of each kind in the order of its list, then calculators and analyzers. */
export function searchDocuments(catalog: Catalog, lang: Lang): SearchDocument[] {
  const { kinds, pricing, site } = catalog;
  const { glossary } = kinds;
  const terms = new Map(glossary[DEFAULT_LANG].map((term) => [term.slug, term]));
  const namesOf = ({ slug }: TermLink) => {
    const term = terms.get(slug);
    return term ? allNames(term) : [];
  };
  const entries = CONTENT_KINDS.flatMap((kind) =>
    kinds[kind][lang].map((entry) => {
      const { anchor, ...texts }: Texts = TEXTS[kind](entry as never, lang, namesOf);
      const path = `/content/${kind}/${texts.id}`;
      const page = entry.url && `${entry.url[lang]}${anchor === undefined ? '' : `#${anchor}`}`;
      return { ...EMPTY, kind, ...texts, addresses: addressesOf(page, path, lang, site) };
    }),
  );
  const calculations = (['calculators', 'analyzers'] as const).flatMap((group) =>
    pricing[group].map(({ id, name, description }) => {
      const kind: SearchKind = group === 'analyzers' ? 'roi-analyzers' : group;
      return {
        ...EMPTY,
        kind,
        id,
        name: name[lang],
        aliases: inOthers(name, lang),
        summary: [description[lang]],
        addresses: addressesOf(pageUrl(site, group, id)[lang], `/${kind}/${id}`, lang, site),
      };
    }),
  );
  const added = new Map(catalog.searchWords.map((words) => [words.entry, words[lang] ?? []]));
  return [...entries, ...calculations].map((document) => {
    const words = added.get(`${document.kind}/${document.id}`);
    return words ? { ...document, aliases: [...document.aliases, ...words] } : document;
  });
}

/** A document with its name and its addresses alone. */
export const withoutTexts = ({ kind, id, name, addresses }: SearchDocument): SearchDocument => ({
  ...EMPTY,
  kind,
  id,
  name,
  addresses,
});

const EMPTY = { aliases: [], topics: [], summary: [], body: [], details: [] };

/** `path` is that in the API. */
function addressesOf(
  page: string | null,
  path: string,
  lang: Lang,
  { url }: Catalog['site'],
): DocumentAddresses {
  const query = lang === DEFAULT_LANG ? '' : `?lang=${lang}`;
  return { url: page, api_url: `${url}${API_ROOT}${path}${query}` };
}

/** A text in the other languages. */
const inOthers = (text: Localized, lang: Lang): string[] => otherLangs(lang).map((other) => text[other]);

/** Names and synonyms of a term in all languages. */
function allNames({ term, synonyms }: Entry<'glossary'>): string[] {
  return [...LANGS.map((lang) => term[lang]), ...LANGS.flatMap((lang) => synonyms[lang])];
}

/** `anchor` is where the entry is on a page that shows others too. */
type Texts = Pick<SearchDocument, 'id' | 'name'> & Partial<SearchDocument> & { anchor?: string };

const TEXTS = {
  articles: (entry, lang, namesOf) => ({
    id: entry.slug,
    name: entry.title[lang],
    aliases: inOthers(entry.title, lang),
    topics: [...entry.about.flatMap(namesOf), ...entry.tags.map(({ name }) => name[lang])],
    summary: [entry.summary[lang]],
    body: [bodyText(entry.body[lang])],
  }),
  services: (entry, lang, namesOf) => ({
    id: entry.slug,
    name: entry.name[lang],
    aliases: inOthers(entry.name, lang),
    topics: entry.terms.flatMap(namesOf),
    summary: [entry.category.name[lang], entry.category.id],
  }),
  references: (entry, lang, namesOf) => ({
    id: entry.id,
    name: entry.title[lang],
    aliases: inOthers(entry.title, lang),
    topics: [...entry.terms.flatMap(namesOf), entry.industry.name[lang], entry.project_type.name[lang]],
    summary: [entry.description[lang]],
    body: storyTexts(entry.story).map((text) => text[lang]),
  }),
  faq: (entry, lang, namesOf) => ({
    id: entry.id,
    anchor: entry.id,
    name: entry.question[lang],
    aliases: inOthers(entry.question, lang),
    topics: entry.terms.flatMap(namesOf),
    body: [entry.answer[lang]],
  }),
  glossary: (entry, lang) => ({
    id: entry.slug,
    name: entry.term[lang],
    aliases: allNames(entry),
    summary: [entry.short_definition[lang], entry.category.name[lang], entry.category.id],
    body: [entry.definition[lang]],
    details: [
      entry.how_it_works?.[lang] ?? '',
      ...[...entry.examples, ...entry.use_cases, ...entry.pros, ...entry.cons].map((text) => text[lang]),
      ...entry.faqs.flatMap(({ question, answer }) => [question[lang], answer[lang]]),
    ],
  }),
} satisfies {
  [K in ContentKind]: (entry: Entry<K>, lang: Lang, namesOf: (term: TermLink) => string[]) => Texts;
};

function storyTexts(story: Entry<'references'>['story']): Localized[] {
  const quote = story?.customer_quote;
  const parts = [
    story?.summary,
    story?.challenge,
    story?.solution,
    story?.result,
    quote?.text,
    quote?.author,
  ];
  return parts.flatMap((part) => (part ? [part] : []));
}
