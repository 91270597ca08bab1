import { describe, expect, it } from 'vitest';
import { readBuildArguments } from '../../src/build/build.ts';
import { projectPathProblem } from '../../src/build/project-problems.ts';

const USAGE =
  'Usage: kontor build [--edge] [--static] [--drafts] [<folder>]. Without a folder, it builds into dist.';

describe('the arguments of a build', () => {
  it.each([
    [[], { folder: 'dist', options: [] }],
    [['out'], { folder: 'out', options: [] }],
    [['./--help'], { folder: './--help', options: [] }],
    [['--static'], { folder: 'dist', options: ['--static'] }],
    [['out', '--static'], { folder: 'out', options: ['--static'] }],
    [['--static', '--help'], { message: `Unknown option "--help". ${USAGE}` }],
    [['--edge', '--static'], { folder: 'dist', options: ['--edge', '--static'] }],
    [['--help'], { message: `Unknown option "--help". ${USAGE}` }],
    [['out', '--outDir=foo'], { message: `Unknown option "--outDir=foo". ${USAGE}` }],
    [['my', 'out'], { message: `More than one folder: put a name with spaces in quotes. ${USAGE}` }],
    [[''], { message: `The name of the folder is empty. ${USAGE}` }],
  ])('%j', (args, options) => {
    expect(readBuildArguments(args)).toEqual(options);
  });
});

describe('the path of the project', () => {
  it.each([
    ['/home/me/C# projects/kontor', '#'],
    ['/home/me/why?/kontor', '?'],
    ['/home/me/100 % mine/kontor', '%'],
  ])('%s holds a sign that is refused', (path, sign) => {
    expect(projectPathProblem(path)).toBe(
      `the path of the project, ${path}, holds "${sign}": rename that folder, or move the project`,
    );
  });

  it('may hold any other', () => {
    expect(projectPathProblem('/home/me/100 Bürö & co/kontor')).toBeUndefined();
  });
});
