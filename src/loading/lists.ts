import { z } from 'zod';
import { type FaqSource, faqFactsSchema } from '#schema/source/faq.ts';
import { type ServiceSource, serviceFactsSchema } from '#schema/source/services.ts';
import { type Reading, takeYaml, unreadFiles } from './reading.ts';

/** Reads `services/<category>.yaml`, each a list in the order in which it is shown. */
export function readServices(reading: Reading): ServiceSource[] {
  return readLists(reading, /^services\/([^/]+)\.yaml$/, serviceFactsSchema);
}

/** Reads `faq/<category>.yaml`, each a list in the order in which it is shown. */
export function readFaq(reading: Reading): FaqSource[] {
  return readLists(reading, /^faq\/([^/]+)\.yaml$/, faqFactsSchema);
}

function readLists<S extends z.ZodObject>(
  reading: Reading,
  pattern: RegExp,
  schema: S,
): (z.output<S> & { category: string; position: number })[] {
  return unreadFiles(reading, pattern).flatMap(({ file, name: category }) => {
    const list = takeYaml(reading, file, z.array(schema), '');
    return (list?.value ?? []).map((facts, position) => {
      const entry = { ...facts, category, position };
      reading.origins.set(entry, (path) => list?.locate([position, ...path]) ?? { file, line: 1 });
      return entry;
    });
  });
}
