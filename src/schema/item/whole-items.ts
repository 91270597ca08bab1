import { z } from 'zod';
import { costEstimationSchema } from '../calculator.ts';
import type { ContentKind } from '../kind.ts';
import { langSchema } from '../lang.ts';
import {
  articleSchema,
  faqItemSchema,
  glossaryTermSchema,
  itemSchemas,
  referenceSchema,
  serviceSchema,
} from './item-schemas.ts';

/** A value of a filter. */
export const facetSchema = z.strictObject({
  slug: z.string().describe('The value of the filter'),
  name: z.string(),
});

/** A glossary term that an entry names. */
export const termLinkSchema = z.strictObject({ slug: z.string(), term: z.string(), url: z.url() });

/** A service that an entry names. */
export const serviceLinkSchema = z.strictObject({ slug: z.string(), name: z.string(), url: z.url() });

/** A calculator or analyzer that an entry names. */
export const formLinkSchema = z.strictObject({ id: z.string(), name: z.string(), url: z.url() });

/** A calculator that a service names, with what its example comes to. */
export const pricedFormLinkSchema = formLinkSchema.extend({
  example: costEstimationSchema
    .pick({ min_cost: true, max_cost: true, total_estimate: true, monthly_cost: true, currency: true })
    .extend({
      name: z.string().describe('What the example is'),
      prices_of: z.iso.date().describe('The day whose prices the figures are computed with'),
      person_days: z
        .number()
        .nullable()
        .describe('How much work the project is in person-days; null where it is not known, or none'),
      customer_days: z.number().nullable().describe("The customer's own work beside it in person-days"),
    })
    .nullable()
    .describe('What the example of the calculator costs, and how much work it is'),
});

const sameAs = z.url().nullable().describe('The item of Wikidata that is the same thing');

export const technologyLinkSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  url: z.url().describe('Its home page'),
  same_as: sameAs,
});

/** What the facts of an entry rest on. */
export const sourceLinkSchema = z.strictObject({
  title: z.string(),
  url: z.url(),
  checked_on: z.iso.date().nullable().describe('The day on which someone last compared it with the texts'),
});

/** The same entry in another language. */
export const translationSchema = z.strictObject({
  lang: langSchema,
  name: z.string().describe('What it is called there'),
  url: z.url().nullable().describe('Its page; null if it has none'),
  api_url: z.url().describe('Its document'),
});

/** What single documents say of every entry, after the fields that lists have. */
const common = {
  lang: langSchema.describe('Language of the texts'),
  translations: z.array(translationSchema),
};

const sources = z.array(sourceLinkSchema);

const reviewedAt = z.iso
  .date()
  .nullable()
  .describe('The day on which its facts were last compared with its sources');

const services = z.array(serviceLinkSchema);
const technologies = z.array(technologyLinkSchema);
const calculators = z.array(formLinkSchema).describe('Cost calculators that estimate what it is about');
const analyzers = z.array(formLinkSchema).describe('ROI analyzers that compare what it is about');

/** The shape of the document of one entry of each kind: all that is known of it. */
export const wholeItemSchemas = {
  articles: articleSchema.extend({
    content_html: z.string().meta({
      description:
        'The body as HTML: headings from h2 with their anchors as ids, the slug and a dot before each, code with its words in classes, absolute links but for those of footnotes, no scripts or styles',
    }),
    ...common,
    type: z.enum(['article', 'how-to']),
    author_slug: z.string(),
    tags: z.array(facetSchema),
    reading_minutes: z.int().positive().describe('How long it takes to read'),
    reviewed_at: reviewedAt,
    image: z.url().describe('A picture of 1200 × 630 pixels to show with a link'),
    about: z.array(termLinkSchema).describe('The terms that it explains'),
    mentions: z.array(termLinkSchema).describe('Further terms that it uses'),
    services,
    technologies,
    calculators,
    analyzers,
    sources,
  }),
  services: serviceSchema.extend({
    ...common,
    description: z.string().describe('What a customer gets'),
    technologies,
    terms: z.array(termLinkSchema),
    related: services,
    calculators: z.array(pricedFormLinkSchema).describe('Cost calculators that estimate what it is about'),
    analyzers,
    sources,
  }),
  references: referenceSchema.extend({
    ...common,
    industry: facetSchema,
    project_type: facetSchema,
    services,
    technologies,
    terms: z.array(termLinkSchema),
    sources,
  }),
  faq: faqItemSchema.extend({
    id: z.string(),
    url: z.url().describe('Its place on the page of its category'),
    ...common,
    terms: z.array(termLinkSchema),
    services,
    sources,
  }),
  glossary: glossaryTermSchema.extend({
    ...common,
    category_slug: z.string(),
    synonyms: z.array(z.string()),
    reviewed_at: reviewedAt,
    related: z.array(termLinkSchema).describe('`related_terms` with their names and pages'),
    technology: technologyLinkSchema.nullable(),
    same_as: sameAs,
    sources,
  }),
} satisfies Record<ContentKind, z.ZodType>;

/** The document of one entry of a kind. */
export type WholeItem<K extends ContentKind> = z.infer<(typeof wholeItemSchemas)[K]>;

/** The list envelope of a kind: the filters applied, the number of items, the items. */
export const envelopeSchema = (kind: ContentKind) =>
  z.strictObject({ ...head(kind), items: z.array(itemSchemas[kind]) });

/** The envelope of a list whose items have those fields of their documents that `fields` names. */
export const selectionSchema = (kind: ContentKind) =>
  z.strictObject({ ...head(kind), items: z.array(wholeItemSchemas[kind].partial()) });

const head = (kind: ContentKind) => ({
  content_type: z.literal(kind),
  filter: z.record(z.string(), z.string()).describe('The filters applied, in canonical form'),
  count: z.int().min(0).describe('Number of items in this answer'),
});
