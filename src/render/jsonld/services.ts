import type { ServiceEntry } from '#schema/entry.ts';
import type { Site } from '#schema/source/site/site.ts';
import type { Lang } from '#text/lang.ts';
import { ids } from './ids.ts';
import { type EntryNodes, refs, tagged } from './node.ts';
import { webPage } from './page-nodes.ts';
import * as stubs from './stubs.ts';

export function serviceNodes(entry: ServiceEntry, lang: Lang, site: Site): EntryNodes {
  const url = entry.url[lang];
  const related = entry.related.map((link) => stubs.service(link, site));
  const applications = [...entry.calculators, ...entry.analyzers].map(stubs.application);
  const mentions = [
    ...entry.terms.map(stubs.term),
    ...entry.technologies.map((technology) => stubs.technology(technology, site)),
  ];
  const sources = entry.sources.map((source) => stubs.source(source, site));
  return {
    node: {
      ...stubs.service(entry, site),
      description: tagged(entry.description),
      serviceType: tagged(entry.name),
      areaServed: site.area_served,
      isRelatedTo: refs(related),
      subjectOf: refs(applications),
    },
    stubs: [...related, ...applications],
    page: [
      {
        ...webPage({ url, name: entry.name[lang], lang, site }),
        mainEntity: { '@id': ids.service(entry.url) },
        mentions: refs(mentions),
        citation: refs(sources),
      },
      ...mentions,
      ...sources,
    ],
  };
}
