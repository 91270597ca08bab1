import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BODY_LIMIT } from '#api/message.ts';
import { send } from '../contract/send.ts';
import { exchange } from './exchange.ts';
import { canStartCaddy, type ProxiedSite, startCaddy } from './proxied-runtime.ts';
import { type Process, rollWhileAsking } from './roll.ts';

const LIST = '/api/v1/content/faq.json';

describe.skipIf(!canStartCaddy())('Caddy in front of two processes', () => {
  let site: ProxiedSite | undefined;
  let processes: Process[] = [];
  let origin = '';

  beforeAll(async () => {
    site = await startCaddy(join(inject('smallProject'), 'dist'), { ACCESS_LOG: 'true' });
    ({ processes, origin } = site);
  });

  afterAll(() => site?.stop());

  it.each(['br', 'gzip', 'identity'])('passes on the bytes of a file as %s, and 304', async (coding) => {
    const headers = { 'Accept-Encoding': coding };
    const direct = await send(processes[0]?.origin ?? '', LIST, { headers });
    const passed = await send(origin, LIST, { headers });
    expect(passed.bytes.equals(direct.bytes)).toBe(true);
    for (const name of ['etag', 'content-encoding', 'cache-control', 'vary', 'link', 'content-length'])
      expect([name, passed.headers[name]]).toEqual([name, direct.headers[name]]);
    const again = await send(origin, LIST, {
      headers: { ...headers, 'If-None-Match': `${passed.headers['etag']}` },
    });
    expect(again.status).toBe(304);
  });

  it('gives a request one id, and says who the client is', async () => {
    const { headers } = await send(origin, '/api/v1/content/faq?lang=xx', {
      headers: { 'X-Forwarded-For': '203.0.113.7', 'X-Request-Id': 'of-the-client' },
    });
    const id = headers['x-request-id'];
    expect(id).toMatch(/^[\da-f-]{36}$/);
    const lines = () => processes.flatMap((each) => each.log().map((line) => JSON.parse(line)));
    // What a client writes into X-Forwarded-For is not believed: it is no proxy.
    await expect
      .poll(() => lines().find((line) => line.id === id), { timeout: 5000 })
      .toMatchObject({ network: '127.0.0.0/24', status: 400 });
  });

  it('leaves refusing a large body to the process, which says why', async () => {
    const [calculator] = JSON.parse((await send(origin, '/api/v1/calculators.json')).text).items;
    const path = `/api/v1/calculators/${calculator.calculator_id}`;
    const post = (length: number) => send(origin, path, { method: 'POST', body: 'x'.repeat(length) });
    for (const length of [BODY_LIMIT + 1, 16 * BODY_LIMIT + 1]) {
      const reply = await post(length);
      expect([reply.status, JSON.parse(reply.text).error]).toEqual([413, 'Content Too Large']);
    }
  });

  it('says in the shape of an error that no process has answered', async () => {
    const { host } = new URL(origin);
    const lines = [
      `POST ${LIST} HTTP/1.1`,
      `Host: ${host}`,
      'Transfer-Encoding: chunked',
      '',
      'no length',
      '',
    ];
    const [head = '', body = ''] = (await exchange(origin, lines.join('\r\n'))).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 503 /);
    expect(head).toMatch(/^Content-Type: application\/json$/m);
    expect(head).not.toMatch(/^Server:/m);
    expect(JSON.parse(body).error).toBe('Service Unavailable');
  });

  it('loses no request while one process after the other is restarted', async () => {
    const statuses = await rollWhileAsking(origin, processes);
    expect([...statuses.keys()]).toEqual(['200']);
    expect(statuses.get('200')).toBeGreaterThan(100);
  });
});
