import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { send } from './send.ts';

const readme = readFileSync('README.md', 'utf8');
const examples = [...readme.matchAll(/^curl (.*)$/gm)].map(([, line]) => line ?? '');

describe('the README', () => {
  it('has examples', () => {
    expect(examples.length).toBeGreaterThanOrEqual(10);
  });

  it.each(examples)('curl %s', async (example) => {
    const [, path = ''] = /^'http:\/\/localhost:4321([^']+)'$/.exec(example) ?? [];
    const reply = await send(inject('nodeServer'), path);
    expect(reply.status).toBe(200);
    expect(reply.text.length).toBeGreaterThan(300);
  });

  it('names every setting with its default', () => {
    const rows = [...readme.matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]*)`|([^|]*)) \|/gm)];
    const told = Object.fromEntries(rows.map(([, name, value]) => [name, value]));
    const defaults = Object.entries(readSettings({})).map(([name, value]) => [name, String(value)]);
    expect(told).toMatchObject(Object.fromEntries(defaults.filter(([, value]) => value !== '')));
    expect(Object.keys(told)).toHaveLength(7);
  });
});
