import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { readSiteBasis } from '#loading/site-basis.ts';
import { LANGS } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';

/** The words of a room as a module: what nobody names is left out of a bundle. */
const ROOM = 'kontor-words:';

const IMPORTED = /import (?:type )?\{ WORDS \} from ['"](?:[^'"]*text|\.)\/words\.[jt]s['"];?/;

/**
 * Code that takes its words from the modules of the rooms that it names, in place of all words; `undefined` if it has none. A
 * room of which it computes the key is taken as a whole.
 */
function importRooms(code: string): string | undefined {
  if (!IMPORTED.test(code)) return undefined;
  const imports = new Set<string>();
  const changed = code.replace(IMPORTED, '').replace(/\bWORDS\.(\w+)(?=(\.)?)/g, (_, room, dot) => {
    const name = dot ? `WORDS_${room}` : `ALL_${room}`;
    imports.add(`import ${dot ? `* as ${name}` : name} from '${ROOM}${room}';`);
    return name;
  });
  return [...imports].join(' ') + changed;
}

/** The module of a room, in the languages of the site that `readSiteBasis` has read. */
function roomModule(room: string): string {
  const texts = Object.entries(WORDS[room as keyof typeof WORDS]);
  const lines = texts.map(([key, text], index) => {
    const name = JSON.stringify(key);
    return [
      `const t${index} = ${JSON.stringify(text)}; export { t${index} as ${name} };`,
      `${name}: t${index}`,
    ];
  });
  return `${lines.map(([line]) => line).join('\n')}\nexport default { ${lines.map(([, member]) => member).join(', ')} };`;
}

/** What the search knows of languages. */
const SEARCH_LANGUAGES = /[\\/]search[\\/]languages\.[jt]s$/;

/** Code that knows nothing of languages that the site does not have. */
const ofLanguages = (code: string): string =>
  code.replace(/import (\w+) from ['"]\.\/languages\/\1\.[jt]s['"];/g, (line, lang) =>
    LANGS.includes(lang) ? line : `const ${lang} = undefined;`,
  );

/** Code with no more of languages than the site has; `undefined` if it stays as it is. */
const ofSite = (code: string, path: string): string | undefined =>
  SEARCH_LANGUAGES.test(path) ? ofLanguages(code) : importRooms(code);

/** For scripts of pages of the site in a folder. */
export const wordsInPages = (root: string) => ({
  name: 'kontor-words',
  enforce: 'pre' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  resolveId: (id: string) => (id.startsWith(ROOM) ? `\0${id}` : undefined),
  async load(this: { addWatchFile: (path: string) => void }, id: string) {
    if (!id.startsWith(`\0${ROOM}`)) return undefined;
    for (const file of (await readSiteBasis(root)).files) this.addWatchFile(file);
    return roomModule(id.slice(ROOM.length + 1));
  },
  transform: (code: string, id: string) => {
    const changed = ofSite(code, id);
    return changed === undefined ? undefined : { code: changed, map: null };
  },
});

/** The same for what esbuild bundles. */
export const wordsInBundle: Plugin = {
  name: 'kontor-words',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: new RegExp(`^${ROOM}`) }, ({ path }) => ({ path, namespace: ROOM }));
    onLoad({ filter: /.*/, namespace: ROOM }, ({ path }) => ({
      contents: roomModule(path.slice(ROOM.length)),
    }));
    onLoad({ filter: /\.[jt]sx?$/ }, async ({ path }) => {
      if (/[\\/]node_modules[\\/](?!kontor)/.test(path)) return undefined;
      const contents = ofSite(await readFile(path, 'utf8'), path);
      return contents === undefined ? undefined : { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};
