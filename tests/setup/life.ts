import type { ContentFiles } from '#loading/read/content-files.ts';
import { contentFiles } from './content-files.ts';
import { specimen } from './problems.ts';

/** The name of the entry that the edits below add. */
export const NAME = 'added-entry';

/** A diagram without words. */
export const CIRCLE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><circle cx="100" cy="50" r="40"/></svg>';

type Edit = (files: ContentFiles) => void;

/** Edits that add one more entry named `NAME`, with further lines of YAML, by the folder it is in. */
export const adding = {
  articles: (lines) => (files) => {
    addingArticle(NAME, 999998, lines, '![Ein Kreis.](circle.svg)')(files);
    files.set(`articles/${NAME}/circle.svg`, CIRCLE);
  },
  services: (lines) => (files) => {
    const fields = ['name: { de: Zusatz, en: Addition }', 'description: { de: Mehr., en: More. }', ...lines];
    append(files, 'services/support.yaml', listItem(`slug: ${NAME}`, fields));
  },
  references: (lines) => (files) => {
    const text = specimen['references/specimen.yaml']
      .replace('Beispiel, en: Specimen', `Zusatz ${NAME}, en: Addition ${NAME}`)
      .replace('page: false', 'page: true');
    files.set(`references/${NAME}.yaml`, `${text}${lines.map((line) => `${line}\n`).join('')}`);
  },
  faq: (lines) => (files) => {
    const fields = [
      `question: { de: Was ist ${NAME}?, en: What is ${NAME}? }`,
      'answer: { de: Mehr., en: More. }',
      ...lines,
    ];
    append(files, 'faq/ki.yaml', listItem(`id: ${NAME}`, fields));
  },
  glossary: (lines) => (files) => {
    const text = specimen['glossary/specimen.yaml'].replace('Beispiel, en: Specimen', 'Zebra, en: Okapi');
    files.set(`glossary/${NAME}.yaml`, `${text}${lines.map((line) => `${line}\n`).join('')}`);
  },
  calculators: (lines) => addingForm('calculators', lines),
  'roi-analyzers': (lines) => addingForm('roi-analyzers', lines),
} satisfies Record<string, (lines: string[]) => Edit>;

/** An edit that adds an article. */
export function addingArticle(slug: string, id: number, lines: string[] = [], body = 'Mehr.'): Edit {
  return (files) => {
    const facts = specimen['articles/specimen/article.yaml'].replace('id: 999999', `id: ${id}`);
    files.set(`articles/${slug}/article.yaml`, `${facts}${lines.map((line) => `${line}\n`).join('')}`);
    for (const lang of ['de', 'en'] as const) {
      const text = specimen[`articles/specimen/${lang}.md`].replace(/title: .*/, `title: ${slug} ${lang}`);
      files.set(`articles/${slug}/${lang}.md`, `${text}\n${body}\n`);
    }
  };
}

/** A copy of some calculator or analyzer of this repository, without its former names and without another file that it names. */
function addingForm(folder: string, lines: string[]): Edit {
  return (files) => {
    const [, text = ''] = [...contentFiles].find(([file]) => file.startsWith(`${folder}/`)) ?? [];
    const copy = text.replace(/^aliases: .*\n/m, '').replace(/^investment:\n(?: .*\n)+/m, '');
    files.set(`${folder}/${NAME}.yaml`, `${copy}${lines.map((line) => `${line}\n`).join('')}`);
  };
}

function listItem(head: string, fields: string[]): string {
  return `\n- ${head}\n${fields.map((field) => `  ${field}\n`).join('')}`;
}

function append(files: ContentFiles, file: string, text: string): void {
  files.set(file, `${files.get(file)}${text}`);
}
