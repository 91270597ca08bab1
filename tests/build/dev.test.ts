import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../contract/send.ts';
import { FIXTURE } from '../setup/content-places.ts';
import { copyProject, removeCopies } from '../setup/project-copy.ts';
import { type RunningServer, startDevServer } from '../setup/servers.ts';

describe('under `npm run dev`', () => {
  const folder = copyProject(FIXTURE);
  const file = join(folder, 'content/glossary/datenbank.yaml');
  const original = readFileSync(file, 'utf8');
  let server: RunningServer;

  beforeAll(async () => {
    server = await startDevServer(folder);
  });

  afterAll(() => {
    server.process.kill('SIGKILL');
    removeCopies();
  });

  const term = async () => {
    const { text } = await send(server.origin, '/api/v1/content/glossary/datenbank.json');
    return JSON.parse(text).term;
  };

  it('a change of content shows, and a mistake is told while the last good content stays', async () => {
    expect(await term()).toBe('Datenbank');
    writeFileSync(file, original.replace('de: Datenbank,', 'de: Datenbestand,'));
    await expect.poll(term, { timeout: 10_000 }).toBe('Datenbestand');

    writeFileSync(file, original.replace('category: daten\n', 'category: dahten\n'));
    await expect.poll(server.output, { timeout: 10_000 }).toContain('"dahten" does not exist');
    expect(await term()).toBe('Datenbestand');

    writeFileSync(file, original);
    await expect.poll(term, { timeout: 10_000 }).toBe('Datenbank');
  });
});
