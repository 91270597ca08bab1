import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { LAYER_ORDER } from './layer-order.ts';

/** Browsers since 2024, which know `light-dark()` and container queries as well. */
const TARGET = 'es2023';

const NOTICE =
  '/*! Kontor, MIT licence. With Preact and fastest-levenshtein (MIT), d3-array, d3-shape and d3-path (ISC). */';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

/** The module that pages of others load, and what its addresses are made of. */
export interface BundledModule {
  script: string;
  /** SHA-256 in hexadecimal digits. */
  sha256: string;
  /** What an `integrity` attribute says of it. */
  integrity: string;
  /** The files that it was made from. */
  inputs: string[];
}

/** Makes one file of the module and all that it imports, styles included. The same code gives the same bytes. */
export async function bundleModule(): Promise<BundledModule> {
  const styles = new Set<string>();
  const { outputFiles, metafile } = await build({
    absWorkingDir: PROJECT,
    entryPoints: ['src/site/embed/embed.tsx'],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    charset: 'utf8',
    format: 'esm',
    platform: 'browser',
    target: TARGET,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    banner: { js: NOTICE },
    logLevel: 'silent',
    plugins: [inlineStyles(styles)],
  });
  const [{ text: script } = { text: '' }] = outputFiles;
  return {
    script,
    sha256: createHash('sha256').update(script).digest('hex'),
    integrity: `sha384-${createHash('sha384').update(script).digest('base64')}`,
    inputs: [
      ...Object.keys(metafile.inputs)
        .filter((path) => !path.startsWith(`${STYLES}:`))
        .map((path) => join(PROJECT, path)),
      ...styles,
    ],
  };
}

const STYLES = 'inline-styles';

/** `….css?inline` is a style sheet with all that it imports, as a text. Their paths are added to `inputs`. */
const inlineStyles = (inputs: Set<string>): Plugin => ({
  name: STYLES,
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /\.css\?inline$/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path.replace('?inline', '')),
      namespace: STYLES,
    }));
    onLoad({ filter: /.*/, namespace: STYLES }, async ({ path }) => {
      const { outputFiles, metafile } = await build({
        absWorkingDir: PROJECT,
        entryPoints: [path],
        bundle: true,
        write: false,
        metafile: true,
        minify: true,
        banner: { css: LAYER_ORDER },
        logLevel: 'silent',
      });
      const [{ text } = { text: '' }] = outputFiles;
      for (const input of Object.keys(metafile.inputs)) inputs.add(join(PROJECT, input));
      return { contents: text, loader: 'text' };
    });
  },
});
