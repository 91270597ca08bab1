import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { readSiteBasis } from '#loading/site-basis.ts';
import { USUAL_LANGS } from '#text/lang.ts';
import { setWords, WORDS } from '#text/words.ts';
import { bundleModule } from '../../src/integration/bundle-module.ts';
import { wordsInPages } from '../../src/integration/words-in-bundles.ts';
import { PSEUDO, pseudoWords } from '../setup/in-pseudo.ts';

const root = mkdtempSync(join(tmpdir(), 'kontor-words-'));
mkdirSync(join(root, 'content/locales'), { recursive: true });
writeFileSync(join(root, 'content/site.yaml'), `languages: [${PSEUDO}]\n`);
writeFileSync(join(root, `content/locales/${PSEUDO}.yaml`), stringify(pseudoWords));

const notLoaded = { ...WORDS.embed.notLoaded };

afterAll(() => {
  setWords(USUAL_LANGS);
  rmSync(root, { recursive: true });
});

it('the module for pages of others has the words of the site, and no others', async () => {
  const { files } = await readSiteBasis(root);
  expect(files.map((file) => file.slice(root.length + 1)).sort()).toEqual([
    `content/locales/${PSEUDO}.yaml`,
    'content/site.yaml',
  ]);
  const { script } = await bundleModule('');
  expect(script.includes(`⟦${notLoaded.de}`)).toBe(true);
  expect(script.replace(/⟦[^⟧]*⟧/g, '').includes(notLoaded.de)).toBe(false);
  expect(script.includes(notLoaded.en)).toBe(false);
});

it('scripts of pages have them, too, and know how to search in its languages only', async () => {
  const watched: string[] = [];
  const plugin = wordsInPages(root);
  const context = { addWatchFile: (path: string) => void watched.push(path) };
  const room = await plugin.load.call(context, '\0kontor-words:search');
  expect(room).toContain('{"xx":"⟦Suche·⟧"}');
  expect(watched).toHaveLength(2);
  const code = "import de from './languages/de.ts';\nimport en from './languages/en.ts';";
  expect(plugin.transform(code, '/src/search/languages.ts')?.code).toBe(
    'const de = undefined;\nconst en = undefined;',
  );
});
