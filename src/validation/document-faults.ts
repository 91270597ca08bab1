import { type GraphDocument, isReference, propertiesOf, referencedIds } from './graph.ts';
import { inverseOf } from './vocabulary.ts';

/** What is wrong with a document as a whole: ids that stand twice or nowhere, inverse properties that disagree. */
export function documentFaults({ '@graph': nodes }: GraphDocument): string[] {
  const byId = new Map(nodes.map((node) => [node['@id'], node]));
  const twice = nodes.filter((node) => byId.get(node['@id']) !== node).map(({ '@id': id }) => id);
  const dangling = new Set(referencedIds(nodes).filter((id) => !byId.has(id)));
  return [
    ...twice.map((id) => `${id} stands in the graph twice`),
    ...[...dangling].map((id) => `${id} is referred to and not there`),
    ...nodes.flatMap((node) =>
      propertiesOf(node).flatMap(([name, values]) => {
        const inverse = inverseOf(name);
        if (!inverse) return [];
        return values.filter(isReference).flatMap(({ '@id': id }) => {
          const back = byId.get(id)?.[inverse];
          const agrees =
            back === undefined || back === node['@id'] || referencedIds(back).includes(node['@id']);
          return agrees ? [] : [`${node['@id']} says ${name} of ${id}, which does not say ${inverse} of it`];
        });
      }),
    ),
  ];
}
