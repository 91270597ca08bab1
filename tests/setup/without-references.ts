import { parse, stringify } from 'yaml';
import type { ContentFiles } from '#loading/read/content-files.ts';

const FOLDER = 'references/';

/** The files of a content without its references and without what refers to them. */
export function withoutReferences(files: ContentFiles): ContentFiles {
  const { de, en } = parse(`${files.get('site.yaml')}`).paths.references;
  const link = new RegExp(`\\[([^\\]]*)\\]\\((?:${de}|${en})\\b[^)]*\\)`, 'g');
  const left = [...files].filter(([file]) => !file.startsWith(FOLDER));
  return new Map(
    left.map(([file, text]) => {
      if (file === 'search.yaml') return [file, stringify(withoutNamed(parse(`${text}`)))];
      if (file === 'removed.yaml') return [file, `${text}`.replace(/^references:.*\n(?:[ -].*\n)*/m, '')];
      return [file, file.endsWith('.md') ? `${text}`.replace(link, '$1') : text];
    }),
  );
}

const withoutNamed = (words: { entry: string }[]) => words.filter(({ entry }) => !entry.startsWith(FOLDER));
