import { RESERVED_AUTHORS, reservedQuestions } from '#render/jsonld/ids.ts';
import { type Problem, placeOf } from '../problem.ts';
import type { Reading } from '../read/reading.ts';

interface Named {
  id: string;
}

/** Authors and questions with an id that something else has in the JSON-LD, which would make one thing of the two. */
export function reservedIdProblems(
  { origins }: Reading,
  { authors, faq }: { authors: readonly Named[]; faq: readonly Named[] },
): Problem[] {
  const questions = reservedQuestions(faq.map(({ id }) => id));
  const kinds: [entries: readonly Named[], reserved: readonly string[], ending: string][] = [
    [authors, RESERVED_AUTHORS, 'team'],
    [faq, questions, 'question'],
  ];
  return kinds.flatMap(([entries, reserved, ending]) =>
    entries
      .filter(({ id }) => reserved.includes(id))
      .map((entry) => ({
        ...placeOf(origins, entry, ['id']),
        message: `the id "${entry.id}" is that of something else in the JSON-LD: write another, such as "${entry.id}-${ending}"`,
      })),
  );
}
