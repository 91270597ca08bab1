import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Far above the ids of all articles. */
const ID_STEP = 100_000;

/** Copies each article of a content folder until there are so many times as many, with names, ids and titles of their own. */
export function multiplyArticles(content: string, times: number): void {
  const folder = join(content, 'articles');
  const slugs = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  for (const slug of slugs) {
    for (let copy = 2; copy <= times; copy++) {
      const target = join(folder, `${slug}-${copy}`);
      cpSync(join(folder, slug), target, { recursive: true });
      change(join(target, 'article.yaml'), /^id: (\d+)$/m, (id) => `id: ${Number(id) + copy * ID_STEP}`);
      for (const lang of ['de', 'en'])
        change(join(target, `${lang}.md`), /^title: "?(.*?)"?$/m, (title) => `title: "${title} (${copy})"`);
    }
  }
}

function change(file: string, pattern: RegExp, replacement: (group: string) => string): void {
  const text = readFileSync(file, 'utf8');
  if (!pattern.test(text)) throw new Error(`${file} has nothing like ${pattern}`);
  writeFileSync(
    file,
    text.replace(pattern, (_, group: string) => replacement(group)),
  );
}
