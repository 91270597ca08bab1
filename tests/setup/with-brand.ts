import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import type { ContentFiles } from '#loading/read/content-files.ts';
import { cameraPhoto } from './photos.ts';

/** Each in light and in dark: nothing of the colours that sites have without a theme is left. */
const COLORS = {
  paper: { light: '#fbf7ff', dark: '#17121f' },
  sheet: { light: '#f1e8fb', dark: '#241c30' },
  ink: { light: '#1d1229', dark: '#f3ecfb' },
  accent: { light: '#6a1b9a', dark: '#d7a8f5' },
  on_accent: { light: '#ffffff', dark: '#241c30' },
  second: { light: '#00695c', dark: '#80cbc4' },
  second_text: { light: '#00574b', dark: '#80cbc4' },
};

const ARTICLE = 'articles/website-umziehen';
const PHOTO = 'umzug.jpg';

/** Where a text of each language shows the photo, and what it says. */
const PHOTO_TEXTS: Record<string, string> = {
  de: `![Zwei Leute tragen einen Serverschrank eine Treppe hinauf](${PHOTO} "Auch das ist ein Umzug.")`,
  en: `![Two people carry a server rack up a staircase](${PHOTO} "This is a move, too.")`,
};

/** The files of a content as those of a company with colours, a logo and fonts of its own, and with an article by a person that shows a photo. */
export function withBrand(files: ContentFiles): ContentFiles {
  const site = parse(`${files.get('site.yaml')}`);
  const theme = {
    colors: COLORS,
    logo: { file: '/logo.svg', with_name: true },
    radius: 12,
    fonts: { headings: '/fonts/brand.woff2' },
  };
  const authors = parse(`${files.get('authors.yaml')}`);
  const person = {
    id: 'anna-berg',
    type: 'Person',
    name: { de: 'Anna Berg', en: 'Anna Berg' },
    job_title: { de: 'Softwarearchitektin', en: 'Software architect' },
  };
  const article = parse(`${files.get(`${ARTICLE}/article.yaml`)}`);
  return new Map([
    ...files,
    ['site.yaml', stringify({ ...site, theme })],
    ['authors.yaml', stringify([...authors, person])],
    [`${ARTICLE}/article.yaml`, stringify({ ...article, author: person.id })],
    ...Object.entries(PHOTO_TEXTS).map(([lang, text]): [string, string] => {
      const file = `${ARTICLE}/${lang}.md`;
      return [file, `${files.get(file)}\n${text}\n`];
    }),
  ]);
}

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="#6a1b9a"/></svg>\n`;

/** Writes what the theme and the article name, into the folder of the site. */
export async function writeBrandFiles(folder: string): Promise<void> {
  mkdirSync(join(folder, 'public/fonts'), { recursive: true });
  writeFileSync(join(folder, 'public/logo.svg'), LOGO);
  copyFileSync('src/site/fonts/serif.woff2', join(folder, 'public/fonts/brand.woff2'));
  writeFileSync(join(folder, 'content', ARTICLE, PHOTO), await cameraPhoto(1200, 800));
}
