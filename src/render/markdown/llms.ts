import type { PhrasingContent, RootContent } from 'mdast';
import { pageUrl } from '#catalog/addresses.ts';
import { itemPath, MCP_PATH, variantPath } from '#filters/path.ts';
import { specOf } from '#filters/specs.ts';
import type { Endpoint } from '#schema/endpoint.ts';
import type { Catalog, Entry } from '#schema/entry.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { Facet } from '#schema/source/vocabularies.ts';
import { splitSentences } from '#search/sentences.ts';
import { currencyName } from '#text/currency.ts';
import { fillText } from '#text/fill.ts';
import { labelled } from '#text/labelled.ts';
import {
  DEFAULT_LANG,
  inEachLang,
  LANGS,
  type Lang,
  type Localized,
  languageName,
  otherLangs,
} from '#text/lang.ts';
import { formatBytes, formatList } from '#text/numbers.ts';
import { WORDS } from '#text/words.ts';
import { asCurl, type SampleRequest } from '../sample-request.ts';
import { CALCULATION_GROUPS, computingEndpoints, idIn } from './calculations.ts';
import { writeCachedMarkdown } from './gfm.ts';
import { endpointLinks } from './llms-endpoints.ts';
import { type FileLink, fileList, heading, link, paragraph, text } from './nodes.ts';

/** What an overview for language models is made from. */
export interface LlmsSources {
  catalog: Catalog;
  endpoints: readonly Endpoint[];
  /** A request that computes, if there is something that does. */
  sample: SampleRequest | undefined;
  /** Where the overview is in each language, and the text with everything. */
  paths: Record<'overview' | 'full', Localized>;
  /** Length of the text with everything in this language, in bytes. */
  fullBytes: number;
}

/** `/llms.txt` (llmstxt.org): what there is, each item with the address of its Markdown, for language models. */
export function llmsText(sources: LlmsSources, lang: Lang): string {
  const { site } = sources.catalog;
  return writeCachedMarkdown({
    type: 'root',
    children: [
      heading(1, [text(site.name)]),
      { type: 'blockquote', children: [paragraph(text(site.description[lang]))] },
      ...introduction(sources, lang),
      ...llmsSections(sources, lang).flatMap(({ title, links }) =>
        links.length > 0 ? [heading(2, [text(title)]), fileList(links)] : [],
      ),
    ],
  });
}

/** Headings, and the files below each. */
function llmsSections({ catalog, endpoints }: LlmsSources, lang: Lang) {
  const { site, kinds } = catalog;
  return [
    ...CALCULATION_GROUPS.map((group) => ({
      title: group.title[lang],
      links: computingEndpoints(endpoints, group).map(({ title, path, description }) => ({
        label: title[lang],
        url: site.features.server
          ? `${site.url}${path}?lang=${lang}`
          : pageUrl(site, group.pages, idIn(path))[lang],
        note: [text(splitSentences([description[lang]])[0] ?? '')],
      })),
    })),
    itemSection('services', catalog, lang, ({ name, category }) => [name, category.name]),
    itemSection('articles', catalog, lang, ({ title, summary }) => [title, summary]),
    itemSection('references', catalog, lang, ({ title, industry, project_type }) => [
      title,
      inEachLang((of) => `${industry.name[of]}, ${project_type.name[of]}`),
    ]),
    {
      title: WORDS.llms.addresses[lang],
      links: site.features.server ? endpointLinks(endpoints, site.url, lang) : [],
    },
    {
      title: OPTIONAL,
      links: [
        ...categoryLinks('faq', kinds.faq[lang], site.url, lang, () => undefined),
        ...categoryLinks('glossary', kinds.glossary[lang], site.url, lang, ({ term }) => term[lang]),
      ],
    },
  ];
}

/** What readers of the form may leave out, by its name there. */
const OPTIONAL = 'Optional';

function introduction({ catalog, sample, paths, fullBytes }: LlmsSources, lang: Lang): RootContent[] {
  const { url, features } = catalog.site;
  const hasForms = features.server && (features.calculators || features.analyzers);
  const agents =
    features.search && features.calculators && features.analyzers ? WORDS.llms.agents : WORDS.llms.mcp;
  return [
    paragraph(text(openness(hasForms ? WORDS.llms.introduction : WORDS.llms.withoutForms, lang))),
    paragraph(
      ...otherLangs(lang).flatMap((other) => [
        link(
          `${url}${paths.overview[other]}`,
          fillText(WORDS.llms.other[lang], { language: languageName(other, lang) }),
        ),
        text('; '),
      ]),
      link(`${url}${paths.full[lang]}`, WORDS.llms.full[lang]),
      text(` (${formatBytes(fullBytes, lang)}).`),
    ),
    ...(features.mcp
      ? [paragraph(text(`${agents[lang]} `), link(`${url}${MCP_PATH}`, `${url}${MCP_PATH}`), text('.'))]
      : []),
    ...(sample
      ? [
          paragraph(text(WORDS.llms.computing[lang])),
          { type: 'code' as const, lang: 'sh', value: asCurl(sample, url) },
          paragraph(...withCode(fillText(WORDS.llms.figures[lang], { currency: currencyName(lang) }))),
        ]
      : []),
  ];
}

/** That programs may read what there is; of a site in several languages, also how they come to another one. */
function openness(introduction: Localized, lang: Lang): string {
  const { formats, languages, otherVersion, firstVersion } = WORDS.llms;
  const [other] = otherLangs(lang);
  if (!other) return `${introduction[lang]}. ${formats[lang]}.`;
  const named = LANGS.map((each) => languageName(each, lang));
  const isFirst = lang === DEFAULT_LANG;
  const version = fillText((isFirst ? otherVersion : firstVersion)[lang], {
    lang: isFirst ? other : lang,
    version: versionIn(isFirst ? other : DEFAULT_LANG, lang),
  });
  return `${introduction[lang]}, ${fillText(languages[lang], { languages: formatList(named, lang) })}. ${formats[lang]}; ${version}.`;
}

/** `the German version`; of a language without such words, `the version in Italian`. */
function versionIn(other: Lang, lang: Lang): string {
  const { in: named, ...versions } = WORDS.versions;
  const own: Partial<Record<string, Localized>> = versions;
  return own[other]?.[lang] ?? fillText(named[lang], { language: languageName(other, lang) });
}

/** All entries of a kind, each by its Markdown. */
function itemSection<K extends ContentKind>(
  kind: K,
  { kinds, site }: Catalog,
  lang: Lang,
  textsOf: (entry: Entry<K>) => [label: Localized, note: Localized],
) {
  const links = (kinds[kind][lang] as readonly Entry<K>[]).map((entry) => {
    const [label, note] = textsOf(entry);
    const path = itemPath(kind, specOf(kind).itemName.of(entry), lang, 'md');
    return { label: label[lang], url: `${site.url}${path}`, note: [text(note[lang])] };
  });
  return { title: WORDS.listTitles[kind][lang], links };
}

/** Many short entries: those of a category by the Markdown of all of them, with their names where `nameOf` gives any. */
function categoryLinks<E extends { category: Facet }>(
  kind: ContentKind,
  entries: readonly E[],
  origin: string,
  lang: Lang,
  nameOf: (entry: E) => string | undefined,
): FileLink[] {
  const categories = new Map(entries.map(({ category }) => [category.id, category]));
  return [...categories.values()].map(({ id, name }) => {
    const names = entries
      .filter(({ category }) => category.id === id)
      .flatMap((entry) => nameOf(entry) ?? []);
    return {
      label: labelled(WORDS.listTitles[kind][lang], name[lang], lang),
      url: `${origin}${variantPath({ kind, lang, filters: { category: id } }, 'md')}`,
      note: names.length > 0 ? [text(formatList(names, lang))] : [],
    };
  });
}

/** A text in which backticks enclose code. */
const withCode = (value: string): PhrasingContent[] =>
  value.split('`').map((part, index) => (index % 2 === 0 ? text(part) : { type: 'inlineCode', value: part }));
