import { API_ROOT } from '#filters/path.ts';
import { specOf } from '#filters/specs.ts';
import { formats } from '#render/formats.ts';
import { itemTitles, listTitles } from '#render/markdown/labels.ts';
import type { Endpoint, EndpointAnswer } from '#schema/endpoint.ts';
import type { Catalog, Entry } from '#schema/entry.ts';
import { FORMAT_NAMES } from '#schema/format.ts';
import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import { KIND_SHAPES, type ShapeName } from '#schema/shapes.ts';
import type { AnalyzerSource } from '#schema/source/analyzers.ts';
import type { CalculatorSource } from '#schema/source/pricing.ts';
import { ANALYZERS, CALCULATORS, DISCOVERY, KNOWLEDGE, KNOWLEDGE_SPELLINGS } from './addresses.ts';
import { explainParameter, formatParameter, langParameter, listParameters } from './endpoint-parameters.ts';
import { essence } from './media-types.ts';

/** Every operation of the service, calculators and analyzers each by name. */
export function listEndpoints({ kinds, pricing }: Pick<Catalog, 'kinds' | 'pricing'>): Endpoint[] {
  return [
    ...CONTENT_KINDS.flatMap((kind) => contentEndpoints(kind, kinds[kind].de as Entry<typeof kind>[])),
    endpoint({
      key: 'knowledge',
      group: 'knowledge',
      path: KNOWLEDGE,
      title: { de: 'Der Wissensgraph', en: 'The knowledge graph' },
      query: { ...formatParameter(Object.keys(KNOWLEDGE_SPELLINGS)), ...langParameter },
      answers: inEachFormat('Knowledge'),
    }),
    endpoint({
      key: 'calculators',
      group: 'calculators',
      path: CALCULATORS,
      title: { de: 'Liste der Kostenrechner', en: 'List of cost calculators' },
      query: langParameter,
      answers: [json('CalculatorList')],
    }),
    ...pricing.calculators.flatMap((source) => computing(CALCULATING, source)),
    endpoint({
      key: 'roi_analyzers',
      group: 'roi-analyzers',
      path: ANALYZERS,
      title: { de: 'Liste der ROI-Analysen', en: 'List of ROI analyzers' },
      query: langParameter,
      answers: [json('AnalyzerList')],
    }),
    ...pricing.analyzers.flatMap((source) => computing(ANALYZING, source)),
    ...Object.entries(DISCOVERY).map(([key, { path, title, mediaType, shape, isLocalized }]) =>
      endpoint({
        key,
        group: 'discovery',
        path,
        title,
        query: isLocalized ? langParameter : {},
        answers: [{ mediaType: essence(mediaType), ...(shape && { shape }) }],
      }),
    ),
  ];
}

function contentEndpoints<K extends ContentKind>(kind: K, entries: readonly Entry<K>[]): Endpoint[] {
  const spec = specOf(kind);
  const options = { ...formatParameter(), ...langParameter };
  const list = endpoint({
    key: `content_${kind}`,
    group: 'content',
    path: `${API_ROOT}/content/${kind}`,
    title: listTitles[kind],
    query: { ...listParameters(spec, entries), ...options },
    answers: inEachFormat(KIND_SHAPES[kind].list),
  });
  const { itemName } = spec;
  if (!itemName) return [list];
  const item = endpoint({
    key: `content_${kind}_item`,
    group: 'content',
    path: `${API_ROOT}/content/${kind}/{name}`,
    title: itemTitles[kind],
    names: {
      name: {
        description: itemName.description,
        schema: { type: 'string', examples: entries.map(itemName.of).sort() },
      },
    },
    query: options,
    answers: inEachFormat(KIND_SHAPES[kind].item),
  });
  return [list, item];
}

/** What calculators and analyzers have in common, each with its own words. */
interface Computing {
  prefix: string;
  group: Endpoint['group'];
  address: string;
  get: ShapeName;
  post: ShapeName;
}

const CALCULATING: Computing = {
  prefix: 'calculator',
  group: 'calculators',
  address: CALCULATORS,
  get: 'Calculator',
  post: 'Estimate',
};

const ANALYZING: Computing = {
  prefix: 'roi_analyzer',
  group: 'roi-analyzers',
  address: ANALYZERS,
  get: 'Analyzer',
  post: 'Analysis',
};

function computing(
  { prefix, group, address, get, post }: Computing,
  source: CalculatorSource | AnalyzerSource,
): Endpoint[] {
  const { id, name, description, parameters, examples } = source;
  const key = `${prefix}_${id.replaceAll('-', '_')}`;
  const path = `${address}/${id}`;
  return [
    endpoint({
      key: `${key}_parameters`,
      group,
      path,
      title: { de: `Parameter: ${name.de}`, en: `Parameters: ${name.en}` },
      isSchema: true,
      query: langParameter,
      answers: [json(get)],
    }),
    endpoint({
      key,
      group,
      method: 'POST',
      path,
      title: name,
      description,
      query: { ...langParameter, ...explainParameter },
      body: {
        parameters,
        examples,
        pricedOn: 'orientation' in source ? source.orientation.checked_on : '',
      },
      answers: [json(post)],
    }),
  ];
}

/** Where nothing more is to be said, the description is the title. */
function endpoint(
  given: Pick<Endpoint, 'key' | 'group' | 'path' | 'title' | 'answers'> & Partial<Endpoint>,
): Endpoint {
  return { method: 'GET', description: given.title, isSchema: false, names: {}, query: {}, ...given };
}

function json(shape: ShapeName): EndpointAnswer {
  return { mediaType: formats.json.mediaType, shape };
}

function inEachFormat(shape: ShapeName): EndpointAnswer[] {
  return FORMAT_NAMES.map((name) => ({
    mediaType: essence(formats[name].mediaType),
    ...(name === 'json' && { shape }),
  }));
}
