import de from './labels/de.json' with { type: 'json' };
import en from './labels/en.json' with { type: 'json' };

type Labels = Record<'kinds' | 'fields', Record<string, string>>;

const labelsIn = (lang: string): Labels => (({ de, en }) as Record<string, Labels>)[lang] ?? en;

/** What editors see a field called in a language: words where there are some, else its name. */
export const labelOfField = (name: string, lang: string): string =>
  labelsIn(lang).fields[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

/** What editors see a kind of file called in a language; kinds are the names in `CONTENT_FILES`. */
export const labelOfKind = (kind: string, lang: string): string => labelsIn(lang).kinds[kind] ?? kind;
