import { Store } from 'oxigraph';
import type { Published } from '#api/router.ts';
import { schemaOrgContext } from '#check/vocabulary.ts';

const PREFIXES = `
  PREFIX schema: <http://schema.org/>
  PREFIX dcat: <http://www.w3.org/ns/dcat#>
  PREFIX dct: <http://purl.org/dc/terms/>
  PREFIX void: <http://rdfs.org/ns/void#>
  PREFIX xsd: <http://www.w3.org/2001/XMLSchema#>`;

/** Lists with filters, limits and offsets: `npm run check` holds their nodes against those of all other files. */
const PARTIAL = /\/(?!lang=)[a-z]+=/;

/** The JSON-LD of a publication, as a store reads it: each distinct node once, whatever files it is in. */
export function storeOfDocuments({ files }: Pick<Published, 'files'>): Store {
  const nodes = new Set<string>();
  for (const [path, { render }] of files)
    if (path.endsWith('.jsonld') && !PARTIAL.test(path))
      for (const node of JSON.parse(render())['@graph']) nodes.add(JSON.stringify(node));
  const store = new Store();
  const text = `{"@context":${localContext([...nodes])},"@graph":[${[...nodes].join(',')}]}`;
  store.load(text, { format: 'application/ld+json' });
  return store;
}

/** The values of each row that a query finds, in the order of their text. */
export function rowsOf(store: Store, query: string): string[][] {
  const rows = store.query(`${PREFIXES}\n${query}`) as Map<string, { value: string } | undefined>[];
  return rows
    .map((row) => [...row.values()].map((term) => term?.value ?? ''))
    .sort((a, b) => (a.join('\n') < b.join('\n') ? -1 : 1));
}

/** schema.org's context, as far as the nodes need it: the store loads none from the network. */
function localContext(nodes: readonly string[]): string {
  const whole = schemaOrgContext()['@context'] as Record<string, unknown>;
  const used = new Set(nodes.flatMap((node) => node.match(/"\w+":/g) ?? []));
  const kept = Object.entries(whole).filter(([name]) => name === '@vocab' || used.has(`"${name}":`));
  return JSON.stringify(Object.fromEntries(kept));
}
