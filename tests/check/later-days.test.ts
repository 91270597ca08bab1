import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { check } from '#check/check.ts';

// A daily build is published after a check: no day may come on which that fails, though nobody has changed anything.
describe('content that is in order on one day', () => {
  const printed: string[] = [];

  beforeEach(() => {
    for (const method of ['log', 'warn', 'error'] as const)
      vi.spyOn(console, method).mockImplementation((text) => void printed.push(`${method}: ${text}`));
  });

  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    process.exitCode = undefined;
    printed.length = 0;
  });

  it.each([
    ['2026-11-29', 0],
    ['2027-10-30', 1],
    ['2027-10-31', 1],
    ['2099-12-31', 1],
  ])('is so on %s, with %i warnings of the contact for security', async (day, warned) => {
    vi.stubEnv('BUILD_DATE', day);
    await check(['--content-only'], 'example');
    expect(printed.filter((line) => line.startsWith('error'))).toEqual([]);
    expect(process.exitCode).toBeUndefined();
    expect(printed.filter((line) => /^warn: Warning: .*security\.expires/.test(line))).toHaveLength(warned);
  });
});
