import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SettingsError } from '#api/settings.ts';
import { ContentError } from '#loading/problem.ts';
import { explainError } from '../../src/build/expected-error.ts';

/** As the operating system's errors reach us: with a code, or wrapped by Astro or the bundler. */
const systemError = (code: string, message: string, path?: string) =>
  Object.assign(new Error(`${code}: ${message}`), { code, syscall: 'open', path });
const wrapped = (cause: Error) => new Error('An unknown error occurred while reading or writing.', { cause });

const DISK_FULL = 'The disk is full.';
const SAME_MOMENT =
  'Another build or dev server of this project started at the same moment. Run the build again.';

describe('what stopped a build', () => {
  it.each<[string, unknown, string]>([
    [
      'a problem',
      new ContentError([{ file: 'site.yaml', message: 'is missing' }]),
      'One problem in the content:\n  content/site.yaml  is missing',
    ],
    ['a setting', new SettingsError('PORT="x"'), 'PORT="x"'],
    ['a full disk', systemError('ENOSPC', 'no space left on device, write'), DISK_FULL],
    ['a quota', systemError('EDQUOT', 'disk quota exceeded, write'), DISK_FULL],
    ['a full disk below Astro', wrapped(systemError('ENOSPC', 'no space left on device, write')), DISK_FULL],
    ['a full disk below the bundler', new Error('[IO] No space left on device (os error 28)'), DISK_FULL],
    [
      'a folder',
      systemError('EACCES', 'permission denied, mkdir /out'),
      'EACCES: permission denied, mkdir /out.',
    ],
    [
      'a second build',
      wrapped(systemError('ENOENT', 'rename', '/kontor/.astro/content-assets.mjs.tmp')),
      SAME_MOMENT,
    ],
    [
      'a second build on Windows',
      systemError('ENOENT', 'rename', 'C:\\kontor\\.astro\\content-assets.mjs.tmp'),
      SAME_MOMENT,
    ],
  ])('is explained in a sentence: %s', (_case, error, text) => {
    expect(explainError(error)).toBe(text);
  });

  it.skipIf(!existsSync('/proc'))('names the folder, of those that were written to, that has no room', () => {
    const error = systemError('ENOSPC', 'no space left on device, write');
    // No file system of files that a kernel makes up has any.
    expect(explainError(error, [process.cwd(), '/proc', '/nowhere'])).toBe('The disk of /proc is full.');
    expect(explainError(error, ['/nowhere'])).toBe(DISK_FULL);
  });

  it('is shown with its stack where nobody expected it', () => {
    expect(explainError(new TypeError('x is undefined'))).toMatch(/^TypeError: x is undefined\n {4}at /);
  });
});
