import type { ServiceEntry } from '#schema/entry.ts';
import type { Site } from '#schema/source/site.ts';
import type { Lang } from '#text/lang.ts';
import { type NodeWithStubs, refs } from './node.ts';
import * as stubs from './stubs.ts';

export function service(entry: ServiceEntry, lang: Lang, site: Site): NodeWithStubs {
  const related = entry.related.map((link) => stubs.service(link, lang, site));
  return {
    node: {
      ...stubs.service(entry, lang, site),
      description: entry.description[lang],
      serviceType: entry.name[lang],
      areaServed: site.area_served,
      isRelatedTo: refs(related),
    },
    stubs: related,
  };
}
