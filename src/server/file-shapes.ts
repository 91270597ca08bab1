import { API_ROOT } from '#filters/path.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { KIND_SHAPES, type ShapeName } from '#schema/shapes.ts';

interface Shapes {
  list: ShapeName;
  item?: ShapeName;
}

/** The shapes of the JSON files below an address: of what stands at it, and of what stands one step below. */
const SHAPES = new Map<string, Shapes>([
  ...CONTENT_KINDS.map((kind): [string, Shapes] => [`content/${kind}`, KIND_SHAPES[kind]]),
  ['calculators', { list: 'CalculatorList', item: 'Calculator' }],
  ['roi-analyzers', { list: 'AnalyzerList', item: 'Analyzer' }],
  ['knowledge', { list: 'Knowledge' }],
  ['index', { list: 'Index' }],
]);

/** The shape of a JSON file by its path. Segments `key=value` choose; they do not name. */
export function shapeOf(path: string): ShapeName | undefined {
  if (!path.endsWith('.json')) return undefined;
  const names = path
    .slice(API_ROOT.length + 1, -'.json'.length)
    .split('/')
    .filter((segment) => !segment.includes('='));
  const address = names.join('/');
  const list = SHAPES.get(address)?.list;
  return list ?? SHAPES.get(address.slice(0, Math.max(0, address.lastIndexOf('/'))))?.item;
}
