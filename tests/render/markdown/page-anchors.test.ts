import { describe, expect, it } from 'vitest';
import { bodyAnchors, termAnchors } from '#render/markdown/page-anchors.ts';

describe('anchors', () => {
  it('of headings without a letter or a number are not empty', () => {
    expect(bodyAnchors('## ???\n\n## !!!\n\n## Section\n')).toEqual(['section', 'section-1', 'section-2']);
  });

  it('of the questions of a term are none of a node that its page has anyway', () => {
    const questions = ['Term?', 'Breadcrumb?', '???', 'Was ist ein Term?'];
    const term = {
      how_it_works: null,
      examples: [],
      use_cases: [],
      pros: [],
      cons: [],
      faqs: questions.map((text) => ({
        question: { de: text, en: text },
        answer: { de: 'Ja.', en: 'Yes.' },
      })),
    };
    expect([...termAnchors(term, 'en').values()]).toEqual([
      'frequently-asked-questions',
      'term-1',
      'breadcrumb-1',
      'section',
      'was-ist-ein-term',
    ]);
  });
});
