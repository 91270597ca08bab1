import { expect, it } from 'vitest';
import { respondFrom } from '../setup/app.ts';
import { ADDRESS, post, publication } from '../setup/small-calculator.ts';

it.each([
  ['csv', 'text/csv; charset=utf-8'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
])('format=%s answers with a file of a plain name, to JSON and to a form', async (format, type) => {
  const query = `format=${format}&lang=en`;
  const answer = await post({ parameters: { platform: 'ios' } }, { query });
  expect(answer).toMatchObject({
    status: 200,
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': type,
      'Content-Language': 'en',
      'Content-Disposition': `attachment; filename="small.${format}"`,
    },
  });
  const { body } = await post('platform=ios', { form: true, query });
  expect(body).toEqual(answer.body);
});

it('json is what is answered without a format', async () => {
  const request = { parameters: { platform: 'ios' } };
  const [plain, named] = [await post(request), await post(request, { query: 'format=json' })];
  expect({ ...named, headers: { ...named.headers, 'X-Request-Id': '' } }).toEqual({
    ...plain,
    headers: { ...plain.headers, 'X-Request-Id': '' },
  });
});

it.each([
  ['format=xls', { parameter: 'format', code: 'not_a_choice', suggestion: 'xlsx' }],
  ['format=csv&format=csv', { parameter: 'format', code: 'duplicate' }],
])('%s is refused', async (query, error) => {
  const { status, headers, body } = await post({ parameters: { platform: 'ios' } }, { query });
  expect([status, headers['Content-Type']]).toEqual([400, 'application/json']);
  expect(JSON.parse(String(body)).errors).toMatchObject([error]);
});

it('what is wrong with a request is said in JSON, whatever format was asked for', async () => {
  for (const body of [{ parameters: {} }, 'no JSON']) {
    const { status, headers } = await post(body, { query: 'format=xlsx' });
    expect([status, headers['Content-Type'], headers['Content-Disposition']]).toEqual([
      400,
      'application/json',
      undefined,
    ]);
  }
});

it('a file costs what a search does, and figures what they did', async () => {
  const body = new TextEncoder().encode('{"parameters":{"platform":"ios"}}');
  const costsOf = async (query: string) => {
    const costs: string[] = [];
    const respond = respondFrom(publication, new Map(), {
      runComputation: (step) => {
        costs.push(step.cost);
        return step.run();
      },
    });
    await respond({ method: 'POST', path: ADDRESS, query, header: () => undefined, body }, 'client');
    return costs;
  };
  expect(await costsOf('')).toEqual(['computed', 'computed']);
  expect(await costsOf('format=csv')).toEqual(['computed', 'computed', 'search']);
});
