import {
  type Article,
  type Calculators,
  createClient,
  type Estimate,
  KontorError,
  type WholeArticle,
} from 'kontor-client';

const client = createClient({ url: process.env['KONTOR_URL'] ?? '', lang: 'en', cache: new Map() });

const { items, total } = await client.articles({ category: 'ki', limit: 2 });
const titles: string[] = items.map((article: Article) => article.title);

const [first] = items;
const article: WholeArticle | undefined = first && (await client.articles.get(first.slug));

let terms = 0;
for await (const { term } of client.glossary.all()) terms += term.length > 0 ? 1 : 0;

const short = await client.references({ industry: 'handwerk', fields: ['id', 'project_type'] });
const types: string[] = short.items.map(({ project_type }) => project_type.name);

const estimate = await client.estimate(
  'app-entwicklung',
  { platform: 'cross-platform', complexity: 'medium', features: ['login', 'push'] },
  { explain: true },
);
const figures: Estimate['cost_estimation'] = estimate.cost_estimation;
const platform: 'ios' | 'android' | 'cross-platform' | 'native-both' = estimate.parameters.platform;

const comparison = await client.compare('erp-vs-inselloesungen', { users: 40, implementationCost: 60_000 });
const breakeven: number | null = comparison.roi_analysis.breakeven_month;

const found = await client.search({ query: 'cloud costs', kind: 'articles', limit: 3 });
const { count } = await client.manifest();
const { items: calculators } = await client.calculators();
const { parameters } = await client.calculators.get('app-entwicklung');

// Ids that are known only here, what may be undefined, lists that nobody changes, and functions of any calculator.
const [listed] = calculators;
const described = listed && (await client.calculators.get(listed.calculator_id));
const general = described && (await client.estimate(described.calculator_id, described.example.parameters));
const maybe: string | undefined = titles[99];
const signal: AbortSignal | undefined = undefined;
const unfiltered = await client.articles({ category: maybe, limit: undefined }, { signal, lang: undefined });
const features = ['login', 'push'] as const;
const quote = <Id extends keyof Calculators>(id: Id, given: Calculators[Id]['parameters']) =>
  client.estimate(id, given, { explain: undefined });
const quoted = await quote('app-entwicklung', {
  platform: 'ios',
  complexity: 'simple',
  features,
  screens: undefined,
});
const rightly: 'app-entwicklung' = quoted.calculator_id;

const refused = await client
  .estimate('app-entwicklung', { platform: 'ios', complexity: 'simple', screens: 900 })
  .catch((error: unknown) => (error instanceof KontorError ? error.errors : []));

console.log(
  JSON.stringify({
    titles,
    total,
    html: article?.content_html.slice(0, 3),
    terms,
    types,
    platform,
    lines: figures.breakdown?.length,
    breakeven,
    found: found.items.map(({ kind }) => kind),
    searched: found.total >= found.count,
    general: general?.calculator_id === listed?.calculator_id,
    unfiltered: unfiltered.total,
    rightly,
    count,
    calculators: calculators.length,
    screens: parameters['screens']?.maximum,
    refused: Array.isArray(refused) ? refused.map(({ parameter, code }) => [parameter, code]) : [],
  }),
);
