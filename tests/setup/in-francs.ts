import type { ContentFiles } from '#loading/read/content-files.ts';

/** The files of a content with prices in euros as those of a company that has the same figures in Swiss francs. */
export const inFrancs = (files: ContentFiles): ContentFiles =>
  new Map(
    [...files].map(([file, text]) => [
      file,
      file === 'site.yaml' ? `${francs(text)}\ncurrency: CHF\n` : francs(text),
    ]),
  );

/** Not the names of fields. */
const francs = (text: string): string =>
  `${text}`
    .replace(/^currency: EUR.*\n/m, '')
    .replace(/€(?=[\d{])/g, 'CHF ')
    .replaceAll('€', 'CHF')
    .replace(/\bEuro\b/g, 'Franken')
    .replace(/\beuros?\b(?!`?:)/g, 'francs');
