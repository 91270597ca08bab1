import type { PhrasingContent, RootContent } from 'mdast';
import { itemPath, MCP_PATH, variantPath } from '#filters/path.ts';
import { specOf } from '#filters/specs.ts';
import type { Endpoint } from '#schema/endpoint.ts';
import type { Catalog, Entry } from '#schema/entry.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { Facet } from '#schema/source/vocabularies.ts';
import { splitSentences } from '#search/sentences.ts';
import { currencyName } from '#text/currency.ts';
import { DEFAULT_LANG, inEachLang, type Lang, type Localized, otherLangs } from '#text/lang.ts';
import { languageName } from '#text/language-name.ts';
import { formatBytes, formatList } from '#text/numbers.ts';
import { asCurl, type SampleRequest } from '../sample-request.ts';
import { CALCULATION_GROUPS, computingEndpoints } from './calculations.ts';
import { writeCachedMarkdown } from './gfm.ts';
import { listTitles } from './labels.ts';
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
        url: `${site.url}${path}?lang=${lang}`,
        note: [text(splitSentences([description[lang]])[0] ?? '')],
      })),
    })),
    itemSection('services', catalog, lang, ({ name, category }) => [name, category.name]),
    itemSection('articles', catalog, lang, ({ title, summary }) => [title, summary]),
    itemSection('references', catalog, lang, ({ title, industry, project_type }) => [
      title,
      inEachLang((of) => `${industry.name[of]}, ${project_type.name[of]}`),
    ]),
    { title: WORDS.addresses[lang], links: endpointLinks(endpoints, site.url, lang) },
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
  const hasForms = features.calculators || features.analyzers;
  const agents = features.search && features.calculators && features.analyzers ? WORDS.agents : WORDS.mcp;
  return [
    paragraph(text(openness(hasForms ? WORDS.introduction : WORDS.withoutForms, lang))),
    paragraph(
      ...otherLangs(lang).flatMap((other) => [
        link(`${url}${paths.overview[other]}`, WORDS.other[lang](languageName(other, lang))),
        text('; '),
      ]),
      link(`${url}${paths.full[lang]}`, WORDS.full[lang]),
      text(` (${formatBytes(fullBytes, lang)}).`),
    ),
    ...(features.mcp
      ? [paragraph(text(`${agents[lang]} `), link(`${url}${MCP_PATH}`, `${url}${MCP_PATH}`), text('.'))]
      : []),
    ...(sample
      ? [
          paragraph(text(WORDS.computing[lang])),
          { type: 'code' as const, lang: 'sh', value: asCurl(sample, url) },
          paragraph(...WORDS.figures[lang](currencyName(lang))),
        ]
      : []),
  ];
}

/** That programs may read what there is; of a site in several languages, also how they come to another one. */
function openness(introduction: Localized, lang: Lang): string {
  const { formats, languages, otherVersion, firstVersion } = WORDS;
  const [other] = otherLangs(lang);
  if (!other) return `${introduction[lang]}. ${formats[lang]}.`;
  const version = lang === DEFAULT_LANG ? otherVersion : firstVersion;
  return `${introduction[lang]}, ${languages[lang]}. ${formats[lang]}; ${version[lang]}.`;
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
  return { title: listTitles[kind][lang], links };
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
      label: `${listTitles[kind][lang]}: ${name[lang]}`,
      url: `${origin}${variantPath({ kind, lang, filters: { category: id } }, 'md')}`,
      note: names.length > 0 ? [text(formatList(names, lang))] : [],
    };
  });
}

const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });

const WORDS = {
  introduction: {
    de: 'Inhalte und Rechner dieser Website stehen auch Programmen offen: kostenlos, ohne Zugangsdaten',
    en: 'The content and the calculators of this website are open to programs, too: free, without credentials',
  },
  formats: {
    de: 'Jede Adresse mit .md gibt es auch mit .json und .jsonld',
    en: 'Every address with .md also exists with .json and .jsonld',
  },
  languages: { de: 'auf Deutsch und Englisch', en: 'in German and English' },
  otherVersion: {
    de: '/lang=en vor der Endung führt zur englischen Fassung',
    en: '/lang=de before the extension leads to the German version',
  },
  firstVersion: {
    de: 'ohne /lang=de führt sie zur englischen Fassung',
    en: 'without /lang=en it leads to the German version',
  },
  other: {
    de: (language) => `Diese Übersicht auf ${language}`,
    en: (language) => `This overview in ${language}`,
  },
  withoutForms: {
    de: 'Inhalte dieser Website stehen auch Programmen offen: kostenlos, ohne Zugangsdaten',
    en: 'The content of this website is open to programs, too: free, without credentials',
  },
  mcp: {
    de: 'Dasselbe als Werkzeuge des Model Context Protocol (Streamable HTTP):',
    en: 'The same as tools of the Model Context Protocol (Streamable HTTP):',
  },
  full: { de: 'Alle Inhalte in einer Datei', en: 'All content in one file' },
  agents: {
    de: 'Suche, Lesen, Schätzungen und Vergleiche als Werkzeuge des Model Context Protocol (Streamable HTTP):',
    en: 'Search, reading, estimates and comparisons as tools of the Model Context Protocol (Streamable HTTP):',
  },
  computing: {
    de: 'GET beschreibt die Parameter eines Rechners oder Vergleichs, ihre Grenzen und ein gültiges Beispiel. POST an dieselbe Adresse rechnet:',
    en: 'GET describes the parameters of a calculator or a comparison, their bounds and a valid example. POST to the same address computes:',
  },
  figures: {
    de: (currency) => [
      text('Die Zahlen der Antwort stehen in '),
      code('cost_estimation'),
      text(', bei Vergleichen in '),
      code('roi_analysis'),
      text(`: ${currency} ohne Umsatzsteuer, in `),
      code('summary'),
      text(' als Satz. Ein Fehler (400) nennt in '),
      code('errors'),
      text(' jeden Parameter, der nicht stimmt, und was erlaubt ist.'),
    ],
    en: (currency) => [
      text('The figures of the answer are in '),
      code('cost_estimation'),
      text(', of comparisons in '),
      code('roi_analysis'),
      text(`: ${currency} excluding VAT, in `),
      code('summary'),
      text(' as a sentence. An error (400) lists in '),
      code('errors'),
      text(' each parameter that is wrong, and what is allowed.'),
    ],
  },
  addresses: { de: 'Adressen', en: 'Addresses' },
} satisfies Record<string, Localized<string | ((name: string) => string | PhrasingContent[])>>;
