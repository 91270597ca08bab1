import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { ITEM_SCHEMAS } from '#astro-loader/package-values.ts';
import { USUAL_LANGS } from '#text/lang.ts';
import { wordsInBundle } from '../../src/integration/words-in-bundles.ts';

/** The version of the packages: that of the project. */
export const PACKAGE_VERSION: string = JSON.parse(readFileSync('package.json', 'utf8')).version;

/** What a package has in place of files of `src/astro-loader`: values that only the project can make. */
const VALUES: Record<string, object> = {
  'package-values.ts': { ITEM_SCHEMAS, PACKAGE_VERSION },
};

const valuesInPlace: Plugin = {
  name: 'values-in-place',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[/\\]astro-loader[/\\]/ }, ({ path }) => {
      const values = VALUES[basename(path)];
      return values && exporting(values);
    });
  },
};

/** The languages of the API, which the addresses of files depend on. */
const languagesInPlace = (languages: readonly string[]): Plugin => ({
  name: 'languages-in-place',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[/\\]text[/\\]lang\.ts$/ }, ({ path }) => ({
      contents: `${readFileSync(path, 'utf8')}\nsetLanguages(${JSON.stringify(languages)} as Lang[]);`,
      loader: 'ts',
    }));
  },
});

/** A module that exports values by their names. */
function exporting(values: object) {
  const lines = Object.entries(values).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
  );
  return { contents: lines.join('\n'), loader: 'js' as const };
}

/** What a file of `src` and all that it imports is in one module, and the files that are in it; for an API in some languages. */
export async function bundle(
  entry: string,
  languages: readonly string[] = USUAL_LANGS,
): Promise<{ code: string; files: string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [resolve('src', entry)],
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    external: ['astro/*', 'node:crypto'],
    plugins: [valuesInPlace, languagesInPlace(languages), wordsInBundle],
    metafile: true,
    write: false,
  });
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  return {
    code: outputFiles.map(({ text }) => text).join(''),
    files: inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([file]) => file),
  };
}
