import { existsSync, readFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';

it('the server brings the licence texts of what is bundled into it, and the files for clients do not', () => {
  const text = readFileSync(`${inject('dist')}/server/LICENSES.txt`, 'utf8');
  for (const name of ['zod', 'lru-cache', '@redis/client', 'negotiator', 'unified'])
    expect(text).toMatch(new RegExp(`^## ${name} - \\d+\\.\\d+\\.\\d+ \\(`, 'm'));
  expect(text).toContain('Permission is hereby granted, free of charge');
  expect(existsSync(`${inject('dist')}/client/LICENSES.txt`)).toBe(false);
});
