import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publicProblem } from '../../src/build/project-problems.ts';

describe('public/', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'kontor public-'));
    mkdirSync(join(root, 'public/.well-known'), { recursive: true });
    writeFileSync(join(root, 'public/.well-known/security.txt'), '');
    writeFileSync(join(root, 'public/favicon.svg'), '<svg/>');
  });

  afterEach(() => rmSync(root, { recursive: true }));

  it('may hold files and folders', () => expect(publicProblem(root)).toBeUndefined());

  it('has to hold the icon of the site', () => {
    rmSync(join(root, 'public/favicon.svg'));
    expect(publicProblem(root)).toMatch(/^public\/favicon\.svg is missing: .* put an SVG image there$/);
    rmSync(join(root, 'public'), { recursive: true });
    expect(publicProblem(root)).toMatch(/^public\/favicon\.svg is missing/);
    mkdirSync(join(root, 'public'));
  });

  it.each([
    ['empty', Buffer.from('')],
    ['a PNG', Buffer.from('iVBORw0KGgo=', 'base64')],
  ])('has to hold an icon that is an SVG image, not %s', (_, bytes) => {
    writeFileSync(join(root, 'public/favicon.svg'), bytes);
    expect(publicProblem(root)).toMatch(/^public\/favicon\.svg is no SVG image: .* put an SVG image there$/);
  });

  it('may not hold a pipe in place of the icon', () => {
    rmSync(join(root, 'public/favicon.svg'));
    execFileSync('mkfifo', [join(root, 'public/favicon.svg')]);
    expect(publicProblem(root)).toContain('public/favicon.svg is not a file');
  });

  it('may hold former versions of the module for pages of others, unchanged', () => {
    mkdirSync(join(root, 'public/embed'));
    const name = `1-${createHash('sha256').update('old').digest('hex').slice(0, 16)}.js`;
    writeFileSync(join(root, 'public/embed', name), 'old');
    expect(publicProblem(root)).toBeUndefined();
    writeFileSync(join(root, 'public/embed', name), 'old ');
    expect(publicProblem(root)).toBe(
      `public/embed/${name} does not have the bytes that its name is made of: put back the file that was published, or delete it`,
    );
  });

  it('may not hold a pipe, which a build would wait for', () => {
    execFileSync('mkfifo', [join(root, 'public/.well-known/pipe')]);
    expect(publicProblem(root)).toBe(
      'public/.well-known/pipe is not a file but a pipe, a socket or a device: delete it',
    );
  });

  it('may not hold a link, which could lead anywhere', () => {
    symlinkSync('/', join(root, 'public/all'));
    expect(publicProblem(root)).toBe(
      'public/all is a symbolic link: put the file or folder itself in its place',
    );
  });
});
