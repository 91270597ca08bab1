import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DIST } from '../setup/servers.ts';

it('the server brings the licence texts of what is bundled into it, and the files for clients do not', () => {
  const text = readFileSync(`${DIST}/server/LICENSES.txt`, 'utf8');
  for (const name of ['zod', 'lru-cache', '@redis/client', 'negotiator', 'unified'])
    expect(text).toMatch(new RegExp(`^## ${name} - \\d+\\.\\d+\\.\\d+ \\(`, 'm'));
  expect(text).toContain('Permission is hereby granted, free of charge');
  expect(existsSync(`${DIST}/client/LICENSES.txt`)).toBe(false);
});
