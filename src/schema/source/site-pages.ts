import { z } from 'zod';
import type { Localized } from '#text/lang.ts';
import type { ContentKind } from '../kind.ts';
import { inLanguages } from './in-languages.ts';
import type { PageId } from './pages.ts';

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

/** The pages below that for developers, by the rest of their paths; each error has a page below `errors`. */
export const DEVELOPER_PAGES = {
  apiReference: { de: VIEWER_PAGE, en: VIEWER_PAGE },
  operations: { de: 'operations', en: 'operations' },
  embed: { de: EMBED_PAGE, en: EMBED_PAGE },
  forms: { de: 'formulare', en: 'forms' },
  errors: { de: 'errors', en: 'errors' },
  compatibility: { de: 'kompatibilitaet', en: 'compatibility' },
  changes: { de: 'aenderungen', en: 'changes' },
} as const satisfies Record<string, Localized>;

export type DeveloperPage = keyof typeof DEVELOPER_PAGES;
/** The paths of all pages of the website but those below a list. */
export const sitePagesSchema = z.strictObject({
  home: at('Home page'),
  calculators: at('List of the cost calculators; each calculator has a page below it'),
  analyzers: at('List of the ROI analyzers; each analyzer has a page below it'),
  articles: at('List of the articles; each article has a page below it'),
  services: at('List of the services; each service has a page below it'),
  references: at('List of the references; each one has a page below it'),
  faq: at('List of the questions; each category has a page below it'),
  glossary: at('List of the glossary terms; each term has a page below it'),
  search: at('Search'),
  knowledge: at('Knowledge graph'),
  developers: at('Documentation of the API'),
  consultation: at('Page to arrange a consultation; estimates lead to it'),
  contact: at('Page that says how to reach the company; estimates lead to it'),
  imprint: at('Imprint'),
  privacy: at('Privacy notice'),
  about: at('Page about the company'),
} satisfies Record<SitePage, z.ZodType>);
