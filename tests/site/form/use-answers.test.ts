import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { requestReader } from '#pricing/request/request.ts';
import { parametersSchema } from '#schema/source/pricing/parameters.ts';
import { entryReader } from '#site/form/entries.ts';
import { type Answers, useAnswers } from '#site/form/use-answers.ts';

const label = { de: 'x', en: 'x' };
const parameters = parametersSchema.parse({
  kind: { type: 'choice', label, values: { a: label, b: label }, required: true },
  users: { type: 'integer', label, minimum: 1, maximum: 5000, required: true },
});
const read = entryReader(parameters, requestReader({ parameters }));
const example = { kind: 'a', users: 7 };

/** The answers that a view begins with which is made for a query string. */
function answersOf(query: string): Answers {
  let seen: Answers | undefined;
  const View = () => {
    seen = useAnswers({ parameters, read, example }, query);
    return null;
  };
  renderToString(h(View, {}));
  if (!seen) throw new Error('nothing was rendered');
  return seen;
}

describe('the answers that a view begins with', () => {
  it('are the example where nothing was answered', () => {
    expect(answersOf('utm_source=news')).toMatchObject({
      given: example,
      validQuery: 'kind=a&users=7',
      query: 'kind=a&users=7',
      isExample: true,
      isAnswered: false,
    });
  });

  it('are those of its address', () => {
    expect(answersOf('users=8&kind=b')).toMatchObject({
      given: { kind: 'b', users: 8 },
      validQuery: 'kind=b&users=8',
      isExample: false,
      isAnswered: true,
    });
  });

  it.each(['kind=b', 'kind=b&users=x', 'kind=c&users=8'])(
    'have the values of the example, and say so, as long as ?%s is not valid',
    (query) => {
      expect(answersOf(query)).toMatchObject({
        given: example,
        values: example,
        validQuery: 'kind=a&users=7',
        query,
        isExample: true,
        isAnswered: true,
      });
    },
  );
});
