import { CONTENT_FILES, type SchemaName } from './file-schemas.ts';
import { code } from './markdown.ts';
import type { Section } from './section.ts';

/** The files of a schema as a list in a sentence. */
function filesOf(schema: SchemaName): string {
  return CONTENT_FILES[schema].files.map((file) => code(`content/${file}`)).join(', ');
}

/** Texts, the lists that they refer to, and the company. */
export const contentSections: Section[] = [
  {
    level: 2,
    heading: 'Texts',
    text: 'Texts in YAML are plain: no Markdown. A line break in a longer text ends a paragraph.',
  },
  {
    level: 3,
    heading: 'Articles',
    text: 'A folder `content/articles/<slug>/`, named as the article is in its address. In it, `article.yaml`:',
    table: { schema: 'article' },
    example: { file: 'articles/website-umziehen/article.yaml' },
  },
  {
    level: 3,
    heading: 'Texts of an article',
    text: `Beside it, \`de.md\` and \`en.md\`: between two lines \`---\` the fields below, then the body in GitHub-flavoured Markdown, with
headings from \`##\` down. Links into the site are paths: \`/glossar/domain\`, in English \`/en/glossary/domain\`.`,
    table: { schema: 'article-text' },
    example: { file: 'articles/website-umziehen/de.md' },
  },
  {
    level: 3,
    heading: 'Pages',
    text: `The folders \`content/pages/consultation\`, \`contact\`, \`imprint\`, \`privacy\` and \`about\`, each with \`de.md\` and \`en.md\`: front
matter, then a body as in articles, of any length. Their addresses, and the facts that the imprint and the contact page show above the
text, are in \`content/site.yaml\` (see [Company](#company)).`,
    table: { schema: 'page' },
    example: { file: 'pages/imprint/de.md' },
  },
  {
    level: 3,
    heading: 'Services',
    text: 'A list for each category, `content/services/<category>.yaml`, in the order in which services are shown.',
    table: { schema: 'services', at: ['items'] },
    example: { file: 'services/platform.yaml' },
  },
  {
    level: 3,
    heading: 'Questions',
    text: 'A list for each category, `content/faq/<category>.yaml`, in the order in which questions are shown.',
    table: { schema: 'faq', at: ['items'] },
    example: { file: 'faq/kosten.yaml' },
  },
  {
    level: 3,
    heading: 'References',
    text: 'A file for each project, `content/references/<id>.yaml`.',
    table: { schema: 'reference' },
    example: { file: 'references/buchhandlung.yaml' },
  },
  {
    level: 3,
    heading: 'Glossary terms',
    text: 'A file for each term, `content/glossary/<slug>.yaml`.',
    table: { schema: 'glossary-term' },
    example: { file: 'glossary/domain.yaml' },
  },
  {
    level: 2,
    heading: 'Lists, company and spelling',
    text: 'Lists that other files refer to, and files that apply to all content.',
  },
  {
    level: 3,
    heading: 'Categories, purposes, tags, authors, industries, project types',
    text: `${filesOf('categories')}: lists, in the order in which their entries are shown.`,
    table: { schema: 'categories', at: ['items'] },
    example: { file: 'tags.yaml' },
  },
  {
    level: 3,
    heading: 'Categories of services',
    text: `${filesOf('service-categories')}, a list.`,
    table: { schema: 'service-categories', at: ['items'] },
    example: { file: 'services/categories.yaml' },
  },
  {
    level: 3,
    heading: 'Technologies',
    text: `${filesOf('technologies')}, a list.`,
    table: { schema: 'technologies', at: ['items'] },
    example: { file: 'technologies.yaml' },
  },
  {
    level: 3,
    heading: 'Sources',
    text: `\`content/sources.yaml\`, a list: statutes, standards, judgments and pages that the facts in the texts rest on. Entries name them in
\`sources\`. A source that no entry names is a problem; \`npm run check\` also says how many are unverified, and which were last checked
more than 180 days ago.`,
    table: { schema: 'sources', at: ['items'] },
    example: { file: 'sources.yaml' },
  },
  {
    level: 3,
    heading: 'Company',
    text: '`content/site.yaml`.',
    table: { schema: 'site' },
    example: { file: 'site.yaml' },
  },
  {
    level: 3,
    heading: 'Removed entries',
    text: '`content/removed.yaml`, which may be left out: their addresses answer 410 Gone. A renamed entry has its former name in its `aliases` instead.',
    table: { schema: 'removed' },
    example: { file: 'removed.yaml' },
  },
  {
    level: 3,
    heading: 'Words of the search',
    text: '`content/search.yaml`, which may be left out: words that people type to find an entry and that are not its name: laws, contracts, kinds of it, other words for the matter. Other names of a term are its `synonyms` instead, which are published. `npm run search -- "…"` shows what a query finds, and why.',
    table: { schema: 'search', at: ['items'] },
    example: { file: 'search.yaml' },
  },
  {
    level: 3,
    heading: 'Items of Wikidata',
    text: '`content/wikidata.yaml`, which may be left out: which technologies, glossary terms and sources are the same as which items of Wikidata. The knowledge graph says so, which helps programs to know what is meant. Only list what a public page confirms; a wrong item is worse than none.',
    table: { schema: 'wikidata', at: ['items'] },
    example: { file: 'wikidata.yaml' },
  },
  {
    level: 3,
    heading: 'Spelling',
    text: '`content/spelling.yaml`: whole words, case-sensitive. `npm run check` reports them in every text.',
    table: { schema: 'spelling' },
    example: { file: 'spelling.yaml' },
  },
];
