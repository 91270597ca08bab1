import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { send } from '../../contract/send.ts';

const readme = ['README.md', 'docs/api.md'].map((file) => readFileSync(file, 'utf8')).join('\n');
const examples = [...readme.matchAll(/^curl (.*)$/gm)].map(([, line]) => line ?? '');

describe('the README', () => {
  it('has examples', () => {
    expect(examples.length).toBeGreaterThanOrEqual(10);
  });

  it.each(examples)('curl %s', async (example) => {
    const [, path = '', data = ''] = /^'http:\/\/localhost:4321([^']+)'(.*)$/.exec(example) ?? [];
    const reply = await send(inject('nodeServer'), path, requestOf(data));
    expect(reply.status).toBe(200);
    expect(reply.text.length).toBeGreaterThan(150);
  });
});

/** What curl sends for `--json '…'` and for `-d name=value …`. */
function requestOf(data: string) {
  const [, json] = /--json '([^']+)'/.exec(data) ?? [];
  const fields = [...data.matchAll(/-d (\S+)/g)].map(([, field]) => field);
  if (json) return { method: 'POST', body: json, headers: { 'Content-Type': 'application/json' } };
  if (fields.length === 0) return {};
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return { method: 'POST', body: fields.join('&'), headers };
}
