import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { publish } from '#api/resources/publish.ts';
import { createClient } from '#client/client.ts';
import { KontorError } from '#client/kontor-error.ts';
import { portableBodyHtml } from '#render/markdown/body-html.ts';
import { type ApiServer, startApiServer } from '../setup/api-server.ts';
import { collect } from '../setup/collect.ts';
import { catalog } from '../setup/content.ts';
import { freePort } from '../setup/servers.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer(publish(catalog, portableBodyHtml));
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});

const LIMITED = { status: 429, headers: { 'Retry-After': '0' }, body: '{"error":"a","message":"b"}' };
const STOPPING = { status: 503, headers: { 'Retry-After': '0' }, body: '{"error":"c","message":"d"}' };

async function errorOf(promise: Promise<unknown>): Promise<KontorError> {
  const error = await promise.then(
    () => undefined,
    (reason) => reason,
  );
  if (!(error instanceof KontorError)) throw new Error(`no KontorError, but ${error}`);
  return error;
}

describe('a request that is refused for now', () => {
  it('is sent again until it is answered', async () => {
    server.interject(LIMITED, STOPPING);
    expect(await createClient({ url: server.url }).manifest()).toHaveProperty('sha256');
    expect(server.requests).toHaveLength(3);
  });

  it('is sent again with its body', async () => {
    const [calculator] = catalog.pricing.calculators;
    const parameters = { ...calculator?.examples[0]?.parameters };
    server.interject(LIMITED);
    const estimate = await createClient({ url: server.url }).estimate(calculator?.id ?? '', parameters);
    expect(estimate.parameters).toMatchObject(parameters);
    expect(server.requests).toHaveLength(2);
  });

  it.each([
    [undefined, 3],
    [0, 1],
    [1, 2],
    [Number.NaN, 1],
  ])('with retries: %s is sent %d times at most', async (retries, times) => {
    server.interject(...Array.from({ length: times }, () => LIMITED));
    const client = createClient({ url: server.url, ...(retries !== undefined && { retries }) });
    expect(await errorOf(client.manifest())).toMatchObject({ status: 429, error: 'a', message: 'b' });
    expect(server.requests).toHaveLength(times);
  });

  it('is not sent again if that would take too long', async () => {
    server.interject({ ...LIMITED, headers: { 'Retry-After': '3600' } });
    expect((await errorOf(createClient({ url: server.url }).manifest())).status).toBe(429);
    expect(server.requests).toHaveLength(1);
  });

  it('says after how many seconds it may be sent again, and what the API calls it', async () => {
    const headers = { 'Retry-After': '3600', 'X-Request-Id': 'one-of-many' };
    server.interject({ ...LIMITED, headers }, { status: 502, headers: { 'Retry-After': 'soon' } });
    const client = createClient({ url: server.url });
    expect(await errorOf(client.manifest())).toMatchObject({
      status: 429,
      retry_after_seconds: 3600,
      request_id: 'one-of-many',
    });
    const { retry_after_seconds, request_id } = await errorOf(client.manifest());
    expect([retry_after_seconds, request_id]).toEqual([undefined, undefined]);
  });

  it('waits as long as it is told to', async () => {
    server.interject({ ...LIMITED, headers: { 'Retry-After': '1' } });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await createClient({ url: server.url }).manifest();
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(1000);
    timers.mockRestore();
  });

  it('stops waiting when it is aborted', async () => {
    server.interject({ ...LIMITED, headers: { 'Retry-After': '30' } });
    const reason = new Error('enough');
    const controller = new AbortController();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const refused = expect(
      createClient({ url: server.url }).manifest({ signal: controller.signal }),
    ).rejects.toBe(reason);
    await vi.waitUntil(() => timers.mock.calls.some(([, ms]) => ms === 30_000));
    timers.mockRestore();
    controller.abort(reason);
    await refused;
    expect(server.requests).toHaveLength(1);
  });
});

describe('an error', () => {
  it('has each fault of a request, in the language of the client', async () => {
    const [calculator] = catalog.pricing.calculators;
    const client = createClient({ url: server.url, lang: 'de' });
    const error = await errorOf(client.estimate(calculator?.id ?? '', { nonsense: 1 }));
    expect(error).toMatchObject({ status: 400, error: 'Ungültige Anfrage', name: 'KontorError' });
    expect(error.message).toContain('nonsense');
    expect(error.errors).toContainEqual(expect.objectContaining({ parameter: 'nonsense', code: 'unknown' }));
    expect(error.url).toBe(`${server.url}/api/v1/calculators/${calculator?.id}?lang=de`);
  });

  it('says what is not there', async () => {
    const error = await errorOf(createClient({ url: server.url }).articles.get('a/b?c'));
    expect(error).toMatchObject({ status: 404, error: 'Not Found', errors: [] });
    expect(server.requests).toEqual(['GET /api/v1/content/articles/a%2Fb%3Fc.json']);
  });

  it.each(['.', '..', '', '\ud800'])(
    'says that nothing is called %j, which no address can have',
    async (name) => {
      const client = createClient({ url: server.url, lang: 'en' });
      const asked = {
        'content/articles': client.articles.get(name),
        calculators: client.calculators.get(name),
        'roi-analyzers': client.compare(name, {}),
      };
      for (const [list, promise] of Object.entries(asked)) {
        const url = `${server.url}/api/v1/${list}`;
        const message = `There is no “${name}” at ${url}.`;
        expect(await errorOf(promise)).toMatchObject({ status: 404, error: 'Not Found', message, url });
      }
      await errorOf(client.analyzers.get(name));
      await errorOf(client.estimate(name, {}));
      expect(server.requests).toEqual([]);
    },
  );

  it('that is not the API’s says so', async () => {
    server.interject({ status: 502, body: '<h1>Bad gateway</h1>' });
    const { status, message } = await errorOf(createClient({ url: server.url }).manifest());
    expect(status).toBe(502);
    expect(message).toBe(
      `${server.url}/api/v1/content/manifest.json answered with status 502, and not with an error of the API. Is this the address of one?`,
    );
  });

  it('tells of an answer that is not JSON', async () => {
    server.interject({ status: 200, body: '<!doctype html>' });
    const { status, error, message } = await errorOf(createClient({ url: server.url }).manifest());
    expect([status, error]).toEqual([200, 'Unexpected Answer']);
    expect(message).toContain('is not JSON: “<!doctype html>”');
  });

  it('tells of a line that is not JSON', async () => {
    server.interject({ status: 200, body: '{"slug":"a"}\n<hr>\n' });
    const error = await errorOf(collect(createClient({ url: server.url }).glossary.all()));
    expect(error.message).toContain('is not JSON: “<hr>”');
    expect(error.url).toBe(`${server.url}/api/v1/content/glossary.ndjson`);
  });

  it('tells why there is no answer', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const error = await errorOf(createClient({ url }).manifest());
    expect(error).toMatchObject({ status: 0, error: 'Network Error', errors: [] });
    expect(error.message).toMatch(
      new RegExp(`^No answer from ${url}/api/v1/content/manifest.json: .*ECONNREFUSED`),
    );
    expect(error.cause).toBeInstanceOf(Error);
  });

  it('tells that a connection was lost', async () => {
    server.interject('hangs up');
    expect(await errorOf(createClient({ url: server.url }).manifest())).toMatchObject({
      status: 0,
      error: 'Network Error',
    });
    expect(server.requests).toHaveLength(1);
  });

  it('tells that an answer took too long', async () => {
    server.interject('hangs');
    const error = await errorOf(createClient({ url: server.url, timeout: 0.1 }).manifest());
    expect(error).toMatchObject({ status: 0, error: 'Timeout' });
    expect(error.message).toBe(`No answer from ${server.url}/api/v1/content/manifest.json within 0.1 s`);
  });

  it('is the reason of the signal that ended the request', async () => {
    server.interject('hangs');
    const reason = new Error('enough');
    const controller = new AbortController();
    const client = createClient({ url: server.url });
    const ended = expect(client.articles({}, { signal: controller.signal })).rejects.toBe(reason);
    await vi.waitUntil(() => server.requests.length === 1);
    controller.abort(reason);
    await ended;
    await expect(client.articles({}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});
