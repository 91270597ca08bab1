import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { WORDS } from '#text/words.ts';

/** The words of a room as a module: what nobody names is left out of a bundle. */
const ROOM = 'kontor-words:';

const IMPORTED = /import (?:type )?\{ WORDS \} from ['"][^'"]*text\/words\.[jt]s['"];?/;

/** Code that takes its words from the modules of the rooms that it names, in place of all words; `undefined` if it has none. */
function importRooms(code: string): string | undefined {
  if (!IMPORTED.test(code)) return undefined;
  const rooms = new Set([...code.matchAll(/\bWORDS\.(\w+)/g)].map(([, room]) => room));
  const imports = [...rooms].map((room) => `import * as WORDS_${room} from '${ROOM}${room}';`);
  return code.replace(IMPORTED, imports.join(' ')).replace(/\bWORDS\.(\w+)/g, 'WORDS_$1');
}

/** The module of a room, in the languages of the site. */
function roomModule(room: string): string {
  const texts = Object.entries(WORDS[room as keyof typeof WORDS]);
  return texts
    .map(
      ([key, text], index) =>
        `const t${index} = ${JSON.stringify(text)}; export { t${index} as ${JSON.stringify(key)} };`,
    )
    .join('\n');
}

/** For scripts of pages. */
export const wordsInPages = {
  name: 'kontor-words',
  enforce: 'pre' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  resolveId: (id: string) => (id.startsWith(ROOM) ? `\0${id}` : undefined),
  load: (id: string) => (id.startsWith(`\0${ROOM}`) ? roomModule(id.slice(ROOM.length + 1)) : undefined),
  transform: (code: string) => {
    const changed = importRooms(code);
    return changed === undefined ? undefined : { code: changed, map: null };
  },
};

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
      const contents = importRooms(await readFile(path, 'utf8'));
      return contents === undefined ? undefined : { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};
