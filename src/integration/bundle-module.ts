import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { wordsInBundle } from './words-in-bundles.ts';

/** Browsers since 2024, which know `light-dark()` and container queries as well. */
const TARGET = 'es2023';

const NOTICE = '/*! Kontor, MIT licence. With Preact and fastest-levenshtein (MIT), d3-array (ISC). */';

/** The folder of Kontor itself, whatever site it builds. */
const PACKAGE = fileURLToPath(new URL('../../', import.meta.url));

const ENTRY = fileURLToPath(new URL('../site/embed/embed.tsx', import.meta.url));

/** How both the module and its styles are bundled. */
const BUNDLED = {
  absWorkingDir: PACKAGE,
  bundle: true,
  write: false,
  metafile: true,
  minify: true,
  logLevel: 'silent',
} as const;

/**
 * Makes one file of the module that pages of others load, with all that it imports, styles included: `theme` is the style
 * sheet of the colours. The same code gives the same bytes.
 */
export async function bundleModule(theme: string) {
  const styles = new Set<string>();
  const { outputFiles, metafile } = await build({
    ...BUNDLED,
    entryPoints: [ENTRY],
    charset: 'utf8',
    format: 'esm',
    platform: 'browser',
    target: TARGET,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    banner: { js: NOTICE },
    plugins: [inlineStyles(styles, theme), wordsInBundle],
  });
  const [{ text: script } = { text: '' }] = outputFiles;
  return {
    script,
    sha256: createHash('sha256').update(script).digest('hex'),
    /** What an `integrity` attribute says of it. */
    integrity: `sha384-${createHash('sha384').update(script).digest('base64')}`,
    /** The files that it was made from. */
    inputs: [
      ...Object.keys(metafile.inputs)
        .filter((path) => !/^(inline-styles|kontor-words):/.test(path))
        .map((path) => join(PACKAGE, path)),
      ...styles,
    ],
  };
}

const STYLES = 'inline-styles';

/** `….css?inline` is a style sheet with all that it imports, as a text. Their paths are added to `inputs`. */
export const inlineStyles = (inputs: Set<string>, theme: string): Plugin => ({
  name: STYLES,
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /\.css\?inline$/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path.replace('?inline', '')),
      namespace: STYLES,
    }));
    onLoad({ filter: /.*/, namespace: STYLES }, async ({ path }) => {
      const banner = { css: LAYER_ORDER + theme };
      const { outputFiles, metafile } = await build({ ...BUNDLED, entryPoints: [path], banner });
      const [{ text } = { text: '' }] = outputFiles;
      for (const input of Object.keys(metafile.inputs)) inputs.add(join(PACKAGE, input));
      return { contents: text, loader: 'text' };
    });
  },
});

/** The layers of the site's styles, from the weakest to the strongest. */
const LAYER_ORDER = '@layer reset, tokens, base, components, print;\n';

/**
 * Begins every stylesheet with the order of the layers. The first one that a page loads decides it, and which one that is
 * follows from how the bundler divides them.
 */
export const layerOrder = {
  name: 'kontor-layer-order',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    /\.css($|\?)|lang\.css/.test(id) && code.includes('@layer')
      ? { code: LAYER_ORDER + code, map: null }
      : undefined,
};
