import type { z } from 'zod';
import { type GlossarySource, glossaryFactsSchema } from '#schema/source/glossary.ts';
import { type ReferenceSource, referenceFactsSchema } from '#schema/source/references.ts';
import { type Reading, takeYaml, unreadFiles } from './reading.ts';

/** Reads `references/<id>.yaml`. */
export function readReferences(reading: Reading): ReferenceSource[] {
  return readEach(reading, /^references\/([^/]+)\.yaml$/, referenceFactsSchema, (facts, id) => ({
    ...facts,
    id,
  }));
}

/** Reads `glossary/<slug>.yaml`. */
export function readGlossary(reading: Reading): GlossarySource[] {
  return readEach(reading, /^glossary\/([^/]+)\.yaml$/, glossaryFactsSchema, (facts, slug) => ({
    ...facts,
    slug,
  }));
}

/** Reads one file an entry; `name` gives the entry the name of its file. */
export function readEach<S extends z.ZodType, T extends object>(
  reading: Reading,
  pattern: RegExp,
  schema: S,
  name: (facts: z.output<S>, name: string) => T,
): T[] {
  return unreadFiles(reading, pattern).flatMap(({ file, name: fileName }) => {
    const facts = takeYaml(reading, file, schema, '');
    if (!facts) return [];
    const entry = name(facts.value, fileName);
    reading.origins.set(entry, facts.locate);
    return [entry];
  });
}
