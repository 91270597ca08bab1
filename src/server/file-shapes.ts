import { API_ROOT } from '#filters/path.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { KIND_SHAPES, type ShapeName } from '#schema/shapes.ts';
import { ANALYZERS, CALCULATORS, KNOWLEDGE } from './addresses.ts';

interface Shapes {
  list: ShapeName;
  item?: ShapeName;
}

/** The shapes of the JSON files below an address: of what stands at it, and of what stands one step below. */
const SHAPES = new Map<string, Shapes>([
  ...CONTENT_KINDS.map((kind): [string, Shapes] => [`${API_ROOT}/content/${kind}`, KIND_SHAPES[kind]]),
  [CALCULATORS, { list: 'CalculatorList', item: 'Calculator' }],
  [ANALYZERS, { list: 'AnalyzerList', item: 'Analyzer' }],
  [KNOWLEDGE, { list: 'Knowledge' }],
  [`${API_ROOT}/index`, { list: 'Index' }],
]);

/** The shape of a JSON file by its path. Segments `key=value` choose; they do not name. */
export function shapeOf(path: string): ShapeName | undefined {
  if (!path.endsWith('.json')) return undefined;
  const address = path
    .slice(0, -'.json'.length)
    .split('/')
    .filter((segment) => !segment.includes('='))
    .join('/');
  return SHAPES.get(address)?.list ?? SHAPES.get(address.slice(0, address.lastIndexOf('/')))?.item;
}
