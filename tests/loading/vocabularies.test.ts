import { describe, expect, it } from 'vitest';
import { appending, deleting, problemsAfter, replacing } from '../setup/problems.ts';

const tags = 'tags.yaml';

/** An edit that puts one entry more at the head of a vocabulary. */
const adding = (file: string, entry: string) => (files: Map<string, string>) =>
  files.set(file, `${entry}\n${files.get(file)}`);

describe('a vocabulary', () => {
  it('that is missing', () => {
    expect(problemsAfter(deleting(tags))).toMatchInlineSnapshot(
      `"content/tags.yaml  is missing: a list of entries, each with an id"`,
    );
  });

  it('with a name in one language only', () => {
    expect(
      problemsAfter(replacing(tags, 'de: Beispiel, en: Specimen', 'en: Specimen')),
    ).toMatchInlineSnapshot(
      `"content/tags.yaml:2  [0].name.de  is missing: every text is needed in de and en, add \`de:\`"`,
    );
  });

  it('with an id that is not a slug', () => {
    expect(problemsAfter(replacing(tags, 'id: specimen', 'id: Specimen_1'))).toMatchInlineSnapshot(
      `"content/tags.yaml:1  [0].id  "Specimen_1" is not a slug: write lower-case letters, digits and single hyphens, such as "cloud-migration""`,
    );
  });

  it('with the same id twice', () => {
    const edit = adding(tags, '- id: specimen\n  name: { de: Anderes, en: Other }');
    expect(problemsAfter(edit)).toMatchInlineSnapshot(
      `"content/tags.yaml:3  the id "specimen" is used twice: change or remove one"`,
    );
  });

  it('of technologies with the same id twice', () => {
    const edit = adding(
      'technologies.yaml',
      '- { id: specimen, name: Other, type: Thing, url: "https://www.example.org/other" }',
    );
    expect(problemsAfter(edit)).toContain('the id "specimen" is used twice: change or remove one');
  });

  it('of sources with the same id twice', () => {
    const edit = adding(
      'sources.yaml',
      '- { id: rfc-9110, title: Other, url: "https://www.example.org/", says: { de: Ja., en: Yes. } }',
    );
    expect(problemsAfter(edit)).toBe(
      'content/sources.yaml:2  the id "rfc-9110" is used twice: change or remove one',
    );
  });

  it('of sources that does not have what an entry names', () => {
    expect(problemsAfter(appending('glossary/specimen.yaml', 'sources: [rfc-9111]'))).toBe(
      'content/glossary/specimen.yaml:15  sources[0]  "rfc-9111" does not exist in content/sources.yaml; did you mean "rfc-9110"?',
    );
  });

  it('with a name that is the id of another', () => {
    const edit = adding(tags, '- id: other\n  name: { de: SPECIMEN, en: Other }');
    expect(problemsAfter(edit)).toBe(
      'content/tags.yaml:3  "specimen" already names "other" for the same filter: choose another name',
    );
  });

  it('with the folded name of another, which is named', () => {
    const edit = adding(tags, '- id: first\n  name: { de: BEISPIEL, en: First }');
    expect(problemsAfter(edit)).toBe(
      'content/tags.yaml:3  "Beispiel" already names "first" for the same filter: choose another name',
    );
  });

  it('with a name of one language that is that of another in the other language', () => {
    const edit = adding(tags, '- id: first\n  name: { de: Erstes, en: Beispiel }');
    expect(problemsAfter(edit)).toMatch(/^content\/tags\.yaml:3 {2}"Beispiel" already names/);
  });

  it('with one name for an industry and a project type, which one filter tells apart', () => {
    const edit = replacing('references/project-types.yaml', 'Beispielprojekt', 'Beispielbranche');
    expect(problemsAfter(edit)).toBe(
      'content/references/project-types.yaml:1  "Beispielbranche" already names "specimen-industry" for the same filter: choose another name',
    );
  });

  it('may share names with one of another filter', () => {
    expect(problemsAfter(replacing(tags, 'de: Beispiel', 'de: Beispielbranche'))).toBe('');
  });

  it('may call a value by its id, and alike in both languages', () => {
    expect(problemsAfter(replacing(tags, 'de: Beispiel,', 'de: Specimen,'))).toBe('');
  });

  it('with an unknown type of technology', () => {
    expect(problemsAfter(replacing('technologies.yaml', 'type: Thing', 'type: Tool'))).toMatchInlineSnapshot(
      `"content/technologies.yaml:3  [0].type  "Tool" is not allowed: write one of ComputerLanguage, SoftwareApplication, Thing"`,
    );
  });

  it('with an address that is none', () => {
    const edit = replacing('technologies.yaml', 'https://www.example.org/', 'example.org');
    expect(problemsAfter(edit)).toMatchInlineSnapshot(
      `"content/technologies.yaml:4  [0].url  "example.org" is not an address: write it whole, such as https://www.example.com/page"`,
    );
  });

  it('with an address whose letters are not encoded', () => {
    const edit = replacing('technologies.yaml', 'https://www.example.org/', 'https://www.example.org/größe');
    expect(problemsAfter(edit)).toMatchInlineSnapshot(
      `"content/technologies.yaml:4  [0].url  "https://www.example.org/größe" has a character that no address has: copy it from the address bar of a browser, which writes ö as %C3%B6"`,
    );
  });

  it('with an address without encryption', () => {
    const edit = replacing('technologies.yaml', 'https://www.example.org/', 'http://www.example.org/');
    expect(problemsAfter(edit)).toMatch(/^content\/technologies\.yaml:4 {2}\[0\]\.url {2}/);
  });

  it.each(['李', '!?'])('with a name that no address can hold: %s', (name) => {
    expect(problemsAfter(adding(tags, `- id: first\n  name: { de: '${name}', en: First }`))).toBe(
      `content/tags.yaml:1  "${name}" cannot be asked for in an address: add a letter from a to z or a digit`,
    );
  });

  it.each(['con', 'nul', 'com1'])('with an id that is a device on Windows: %s', (id) => {
    expect(problemsAfter(replacing(tags, 'id: specimen', `id: ${id}`))).toBe(
      `content/tags.yaml:1  [0].id  "${id}" is a name that Windows keeps for a device: choose another`,
    );
  });
});
