import {
  type GraphDocument,
  type IdentifiedNode,
  isReference,
  propertiesOf,
  referencedIds,
} from './graph.ts';
import { inverseOf } from './vocabulary.ts';

/** What is wrong with a document as a whole: ids that stand twice or nowhere, islands, inverse properties that disagree. */
export function documentProblems({ '@graph': nodes }: GraphDocument): string[] {
  const byId = new Map(nodes.map((node) => [node['@id'], node]));
  const twice = nodes.filter((node) => byId.get(node['@id']) !== node).map(({ '@id': id }) => id);
  const dangling = new Set(referencedIds(nodes).filter((id) => !byId.has(id)));
  return [
    ...(nodes.length === 0 ? ['the graph is empty'] : []),
    ...twice.map((id) => `${id} stands in the graph twice`),
    ...[...dangling].map((id) => `${id} is referred to and not there`),
    ...islands(nodes).map((id) => `${id} is connected with nothing that the document begins with`),
    ...nodes.flatMap((node) => inverseProblems(node, byId)),
  ];
}

/** Nodes that no chain of references, in either direction, connects with the first one. */
function islands(nodes: readonly IdentifiedNode[]): string[] {
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

/** Of a work and its translation each names the other; elsewhere one direction is enough. */
const BOTH_WAYS = ['workTranslation', 'translationOfWork'];

function inverseProblems(node: IdentifiedNode, byId: ReadonlyMap<string, IdentifiedNode>): string[] {
  return propertiesOf(node).flatMap(([name, values]) => {
    const inverse = inverseOf(name);
    if (!inverse) return [];
    return values.filter(isReference).flatMap(({ '@id': id }) => {
      if (id === node['@id']) return [`${id} says ${name} of itself`];
      const back = byId.get(id)?.[inverse];
      if (back === undefined && !BOTH_WAYS.includes(name)) return [];
      const agrees = back === node['@id'] || referencedIds(back).includes(node['@id']);
      return agrees ? [] : [`${node['@id']} says ${name} of ${id}, which does not say ${inverse} of it`];
    });
  });
}
