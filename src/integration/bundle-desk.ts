import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { inlineStyles } from './bundle-module.ts';

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** The editor of code, with a package file of its own; without its packages, texts are edited in text areas. */
const CODE_EDITOR = path('../../tools/desk/code-editor.js');

/** Makes the scripts and styles of the desk's page, by their names. */
export async function bundleDesk(): Promise<Map<string, Uint8Array>> {
  const hasEditor = existsSync(path('../../tools/desk/node_modules/@codemirror/view/package.json'));
  const { outputFiles } = await build({
    entryPoints: {
      app: path('../desk/browser/main.tsx'),
      'customer-form': path('../desk/browser/figures/customer-form.tsx'),
      ...(hasEditor && { 'code-editor': CODE_EDITOR }),
    },
    outdir: '/',
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    charset: 'utf8',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'linked',
    external: ['/_desk/*'],
    // The colours of the site come from `/_desk/theme.css`.
    plugins: [inlineStyles(new Set(), '')],
    loader: { '.woff2': 'file' },
    assetNames: '[name]',
    publicPath: '/_desk',
    logLevel: 'silent',
  });
  return new Map(outputFiles.map(({ path: file, contents }) => [basename(file), contents]));
}
