import { parse } from 'yaml';
import type { ContentFiles } from '#loading/read/content-files.ts';
import type { Feature } from '#schema/source/site/features.ts';

/** What a site can leave out, in two halves: a company without one of them still has the other. */
export const FIRST_HALF: readonly Feature[] = ['calculators', 'knowledge', 'mcp', 'feeds', 'pictures'];
export const LATER_HALF: readonly Feature[] = ['analyzers', 'embed', 'search', 'developers'];

/** The files of a content with some features off, and without the links in its texts that led there. */
export function withoutFeatures(files: ContentFiles, features: readonly Feature[]): ContentFiles {
  const site = `${files.get('site.yaml')}`;
  const { paths } = parse(site);
  const led = features.flatMap((feature): string[] => Object.values(paths[feature] ?? {}));
  const link = new RegExp(`\\[([^\\]]*)\\]\\((?:${led.join('|')})(?:[/#][^)]*)?\\)`, 'g');
  const off = `\nfeatures: { ${features.map((feature) => `${feature}: false`).join(', ')} }\n`;
  return new Map(
    [...files].map(([file, text]) => {
      if (file === 'site.yaml') return [file, site + off];
      return [file, led.length > 0 && file.endsWith('.md') ? `${text}`.replace(link, '$1') : text];
    }),
  );
}
