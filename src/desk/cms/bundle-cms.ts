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
  const names = await readdir(join(folder, 'npm/assets'));
  // The scripts ask for them beside themselves.
  const assets = names
    .filter((name) => !name.endsWith('.map'))
    .map(
      async (name): Promise<[string, Uint8Array]> => [
        `assets/${name}`,
        await readFile(join(folder, 'npm/assets', name)),
      ],
    );
  return new Map([
    ...scripts,
    ...(await Promise.all(assets)),
    ['LICENSE.txt', await readFile(join(folder, 'LICENSE.txt'))],
  ]);
}

/** The folder of the package, in the site's folder or above. */
function findPackage(root: string): string {
  const { name, version } = CMS_PACKAGE;
  const folder = join(root, 'node_modules', name);
  if (existsSync(folder)) return folder;
  if (dirname(root) !== root) return findPackage(dirname(root));
  throw new SettingsError(`${name} is not installed: npm install --save-dev --save-exact ${name}@${version}`);
}
