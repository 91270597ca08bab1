import { checkSvg } from '#render/diagrams/check-svg.ts';
import type { DiagramSource } from '#schema/source/articles.ts';
import { forbiddenCharacter } from '#text/forbidden-characters.ts';
import { LANGS, type Lang } from '#text/lang.ts';
import { checkName, isUndecoded, type Reading, takeText, unreadFiles } from './reading.ts';

/** Reads the diagrams in the folder of an article: `<name>.svg`, or `<name>.de.svg` and `<name>.en.svg` where it has words. */
export function readDiagrams(reading: Reading, article: string): DiagramSource[] {
  const folder = `articles/${article}/`;
  const files = unreadFiles(reading, /^articles\/(.+)\.svg$/).filter(({ file }) => file.startsWith(folder));
  const names = new Set(files.map(({ name }) => withoutLang(name.slice(article.length + 1))));
  return [...names].sort().flatMap((name) => readDiagram(reading, folder, name) ?? []);
}

function withoutLang(name: string): string {
  const lang = LANGS.find((each) => name.endsWith(`.${each}`));
  return lang ? name.slice(0, -lang.length - 1) : name;
}

function readDiagram(reading: Reading, folder: string, name: string): DiagramSource | undefined {
  const shared = `${folder}${name}.svg`;
  const fileOf = (lang: Lang) => `${folder}${name}.${lang}.svg`;
  const isShared = reading.unread.has(shared);
  const own = LANGS.filter((lang) => reading.unread.has(fileOf(lang)) || isUndecoded(reading, fileOf(lang)));
  const files = isShared ? { de: shared, en: shared } : { de: fileOf('de'), en: fileOf('en') };
  checkName(reading, { file: files.de, field: 'name', name });
  if (isShared && own.length > 0) {
    for (const lang of own) takeText(reading, fileOf(lang));
    const message = `is there beside ${own.map((lang) => `${name}.${lang}.svg`).join(' and ')}: keep it for both languages, or one for each`;
    reading.problems.push({ file: shared, message });
  }
  const needed = `a diagram with words is needed in both languages; one without words is ${name}.svg`;
  const de = takeSvg(reading, files.de, needed);
  const en = isShared ? de : takeSvg(reading, files.en, needed);
  if (de === undefined || en === undefined) return undefined;
  const diagram: DiagramSource = { name, svg: { de, en } };
  reading.origins.set(diagram, ([, lang, line]) => ({
    file: lang === 'en' ? files.en : files.de,
    line: Number(line ?? 1),
  }));
  return diagram;
}

/** The text of an SVG file. What is wrong with it is added to the problems. */
function takeSvg(reading: Reading, file: string, needed: string): string | undefined {
  const text = takeText(reading, file, needed);
  if (text === undefined) return undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const message = forbiddenCharacter(line);
    if (message) reading.problems.push({ file, line: index + 1, message });
  }
  reading.problems.push(...checkSvg(text).map((problem) => ({ file, ...problem })));
  return text;
}
