import type { Features } from '#schema/source/site/features.ts';
import type { DeveloperPage } from '#schema/source/site/site-pages.ts';
import { fillText } from '#text/fill.ts';
import { DEFAULT_LANG, LANGS, type Lang, languageName, otherLangs, PROGRAM_LANG } from '#text/lang.ts';
import { wordIn } from '#text/words.ts';

/** The texts, each in a file for its language in the folder of its page. */
const FILES = import.meta.glob<string>('./*/{de,en}.md', { query: '?raw', import: 'default', eager: true });

/**
 * The text of a page for developers: its title, what it is about, what follows, in Markdown, and its language, which is
 * English where there is none in that of the page. Without `features`, it is that of a site that has all.
 */
export function developerText(page: DeveloperPage | 'overview', pageLang: Lang, features?: Features) {
  const own = FILES[`./${page}/${pageLang}.md`];
  const lang = own === undefined ? 'en' : pageLang;
  const file = ofFeatures(own ?? FILES[`./${page}/${lang}.md`] ?? '', features);
  const [, title, lead, body] = /^# (.+)\n\n(.+)\n([\s\S]*)$/.exec(file) ?? [];
  if (!title || !lead) throw new Error(`The page "${page}" has no text in the language "${lang}"`);
  return { title, lead, body: fillText(body ?? '', aboutLanguages(lang)), lang };
}

/** What texts say of the languages of the site. */
function aboutLanguages(lang: Lang): Record<string, string> {
  const others = otherLangs(DEFAULT_LANG).map((other) =>
    fillText(wordIn(lang, 'developers', 'elsewhere'), { language: languageName(other, lang), lang: other }),
  );
  return {
    languages: LANGS.join(` ${wordIn(lang, 'text', 'or')} `),
    elsewhere: others.join(''),
    foreign: languageName(PROGRAM_LANG, lang),
  };
}

/**
 * A text without what a site does not have: `<!--search mcp-->…<!--/-->` goes with one of two features,
 * `<!--search+mcp-->…<!--/-->` with both. An item or a paragraph of which nothing is left goes too.
 */
function ofFeatures(text: string, features: Features | undefined): string {
  const has = (name: string) => {
    if (features && !(name in features))
      throw new Error(`"${name}" in a text for developers is not a feature`);
    return features?.[name as keyof Features] ?? true;
  };
  const shown = text.split(/(<!--.*?-->)/).reduce(
    ({ open, kept }, part) => {
      const [, condition] = /^<!--(.*)-->$/.exec(part) ?? [];
      if (condition === '/') return { open: open.slice(0, -1), kept };
      if (condition === undefined) return { open, kept: open.includes(false) ? kept : kept + part };
      const isMet = condition.split(' ').some((names) => names.split('+').every(has));
      return { open: [...open, isMet], kept };
    },
    { open: [] as boolean[], kept: '' },
  );
  return shown.kept.replace(/^- *\n/gm, '').replace(/\n{3,}/g, '\n\n');
}

/** A name, and what it means. */
export interface Explained {
  name: string;
  text: string;
}

/** What stands below a heading of a text: paragraphs, and lists of names with what they mean. */
interface TextSection {
  title: string;
  blocks: (string | Explained[])[];
}

/** The sections of a text; an item of a list is `` - `name`: meaning ``. */
export function readSections(body: string): TextSection[] {
  const [, ...parts] = `\n${body}`.split('\n## ');
  return parts.map((part) => {
    const [title = '', ...blocks] = part.trim().split('\n\n');
    const read = (block: string) => (block.startsWith('- ') ? block.split('\n').map(readRow) : block);
    return { title, blocks: blocks.map(read) };
  });
}

function readRow(line: string): Explained {
  const [, name = '', text = ''] = /^- `([^`]+)`: (.+)$/.exec(line) ?? [];
  return { name, text };
}
