import { API_ROOT } from '#filters/path.ts';
import { specOf } from '#filters/specs.ts';
import { formats } from '#render/formats.ts';
import { itemTitles, listTitles } from '#render/markdown/labels.ts';
import type { Endpoint, EndpointAnswer } from '#schema/endpoint.ts';
import type { Catalog, Entry } from '#schema/entry.ts';
import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import { KIND_SHAPES, type ShapeName } from '#schema/shapes.ts';
import type { AnalyzerSource } from '#schema/source/analyzers.ts';
import type { CalculatorSource } from '#schema/source/pricing.ts';
import { DISCOVERY, KNOWLEDGE, KNOWLEDGE_SPELLINGS } from './addresses.ts';
import { explainParameter, formatParameter, langParameter, listParameters } from './endpoint-parameters.ts';

/** Every operation of the service, calculators and analyzers each by name. */
export function listEndpoints({ kinds, pricing }: Pick<Catalog, 'kinds' | 'pricing'>): Endpoint[] {
  return [
    ...CONTENT_KINDS.flatMap((kind) => contentEndpoints(kind, kinds[kind].de as Entry<typeof kind>[])),
    endpoint({
      key: 'knowledge',
      group: 'knowledge',
      path: KNOWLEDGE,
      description: { de: 'Der Wissensgraph', en: 'The knowledge graph' },
      query: { ...formatParameter(Object.keys(KNOWLEDGE_SPELLINGS)), ...langParameter },
      answers: inEachFormat('Knowledge'),
    }),
    endpoint({
      key: 'calculators',
      group: 'calculators',
      path: `${API_ROOT}/calculators`,
      description: { de: 'Liste der Kostenrechner', en: 'List of cost calculators' },
      query: langParameter,
      answers: [json('CalculatorList')],
    }),
    ...pricing.calculators.flatMap((source) =>
      computing('calculator', 'calculators', source, { get: 'Calculator', post: 'Estimate' }),
    ),
    endpoint({
      key: 'roi_analyzers',
      group: 'roi-analyzers',
      path: `${API_ROOT}/roi-analyzers`,
      description: { de: 'Liste der ROI-Analysen', en: 'List of ROI analyzers' },
      query: langParameter,
      answers: [json('AnalyzerList')],
    }),
    ...pricing.analyzers.flatMap((source) =>
      computing('roi_analyzer', 'roi-analyzers', source, { get: 'Analyzer', post: 'Analysis' }),
    ),
    ...Object.entries(DISCOVERY).map(([key, { path, description, mediaType, shape, isLocalized }]) =>
      endpoint({
        key,
        group: 'discovery',
        path,
        description,
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
    description: listTitles[kind],
    query: { ...listParameters(spec, entries), ...options },
    answers: inEachFormat(KIND_SHAPES[kind].list),
  });
  const { itemName } = spec;
  if (!itemName) return [list];
  const item = endpoint({
    key: `content_${kind}_item`,
    group: 'content',
    path: `${API_ROOT}/content/${kind}/{name}`,
    description: itemTitles[kind],
    names: {
      name: {
        description: { de: 'Slug oder Id des Eintrags', en: 'Slug or id of the item' },
        schema: { type: 'string', examples: entries.map(itemName).sort() },
      },
    },
    query: options,
    answers: inEachFormat(KIND_SHAPES[kind].item),
  });
  return [list, item];
}

function computing(
  kind: string,
  group: 'calculators' | 'roi-analyzers',
  { id, name, description, parameters, examples }: CalculatorSource | AnalyzerSource,
  shapes: { get: ShapeName; post: ShapeName },
): Endpoint[] {
  const key = `${kind}_${id.replaceAll('-', '_')}`;
  const path = `${API_ROOT}/${group}/${id}`;
  return [
    endpoint({
      key: `${key}_parameters`,
      group,
      path,
      description: { de: `Parameter: ${name.de}`, en: `Parameters: ${name.en}` },
      query: langParameter,
      answers: [json(shapes.get)],
    }),
    endpoint({
      key,
      group,
      method: 'POST',
      path,
      description,
      query: { ...langParameter, ...explainParameter },
      body: {
        parameters,
        examples: examples.map(({ name: title, parameters: given }) => ({ name: title, parameters: given })),
      },
      answers: [json(shapes.post)],
    }),
  ];
}

function endpoint(
  given: Pick<Endpoint, 'key' | 'group' | 'path' | 'description' | 'answers'> & Partial<Endpoint>,
): Endpoint {
  return { method: 'GET', names: {}, query: {}, ...given };
}

function json(shape: ShapeName): EndpointAnswer {
  return { mediaType: formats.json.mediaType, shape };
}

function inEachFormat(shape: ShapeName): EndpointAnswer[] {
  const { json: plain, ...others } = formats;
  return [
    { mediaType: plain.mediaType, shape },
    ...Object.values(others).map(({ mediaType }) => ({ mediaType: essence(mediaType) })),
  ];
}

/** A media type without its parameters. */
function essence(mediaType: string): string {
  return mediaType.split(';')[0] ?? mediaType;
}
