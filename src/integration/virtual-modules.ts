import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSiteBasis } from '#loading/site-basis.ts';
import { pageThemeCss, readTheme, themeCss, themeFile } from '#loading/theme-css.ts';
import { bundleModule } from './bundle-module.ts';
import type { KontorOptions } from './options.ts';

/** What Vite gives a plugin. */
interface PluginContext {
  addWatchFile: (path: string) => void;
}

const PREFIX = 'virtual:kontor/';

/** Lets the code of Kontor import what belongs to the site in a folder; see `virtual.d.ts`. */
export function virtualModules(root: string, { components, customCss }: Required<KontorOptions>) {
  const modules: Record<string, (this: PluginContext) => Promise<string> | string> = {
    async embed() {
      const { files } = await readSiteBasis(root);
      const { script, sha256, integrity, inputs } = await bundleModule(themeCss(await readTheme(root)));
      for (const path of [themeFile(root), ...files, ...inputs]) this.addWatchFile(path);
      return exporting({ script, sha256, integrity });
    },
    async changelog() {
      const path = join(root, 'CHANGELOG_API.md');
      this.addWatchFile(path);
      return exporting({ changelog: await readFile(path, 'utf8').catch(() => '') });
    },
    async 'theme.css'() {
      this.addWatchFile(themeFile(root));
      return pageThemeCss(await readTheme(root));
    },
    'own-components': () => `export const hasOwnComponents = ${Object.keys(components).length > 0};`,
    'custom-css': () => customCss.map((path) => `import ${JSON.stringify(join(root, path))};`).join('\n'),
  };
  return {
    name: 'kontor-virtual-modules',
    resolveId: (id: string) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(this: PluginContext, id: string) {
      return id.startsWith(`\0${PREFIX}`) ? modules[id.slice(PREFIX.length + 1)]?.call(this) : undefined;
    },
  };
}

function exporting(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, text]) => `export const ${name} = ${JSON.stringify(text)};`)
    .join('\n');
}

/** What Astro makes of its collections, where pages import it. */
const COLLECTIONS = /^\0astro:data-layer-content$/;

const FILL = fileURLToPath(new URL('../loading/collections.ts', import.meta.url));

/** Lets pages of the site's own read the content in a build, which is loaded after the code has been bundled. */
export const filledCollections = {
  name: 'kontor-filled-collections',
  apply: 'build' as const,
  transform: {
    filter: { id: COLLECTIONS },
    handler: (code: string) => ({
      code: `import { fillCollections } from ${JSON.stringify(FILL)};
${code.replace('export default', 'const own =')};
export default fillCollections(own);`,
      map: null,
    }),
  },
};
