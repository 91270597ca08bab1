import { describe, expect, it } from 'vitest';
import { contentFiles } from '../setup/content-files.ts';
import { problemsAfter } from '../setup/problems.ts';

const FILE = 'site.yaml';
const CALCULATOR = 'calculators/app-entwicklung.yaml';

/** The problems with this line at the end of the site's file. */
function problemsWith(line: string): string {
  const text = (contentFiles.get(FILE) ?? '').replace(/^home:.*\n/m, '');
  return problemsAfter((files) =>
    files.set(FILE, `${text}${line}\n`).set(CALCULATOR, contentFiles.get(CALCULATOR) ?? ''),
  );
}

describe('the calculator of the home page', () => {
  it.each([
    ['home: { calculator: app-entwicklung, parameters: [platform] }', ''],
    ['', ''],
  ])('may be %j', (line, problems) => {
    expect(problemsWith(line)).toBe(problems);
  });

  it.each([
    [
      'home: { calculator: app-entwicklun, parameters: [platform] }',
      '"app-entwicklun" is not a published calculator; did you mean "app-entwicklung"?',
    ],
    [
      'home: { calculator: app-entwicklung, parameters: [platfrom] }',
      '"platfrom" is not a question of app-entwicklung with one answer; did you mean "platform"?',
    ],
    ['home: { calculator: app-entwicklung, parameters: [features] }', '"features" is not a question'],
    ['home: { calculator: app-entwicklung, parameters: [] }', 'home.parameters'],
  ])('cannot be %j', (line, message) => {
    expect(problemsWith(line)).toContain(message);
  });
});
