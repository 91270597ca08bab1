import { z } from 'zod';
import { inEachLang, type Localized } from '#text/lang.ts';
import type { ContentKind } from '../../kind.ts';
import { about, localizedLine } from '../blocks.ts';
import { inLanguages } from '../in-languages.ts';
import type { PageId } from '../pages.ts';
import type { Feature } from './features.ts';

const pagePath = z
  .string()
  .regex(
    /^\/(?:[a-z0-9]+(?:[/-][a-z0-9]+)*)?$/,
    'is not the path of a page: begin it with a slash, end it without one, and write lower-case letters, digits, hyphens and slashes between, such as "/blog"',
  )
  .refine((path) => !/^\/api(?:\/|$)/.test(path), 'belongs to the API: choose a path outside /api');

/** The path of a page in each language; other pages may be below it. */
export const localizedPath = inLanguages(pagePath, 'path in each language');

const at = (description: string) =>
  localizedPath.meta({ description, examples: [{ de: '/blog', en: '/en/blog' }] });

/** Groups of forms; each has a page that lists its members, and a page below it for each. */
export type FormGroup = 'calculators' | 'analyzers';

/** A page whose path stands in `content/site.yaml`. */
export type SitePage = ContentKind | FormGroup | PageId | 'home' | 'search' | 'knowledge' | 'developers';

/** The name of the page below that for developers in whose viewer the API can be tried out. */
export const VIEWER_PAGE = 'api-reference';

/** The name of the page below that for developers about elements in pages of others. */
export const EMBED_PAGE = 'embed';

/**
 * The pages below that for developers, by the rest of their paths, which is English in languages that are not here; each error
 * has a page below `errors`.
 */
export const DEVELOPER_PAGES = {
  apiReference: { de: VIEWER_PAGE, en: VIEWER_PAGE },
  operations: { de: 'operations', en: 'operations' },
  embed: { de: EMBED_PAGE, en: EMBED_PAGE },
  forms: { de: 'formulare', en: 'forms' },
  errors: { de: 'errors', en: 'errors' },
  compatibility: { de: 'kompatibilitaet', en: 'compatibility' },
  changes: { de: 'aenderungen', en: 'changes' },
} as const satisfies Record<string, Partial<Record<string, string>> & { en: string }>;

export type DeveloperPage = keyof typeof DEVELOPER_PAGES;

/** What the path of a page begins with that the site lacks and has none: no company can write it. */
const UNWRITTEN = '/-/';

/** Whether `content/site.yaml` has no path of a page. */
export const isUnwritten = (path: Localized): boolean =>
  Object.values(path).every((each) => each.startsWith(UNWRITTEN));

/** As `at`, of a page that a site may lack: no path is needed then. */
const unless = (page: SitePage, isLacking: string, description: string) =>
  localizedPath
    .default(() => inEachLang((lang) => `${UNWRITTEN}${lang}/${page}`))
    .meta({
      description: `${description}; may be left out where ${isLacking}`,
      examples: [{ de: '/blog', en: '/en/blog' }],
    });

const ofFeature = (feature: Feature & SitePage, description: string) =>
  unless(feature, `\`features.${feature}\` is false`, description);

const ofKind = (kind: ContentKind, description: string) =>
  unless(kind, `\`content/${kind}\` has none`, description);

/** The pages of Kontor, by name. */
const SITE_PAGES = {
  home: at('Home page'),
  calculators: ofFeature('calculators', 'List of the cost calculators; each calculator has a page below it'),
  analyzers: ofFeature('analyzers', 'List of the ROI analyzers; each analyzer has a page below it'),
  articles: ofKind('articles', 'List of the articles; each article has a page below it'),
  services: ofKind('services', 'List of the services; each service has a page below it'),
  references: ofKind('references', 'List of the references; each one has a page below it'),
  faq: ofKind('faq', 'List of the questions; each category has a page below it'),
  glossary: ofKind('glossary', 'List of the glossary terms; each term has a page below it'),
  search: ofFeature('search', 'Search'),
  knowledge: unless('knowledge', '`features.knowledge` is false or there is no glossary', 'Knowledge graph'),
  developers: ofFeature('developers', 'Documentation of the API'),
  contact: at('Page that says how to reach the company; estimates lead to it'),
  imprint: at('Imprint'),
  privacy: at('Privacy notice'),
} satisfies Record<SitePage, z.ZodType>;

/** The names of the pages that Kontor makes, or for which it needs a text. */
export const SITE_PAGE_NAMES = Object.keys(SITE_PAGES) as SitePage[];

export const isSitePage = (name: string): name is SitePage => Object.hasOwn(SITE_PAGES, name);

const { contact, imprint, privacy, ...made } = SITE_PAGES;

/** The pages that Kontor makes; the company may have words on each, in `content/pages/<name>/`. */
export const INTRO_PAGES: readonly string[] = Object.keys(made);

/** The paths of all pages of the website but those below a list; other names are those of folders in `content/pages`. */
export const sitePagesSchema = z
  .object({
    ...made,
    consultation: at(
      'Page to arrange a consultation; estimates lead to it, or else to the contact page',
    ).optional(),
    contact,
    imprint,
    privacy,
    about: at('Page about the company').optional(),
  })
  .catchall(at('A page of your own: the name is that of its folder in `content/pages`'));

/** A link that the company adds to the navigation or the footer. */
const ownLinkSchema = z.strictObject({
  label: localizedLine.meta(about('What is read', { de: 'Karriere', en: 'Careers' })),
  path: localizedPath.describe('Where it leads: a page of this site, such as one in `src/pages`'),
});

/** An entry of the navigation or the footer: the name of a page of `paths`, or a link. */
export type NavigationItem = string | z.infer<typeof ownLinkSchema>;

/** A list of pages: the names of `paths`, or links of the company's own. */
export const navigationList = (usual: readonly string[]) =>
  z
    .array(z.union([z.string(), ownLinkSchema]))
    .max(30)
    .default([...usual]);

/** The pages that are offered on top of each page. */
export const MAIN_PAGES = [
  'calculators',
  'analyzers',
  'services',
  'references',
  'articles',
  'glossary',
  'faq',
  'knowledge',
] as const satisfies readonly SitePage[];

/** Those that are offered below each page. */
export const FOOT_PAGES = ['developers', 'consultation', 'contact', 'about', 'imprint', 'privacy'] as const;
