import { describe, expect, it } from 'vitest';
import { appending, problemsAfter, replacing } from '../setup/problems.ts';

const reference = 'references/specimen.yaml';

describe('a reference', () => {
  it('with a month that is none', () => {
    expect(problemsAfter(replacing(reference, '2025-11', '2025-13'))).toMatchInlineSnapshot(
      `"content/references/specimen.yaml:5  completed  "2025-13" is not a month: write year and month, such as 2026-03"`,
    );
  });

  it('with a word where yes or no is expected', () => {
    expect(problemsAfter(replacing(reference, 'page: false', 'page: nein'))).toMatchInlineSnapshot(
      `"content/references/specimen.yaml:6  page  "nein" is the wrong type: write true or false"`,
    );
  });

  it('without a service', () => {
    expect(problemsAfter(replacing(reference, '[software-wartung]', '[]'))).toMatchInlineSnapshot(
      `"content/references/specimen.yaml:4  services  is empty: write at least 1 entry"`,
    );
  });

  it('with a misspelt service', () => {
    expect(
      problemsAfter(replacing(reference, '[software-wartung]', '[software-wartug]')),
    ).toMatchInlineSnapshot(
      `"content/references/specimen.yaml:4  services[0]  "software-wartug" does not exist in content/services/; did you mean "software-wartung"?"`,
    );
  });

  it('with a misspelt field of its story', () => {
    expect(problemsAfter(appending(reference, 'story: { sumary: { de: x, en: x } }'))).toMatchInlineSnapshot(
      `"content/references/specimen.yaml:10  story  unknown field \`sumary\`; did you mean \`summary\`?"`,
    );
  });

  it('with a story that is only a text', () => {
    expect(problemsAfter(appending(reference, 'story: Es war einmal'))).toMatch(
      /^content\/references\/specimen\.yaml:10 {2}story {2}/,
    );
  });
});
