import { describe, expect, it } from 'vitest';
import { problemsAfter, replacing } from '../setup/problems.ts';

const services = 'services/support.yaml';
const faq = 'faq/ki.yaml';

describe('a service', () => {
  it('with a slug that another one has', () => {
    const edit = replacing(services, 'slug: software-wartung', 'slug: specimen');
    expect(problemsAfter(edit)).toContain(
      'content/services/support.yaml:6  slug  "specimen" is already taken by another entry of services: give one of the two another',
    );
  });

  it('with a slug that one in another file has: the later file is named', () => {
    const edit = (files: Map<string, string>) =>
      files.set(
        'services/ai.yaml',
        '- slug: specimen\n  name: { de: A, en: B }\n  description: { de: A., en: B. }\n',
      );
    expect(problemsAfter(edit)).toBe(
      'content/services/ai.yaml:1  slug  "specimen" is already taken by another entry of services: give one of the two another',
    );
  });

  it('with a misspelt related service', () => {
    const edit = replacing(services, 'terms: [datenbank]', 'related: [sofware-wartung]');
    expect(problemsAfter(edit)).toMatchInlineSnapshot(
      `"content/services/support.yaml:4  related[0]  "sofware-wartung" does not exist in content/services/; did you mean "software-wartung"?"`,
    );
  });

  it('in a file that is not the name of a category', () => {
    const rename = (files: Map<string, string>) =>
      files.set(
        'services/suport.yaml',
        '- slug: specimen-2\n  name: { de: A, en: B }\n  description: { de: A., en: B. }\n',
      );
    expect(problemsAfter(rename)).toMatchInlineSnapshot(
      `"content/services/suport.yaml:1  category  "suport" does not exist in content/services/categories.yaml; did you mean "support"?"`,
    );
  });

  it('that is no entry of a list', () => {
    const edit = (files: Map<string, string>) => files.set(services, 'slug: specimen\n');
    expect(problemsAfter(edit)).toMatchInlineSnapshot(
      `"content/services/support.yaml:1  {"slug":"specimen"} is the wrong type: write a list"`,
    );
  });

  it('without a field', () => {
    const edit = replacing(services, '  name: { de: Beispiel, en: Specimen }\n', '');
    expect(problemsAfter(edit)).toMatchInlineSnapshot(
      `"content/services/support.yaml:1  [0].name  is missing: add \`name:\`"`,
    );
  });
});

describe('a question', () => {
  it('with an id that another one of its category has', () => {
    const double = (files: Map<string, string>) =>
      files.set(faq, `${files.get(faq)?.split('\n').slice(0, 4).join('\n')}\n${files.get(faq)}`);
    expect(problemsAfter(double)).toMatchInlineSnapshot(
      `"content/faq/ki.yaml:5  id  "specimen" is already taken by another entry of faq: give one of the two another"`,
    );
  });

  it('about an unknown term', () => {
    expect(problemsAfter(replacing(faq, '[datenbank]', '[datebank]'))).toMatchInlineSnapshot(
      `"content/faq/ki.yaml:4  terms[0]  "datebank" does not exist in content/glossary/; did you mean "datenbank"?"`,
    );
  });

  it('in a file that is not the name of a category', () => {
    const edit = (files: Map<string, string>) =>
      files.set('faq/kii.yaml', '- id: x\n  question: { de: A?, en: B? }\n  answer: { de: A., en: B. }\n');
    expect(problemsAfter(edit)).toMatchInlineSnapshot(
      `"content/faq/kii.yaml:1  category  "kii" does not exist in content/faq/categories.yaml; did you mean "ki"?"`,
    );
  });
});
