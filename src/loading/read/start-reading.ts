import { LOCALES_FOLDER, localeSchema } from '#schema/source/site/locale.ts';
import { siteBasis } from '#schema/source/site/site-basis.ts';
import { LOCALES, type Locales, setSiteBasis } from '#text/words.ts';
import { fieldName, type Place, type Problem } from '../problem.ts';
import { parseYaml } from '../yaml/yaml.ts';
import { type ReadFiles, SITE_FILE } from './content-files.ts';
import { type ContentReading, isMissing, takeEntry, unusedLanguage, yamlFiles } from './reading.ts';

/** Starts a reading, and says what texts depend on. `undecoded` are the problems of files that could not be decoded. */
export function startReading({ files, photos }: ReadFiles, undecoded: readonly Problem[]): ContentReading {
  const written = parseYaml({ file: SITE_FILE, text: files.get(SITE_FILE) ?? '' });
  const basis = siteBasis.parse(written.ok && written.value.data);
  const reading: ContentReading = {
    files,
    photos,
    unread: new Set([...files.keys(), ...photos.keys()]),
    undecoded: new Set(undecoded.map(({ file }) => file)),
    problems: [...undecoded],
    origins: new Map(),
    words: {},
  };
  const { locate } = written.ok ? written.value : { locate: () => ({ file: SITE_FILE }) };
  reading.words = takeWords(reading, basis.languages, (index) => locate(['languages', index]));
  setSiteBasis({ ...basis, words: reading.words });
  return reading;
}

/** Reads the words of the company's own. Every language of the site needs a file: one of these, or one of Kontor. */
function takeWords(
  reading: ContentReading,
  languages: readonly string[],
  locate: (index: number) => Place,
): Locales {
  const locales = yamlFiles(reading, LOCALES_FOLDER).flatMap(({ file, name: lang }) => {
    const words = takeEntry(reading, file, localeSchema(lang));
    if (!languages.includes(lang)) reading.problems.push({ file, message: unusedLanguage(lang, languages) });
    return words ? [[lang, words] as const] : [];
  });
  for (const [index, lang] of languages.entries()) {
    const file = `${LOCALES_FOLDER}/${lang}.yaml`;
    if (LOCALES[lang] || !isMissing(reading, file)) continue;
    const message = `"${lang}" has no words: Kontor has those of ${Object.keys(LOCALES).join(', ')}; write content/${file}, or take one of these`;
    reading.problems.push({ ...locate(index), field: fieldName(['languages', index]), message });
  }
  return Object.fromEntries(locales);
}
