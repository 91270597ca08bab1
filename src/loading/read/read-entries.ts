import { z } from 'zod';
import { type FaqSource, faqFactsSchema } from '#schema/source/faq.ts';
import { type GlossarySource, glossaryFactsSchema } from '#schema/source/glossary.ts';
import { type ReferenceSource, referenceFactsSchema } from '#schema/source/references.ts';
import { type ServiceSource, serviceFactsSchema } from '#schema/source/services.ts';
import { checkName, type Reading, takeYaml, unreadFiles } from './reading.ts';

/** Reads `references/<id>.yaml`. */
export function readReferences(reading: Reading): ReferenceSource[] {
  return readFolder(reading, 'references', referenceFactsSchema, 'id');
}

/** Reads `glossary/<slug>.yaml`. */
export function readGlossary(reading: Reading): GlossarySource[] {
  return readFolder(reading, 'glossary', glossaryFactsSchema, 'slug');
}

/** Reads `services/<category>.yaml`, each a list in the order in which it is shown. */
export function readServices(reading: Reading): ServiceSource[] {
  return readLists(reading, 'services', serviceFactsSchema);
}

/** Reads `faq/<category>.yaml`, each a list in the order in which it is shown. */
export function readFaq(reading: Reading): FaqSource[] {
  return readLists(reading, 'faq', faqFactsSchema);
}

/** Reads the YAML files of a folder, one entry each; an entry gets the name of its file as its `nameField`. */
export function readFolder<S extends z.ZodType<object>, Field extends string>(
  reading: Reading,
  folder: string,
  schema: S,
  nameField: Field,
): (z.output<S> & Record<Field, string>)[] {
  return yamlFiles(reading, folder).flatMap(({ file, name }) => {
    checkName(reading, { file, field: nameField, name });
    const facts = takeYaml(reading, file, schema);
    if (!facts) return [];
    const entry = { ...facts.value, [nameField]: name } as z.output<S> & Record<Field, string>;
    reading.origins.set(entry, facts.locate);
    return [entry];
  });
}

/** Reads the YAML files of a folder, a list of entries each; an entry gets the name of its file as its category. */
function readLists<S extends z.ZodObject>(
  reading: Reading,
  folder: string,
  schema: S,
): (z.output<S> & { category: string; position: number })[] {
  return yamlFiles(reading, folder).flatMap(({ file, name: category }) => {
    checkName(reading, { file, field: 'category', name: category });
    const list = takeYaml(reading, file, z.array(schema));
    if (!list) return [];
    return list.value.map((facts, position) => {
      const entry = { ...facts, category, position };
      reading.origins.set(entry, (path) => list.locate([position, ...path]));
      return entry;
    });
  });
}

/** The unread YAML files directly in a folder, and their names without the extension. */
function yamlFiles(reading: Reading, folder: string): { file: string; name: string }[] {
  return unreadFiles(reading, new RegExp(`^${folder}/([^/]+)\\.yaml$`));
}
