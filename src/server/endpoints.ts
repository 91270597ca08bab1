import { API_ROOT } from '#filters/path.ts';
import { specOf } from '#filters/specs.ts';
import { formats } from '#render/formats.ts';
import { listTitles } from '#render/markdown/labels.ts';
import type { Endpoint } from '#schema/endpoint.ts';
import type { Catalog } from '#schema/entry.ts';
import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import type { Parameters } from '#schema/source/pricing.ts';
import type { Localized } from '#text/lang.ts';

const JSON_TYPE = formats.json.mediaType;
const ALL_TYPES = Object.values(formats).map(({ mediaType }) => mediaType.split(';')[0] ?? mediaType);

const LANG = { lang: { de: 'Sprache: de oder en, ohne Angabe de', en: 'Language: de or en, de by default' } };
const FORMAT = { format: { de: 'Format: json, md oder jsonld', en: 'Format: json, md or jsonld' } };
const EXPLAIN = {
  explain: { de: 'true: mit den Posten der Rechnung', en: 'true: with the lines of the calculation' },
};

/** Every operation of the service, calculators and analyzers each by name. */
export function listEndpoints({ pricing }: Pick<Catalog, 'pricing'>): Endpoint[] {
  return [
    ...CONTENT_KINDS.map(contentEndpoint),
    get('index', 'index.json', { de: 'Verzeichnis aller Adressen', en: 'Index of all addresses' }, {}),
    get(
      'knowledge',
      'knowledge',
      { de: 'Der Wissensgraph', en: 'The knowledge graph' },
      { ...FORMAT, ...LANG },
      ALL_TYPES,
    ),
    get(
      'calculators',
      'calculators.json',
      { de: 'Liste der Kostenrechner', en: 'List of cost calculators' },
      {},
    ),
    ...pricing.calculators.flatMap((source) => computing('calculator', 'calculators', source)),
    get(
      'roi_analyzers',
      'roi-analyzers.json',
      { de: 'Liste der ROI-Analysen', en: 'List of ROI analyzers' },
      {},
    ),
    ...pricing.analyzers.flatMap((source) => computing('roi_analyzer', 'roi-analyzers', source)),
  ];
}

function contentEndpoint(kind: ContentKind): Endpoint {
  const { filters, limit } = specOf(kind);
  const described = Object.entries(filters).map(([name, { description }]) => [name, description]);
  const query = {
    ...Object.fromEntries(described),
    query: { de: 'Volltextsuche, höchstens 200 Zeichen', en: 'Full-text search, at most 200 characters' },
    ...(limit && {
      limit: {
        de: `Höchstzahl der Einträge, ${limit.minimum} bis ${limit.maximum}, ohne Angabe ${limit.default}`,
        en: `Most items, ${limit.minimum} to ${limit.maximum}, ${limit.default} by default`,
      },
    }),
    ...FORMAT,
    ...LANG,
  };
  return get(`content_${kind}`, `content/${kind}`, listTitles[kind], query, ALL_TYPES);
}

function computing(
  kind: string,
  group: string,
  {
    id,
    name,
    description,
    parameters,
  }: { id: string; name: Localized; description: Localized; parameters: Parameters },
): Endpoint[] {
  const key = `${kind}_${id.replaceAll('-', '_')}`;
  const asked: Localized = { de: `Parameter: ${name.de}`, en: `Parameters: ${name.en}` };
  const body = Object.fromEntries(
    Object.entries(parameters).map(([parameter, { label }]) => [parameter, label]),
  );
  return [
    get(`${key}_parameters`, `${group}/${id}`, asked, LANG),
    { ...get(key, `${group}/${id}`, description, { ...LANG, ...EXPLAIN }), method: 'POST', body },
  ];
}

function get(
  key: string,
  path: string,
  description: Localized,
  query: Record<string, Localized>,
  mediaTypes: string[] = [JSON_TYPE],
): Endpoint {
  return { key, method: 'GET', path: `${API_ROOT}/${path}`, description, query, body: {}, mediaTypes };
}
