import { parse, stringify } from 'yaml';
import type { ContentFiles } from '#loading/read/content-files.ts';

/** The files of a content in German and English as those of a company that has German only. */
export function inGerman(files: ContentFiles): ContentFiles {
  const kept = [...files].filter(([file]) => !/[/.]en\.(md|svg)$|^locales\/en\.yaml$/.test(file));
  return new Map(
    kept.map(([file, text]) => {
      if (file === 'spelling.yaml') return [file, stringify({ de: parse(text).de })];
      if (!file.endsWith('.yaml')) return [file, text];
      const data = withoutEnglish(parse(text));
      return [file, stringify(file === 'site.yaml' ? { ...(data as object), languages: ['de'] } : data)];
    }),
  );
}

/** Data with plain German values in place of those in both languages. */
function withoutEnglish(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withoutEnglish);
  if (typeof data !== 'object' || data === null) return data;
  const { en, ...others } = data as Record<string, unknown>;
  const isPair = en !== undefined && 'de' in others && Object.keys(others).length === 1;
  if (isPair) return others['de'];
  return Object.fromEntries(Object.entries(others).map(([name, value]) => [name, withoutEnglish(value)]));
}
