import fc from 'fast-check';
import jsonld, { type JsonLdDocument, type Options } from 'jsonld';
import { describe, expect, it } from 'vitest';
import { schemaOrgContext } from '#check/vocabulary.ts';
import { inOrder, statementsOf } from '#render/graph/n-triples.ts';
import type { Node } from '#render/jsonld/node.ts';
import { publication } from '../../setup/publication.ts';
import '../../setup/properties.ts';

/**
 * Canonical N-Quads of nodes (RDFC-1.0), by another implementation and with schema.org's context. That one sorts by units of
 * UTF-16; the standard wants code points, which have the order of their bytes in UTF-8.
 */
async function canonized(nodes: readonly Node[]): Promise<string> {
  const document = { ...schemaOrgContext(), '@graph': nodes } as unknown as JsonLdDocument;
  const options = { algorithm: 'RDFC-1.0', format: 'application/n-quads', safe: true, base: null };
  const text = (await jsonld.canonize(
    document,
    options as unknown as Options.Normalize,
  )) as unknown as string;
  const lines = text.split(/(?<=\n)/).map((line) => Buffer.from(line));
  return lines.sort(Buffer.compare).join('');
}

const id = fc.constantFrom('a', 'b', 'c').map((name) => `https://a.example/#${name}`);
const reference = fc.record({ '@id': id });
const text = fc.oneof(
  fc.string({ unit: 'binary' }).map((value) => value.toWellFormed()),
  fc.constantFrom('"', '\\', '\n', '\r\n', '\t', '\b\f', '\u0000', '\u007f', 'ä€😀', ''),
);
const tagged = fc.record({ '@value': text, '@language': fc.constantFrom('de', 'en') });
const some = <T>(value: fc.Arbitrary<T>) => fc.oneof(value, fc.array(value, { minLength: 1, maxLength: 3 }));
const date = fc.constantFrom('2026-03-12', '2026-03-12T00:00:00Z');
const url = fc.constantFrom('https://a.example/ä', 'https://a.example/en/x?y=z#a', 'http://b.example');

const node: fc.Arbitrary<Node> = fc.record(
  {
    '@id': id,
    '@type': fc.constantFrom('Thing', 'Article', 'Dataset'),
    name: some(fc.oneof(text, tagged)),
    about: some(reference),
    url: some(url),
    sameAs: some(url),
    license: url,
    datePublished: date,
    wordCount: fc.integer(),
    isAccessibleForFree: fc.boolean(),
    address: fc.record({ '@id': id, '@type': fc.constant('PostalAddress'), addressCountry: text }),
    'http://www.w3.org/ns/dcat#distribution': some(reference),
    'http://purl.org/dc/terms/modified': fc.record({
      '@value': date,
      '@type': fc.constant('http://www.w3.org/2001/XMLSchema#dateTime'),
    }),
  },
  { requiredKeys: ['@id', '@type'] },
);

describe('canonical N-Triples', () => {
  it('of any nodes are those of another implementation', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(node, { minLength: 1, maxLength: 4 }), async (nodes) => {
        expect(inOrder(statementsOf(nodes)).join('')).toBe(await canonized(nodes));
      }),
      { numRuns: 200 },
    );
  });

  it('of the graph are those of its JSON-LD', async () => {
    const { files } = publication;
    const { '@graph': nodes } = JSON.parse(files.get('/api/v1/knowledge.jsonld')?.render() ?? '{}');
    const lines = files.get('/api/v1/knowledge.nt')?.render();
    expect(lines?.split('\n').length).toBeGreaterThan(nodes.length);
    // Compared in parts: of long texts, a test would print the whole difference.
    const expected = (await canonized(nodes)).split('\n');
    expect(lines?.split('\n').filter((line, index) => line !== expected[index])).toEqual([]);
    expect(lines?.split('\n').length).toBe(expected.length);
  });
});
