import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { SettingsError } from '#api/settings.ts';

/** Sveltia CMS, in the version that the tests open and save all content with. */
export const CMS_PACKAGE = { name: '@sveltia/cms', version: '0.221.1' } as const;

const START = fileURLToPath(new URL('./browser/start-cms.ts', import.meta.url));

/** What the CMS loads for fields that no form has: highlighted code, maps and vector images. */
const UNUSED = ['@shikijs/*', 'leaflet', 'leaflet/*', 'terra-draw', 'terra-draw-leaflet-adapter', 'svgo/*'];

/**
 * The scripts of the CMS's page and what they load, by their paths below its folder, so that nothing comes from elsewhere. The package is
 * that of the site. Throws a SettingsError if it is not installed.
 */
export async function bundleCms(root: string): Promise<Map<string, Uint8Array>> {
  const folder = findPackage(root);
  const module = join(folder, 'npm/index.js');
  const { outputFiles } = await build({
    stdin: {
      contents: `import cms from ${JSON.stringify(module)};\nimport { startCms } from ${JSON.stringify(START)};\nawait startCms(cms);`,
      resolveDir: folder,
    },
    outdir: root,
    entryNames: 'cms',
    chunkNames: 'chunk-[hash]',
    bundle: true,
    splitting: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    charset: 'utf8',
    legalComments: 'none',
    external: UNUSED,
    logLevel: 'silent',
  });
  const scripts = outputFiles.map(({ path, contents }): [string, Uint8Array] => [
    relative(root, path),
    contents,
  ]);
  // Fonts and the like, which the scripts ask for beside themselves; what converts images is for uploads.
  const names = (await readdir(join(folder, 'npm/assets'))).filter((name) => /\.(woff2|png)$/.test(name));
  const others = [
    ...names.map((name) => [`assets/${name}`, `npm/assets/${name}`]),
    ['LICENSE.txt', 'LICENSE.txt'],
  ];
  const copied = others.map(
    async ([path = '', from = '']): Promise<[string, Uint8Array]> => [
      path,
      await readFile(join(folder, from)),
    ],
  );
  return new Map([...scripts, ...(await Promise.all(copied))]);
}

/** The folder of the package, in the site's folder or above. */
function findPackage(root: string): string {
  const { name, version } = CMS_PACKAGE;
  const folder = join(root, 'node_modules', name);
  if (existsSync(folder)) return folder;
  if (dirname(root) !== root) return findPackage(dirname(root));
  throw new SettingsError(`${name} is not installed: npm install --save-dev --save-exact ${name}@${version}`);
}
