import type { Lang } from '#text/lang.ts';
import { ids } from './ids.ts';
import type { Node } from './node.ts';

interface QuestionFacts {
  id: string;
  question: string;
  lang: Lang;
  /** The page that it stands on, if that does not name it. */
  page?: string;
}

/** A question without its answer. */
export function questionStub({ id, question, lang, page }: QuestionFacts): Node {
  return {
    '@id': id,
    '@type': 'Question',
    name: question,
    inLanguage: lang,
    ...(page && { isPartOf: { '@id': page } }),
  };
}

/** A question with its answer. */
export function questionNode(facts: QuestionFacts & { answer: string; license: string }): Node {
  return {
    ...questionStub(facts),
    license: facts.license,
    acceptedAnswer: {
      '@id': ids.answer(facts.id),
      '@type': 'Answer',
      text: facts.answer,
      inLanguage: facts.lang,
    },
  };
}
