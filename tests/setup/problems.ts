import { parseContent } from '#loading/load.ts';
import { problemText } from '#loading/problem.ts';
import type { ContentFiles } from '#loading/read/content-files.ts';
import { VOCABULARIES } from '#schema/source/vocabularies.ts';
import { contentFiles } from './content-files.ts';

/** What every entry of the content refers to: the vocabularies, the files beside the folders, and the pages. */
const vocabularyFiles = Object.values(VOCABULARIES).map(({ file }): string => file);
const framing = [...contentFiles]
  .filter(
    // These name entries, which are left out.
    ([file]) =>
      !['search.yaml', 'wikidata.yaml'].includes(file) &&
      (!file.includes('/') || file.startsWith('pages/') || vocabularyFiles.includes(file)),
  )
  // So does the calculator of the home page.
  .map(([file, text]) => [file, file === 'site.yaml' ? `${text}`.replace(/^home:.*\n/m, '') : text] as const);

const framed = parseContent(new Map(framing)).content?.sources;
if (!framed) throw new Error('the vocabularies of the fixture cannot be read without its entries');

/** The company of the fixture. */
export const { site } = framed;

const { authors, tags, industries, projectTypes } = framed.vocabularies;
const author = authors[0]?.id;
const tag = tags[0]?.id;
const industry = industries[0]?.id;
const projectType = projectTypes[0]?.id;

/** A small valid content: at least one entry of each kind, in files whose lines the tests know. */
export const specimen = {
  'articles/specimen/article.yaml': `id: 999999
type: article
category: ki
tags: [${tag}]
author: ${author}
published_at: 2026-03-12
updated_at: 2026-03-13
about: [datenbank]
services: [software-wartung]
`,
  'articles/specimen/de.md': `---
title: Ein Beispiel
summary: Eine Zusammenfassung, die lang genug ist, um als Zusammenfassung durchzugehen.
---

Erster Absatz.

## Überschrift

Letzter Absatz.
`,
  'articles/specimen/en.md': `---
title: A specimen
summary: A summary that is long enough to pass for a summary of an article in this place.
---

First paragraph.

## Heading

Last paragraph.
`,
  'services/support.yaml': `- slug: specimen
  name: { de: Beispiel, en: Specimen }
  description: { de: Ein Beispiel., en: A specimen. }
  terms: [datenbank]

- slug: software-wartung
  name: { de: Softwarewartung, en: Software maintenance }
  description: { de: Wartung., en: Maintenance. }
  related: [specimen]
`,
  'references/specimen.yaml': `title: { de: Beispiel, en: Specimen }
industry: ${industry}
project_type: ${projectType}
services: [software-wartung]
completed: 2025-11
page: false
description:
  de: Ein Beispiel.
  en: A specimen.
`,
  'faq/ki.yaml': `- id: specimen
  question: { de: Warum?, en: Why? }
  answer: { de: Darum., en: Because. }
  terms: [datenbank]
`,
  'glossary/specimen.yaml': `term: { de: Beispiel, en: Specimen }
category: ki
short_definition: { de: Kurz., en: Short. }
definition:
  de: Lang.
  en: Long.
examples: []
use_cases: []
pros: []
cons: []
faqs:
  - question: { de: Warum?, en: Why? }
    answer: { de: Darum., en: Because. }
related_terms: [datenbank]
`,
  'glossary/datenbank.yaml': `term: { de: Datenbank, en: Database }
category: ki
short_definition: { de: Kurz., en: Short. }
definition: { de: Lang., en: Long. }
examples: []
use_cases: []
pros: []
cons: []
faqs: []
related_terms: [specimen]
`,
};

/** A valid value at the head of a vocabulary. */
const specimenAtHead = {
  'tags.yaml': `- id: specimen
  name: { de: Beispiel, en: Specimen }
`,
  'technologies.yaml': `- id: specimen
  name: Specimen
  type: Thing
  url: https://www.example.org/
`,
  'references/industries.yaml': `- id: specimen-industry
  name: { de: Beispielbranche, en: Specimen industry }
`,
  'references/project-types.yaml': `- id: specimen-project
  name: { de: Beispielprojekt, en: Specimen project }
`,
};

type SpecimenFile = keyof typeof specimen | keyof typeof specimenAtHead;

/**
 * The specimens with the site and the vocabularies of the fixture, after an edit. Without other entries, so that a
 * problem is found in milliseconds.
 */
export function contentAfter(edit: (files: ContentFiles) => void): ContentFiles {
  const files = new Map([...framing, ...Object.entries(specimen)]);
  for (const [file, entry] of Object.entries(specimenAtHead)) files.set(file, entry + files.get(file));
  edit(files);
  return files;
}

/** The problems after an edit, one line each. */
export function problemsAfter(edit: (files: ContentFiles) => void): string {
  return parseContent(contentAfter(edit)).problems.map(problemText).join('\n');
}

/** An edit that replaces the first occurrence of `before` in a specimen's file. */
export const replacing = (file: SpecimenFile, before: string, after: string) =>
  replacingIn(file, before, after);

/** The same for any file of the content. */
export function replacingIn(file: string, before: string, after: string): (files: ContentFiles) => void {
  return (files) => {
    const text = files.get(file);
    if (!text?.includes(before)) throw new Error(`${file} does not hold ${before}`);
    files.set(
      file,
      text.replace(before, () => after),
    );
  };
}

/** An edit that puts `line` at the end of the file of a specimen, or of the authors. */
export function appending(
  file: keyof typeof specimen | 'authors.yaml',
  line: string,
): (files: ContentFiles) => void {
  return (files) => files.set(file, `${files.get(file)}${line}\n`);
}

/** An edit that takes a file away. */
export function deleting(file: string): (files: ContentFiles) => void {
  return (files) => {
    if (!files.delete(file)) throw new Error(`${file} does not exist`);
  };
}
