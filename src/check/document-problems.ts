import {
  type GraphDocument,
  type IdentifiedNode,
  isReference,
  propertiesOf,
  referencedIds,
} from './graph.ts';
import { inverseOf } from './vocabulary.ts';

/** Problems of a whole document: duplicate and missing ids, disconnected nodes, inverse properties that disagree. */
export function documentProblems({ '@graph': nodes }: GraphDocument): string[] {
  const byId = new Map(nodes.map((node) => [node['@id'], node]));
  const twice = nodes.filter((node) => byId.get(node['@id']) !== node).map(({ '@id': id }) => id);
  const dangling = new Set(referencedIds(nodes).filter((id) => !byId.has(id)));
  return [
    ...(nodes.length === 0 ? ['the graph is empty'] : []),
    ...twice.map((id) => `${id} is in the graph twice`),
    ...[...dangling].map((id) => `${id} is referred to, but not in the graph`),
    ...unconnectedNodes(nodes).map((id) => `${id} is not connected to the first node of the document`),
    ...nodes.flatMap((node) => inverseProblems(node, byId)),
  ];
}

/** Nodes that no chain of references, in either direction, connects to the first one. */
function unconnectedNodes(nodes: readonly IdentifiedNode[]): string[] {
  const neighbours = new Map(nodes.map((node) => [node['@id'], new Set(referencedIds(node))]));
  for (const [id, targets] of neighbours) for (const target of targets) neighbours.get(target)?.add(id);
  const reached = new Set<string>();
  const queue = nodes.slice(0, 1).map((node) => node['@id']);
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    queue.push(...(neighbours.get(id) ?? []));
  }
  return nodes.map((node) => node['@id']).filter((id) => !reached.has(id));
}

/** Inverse properties that both nodes must have; for others, one direction is enough. */
const BOTH_WAYS = ['workTranslation', 'translationOfWork'];

/** Properties whose inverse names only some of what has them: a service names its calculators, not all articles about it. */
const ONE_WAY = ['about'];

function inverseProblems(node: IdentifiedNode, byId: ReadonlyMap<string, IdentifiedNode>): string[] {
  return propertiesOf(node).flatMap(([name, values]) => {
    const inverse = inverseOf(name);
    if (!inverse || ONE_WAY.includes(name)) return [];
    return values.filter(isReference).flatMap(({ '@id': id }) => {
      if (id === node['@id']) return [`${id} has itself as ${name}`];
      const back = byId.get(id)?.[inverse];
      if (back === undefined && !BOTH_WAYS.includes(name)) return [];
      const agrees = back === node['@id'] || referencedIds(back).includes(node['@id']);
      return agrees ? [] : [`${node['@id']} has ${id} as ${name}, which does not have it as ${inverse}`];
    });
  });
}
