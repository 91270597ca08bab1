import type { Format, PartTable } from '../format.ts';
import { articleNodes } from './articles.ts';
import { faqNodes } from './faq.ts';
import { glossaryNodes } from './glossary.ts';
import { JSON_LD, listNodes } from './list-nodes.ts';
import { type EntryNodes, type EntryPart, writeGraph, writeNode } from './node.ts';
import { withBreadcrumbs } from './page-nodes.ts';
import { referenceNodes } from './references.ts';
import { serviceNodes } from './services.ts';
import { organization, website } from './stubs.ts';

/** An entry of each kind as a node, with stubs of the nodes it refers to, and its page. */
export const entryNodes: PartTable<EntryNodes> = {
  articles: articleNodes,
  services: serviceNodes,
  references: referenceNodes,
  faq: faqNodes,
  glossary: glossaryNodes,
};

/** JSON-LD with schema.org's vocabulary. A document contains every node that it refers to, at least as a stub. */
export const jsonld: Format<EntryPart> = {
  mediaType: JSON_LD,
  part: (kind, entry, lang, site) => {
    const { node, stubs } = entryNodes[kind](entry, lang, site);
    return { node: writeNode(node), stubs: stubs.map(writeNode) };
  },
  list: (head, items) => {
    const whole = items.map(({ node }) => node);
    const nodes = [
      ...[organization(head.site), website(head.site), ...listNodes(head, whole)].map(writeNode),
      ...whole,
      ...items.flatMap(({ stubs }) => stubs),
    ];
    return [writeGraph(nodes)];
  },
  single: (kind, entry, lang, { site }) => {
    const { node, stubs, page } = entryNodes[kind](entry, lang, site);
    return writeGraph(
      [node, ...withBreadcrumbs(page, kind, lang, site), organization(site), website(site), ...stubs].map(
        writeNode,
      ),
    );
  },
};
