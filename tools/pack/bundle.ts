import { resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { ITEM_SCHEMAS } from '#astro-loader/item-schemas.ts';

/** Puts the value of `ITEM_SCHEMAS` in place of the code that makes it, which is the server's. */
const valueOfItemSchemas: Plugin = {
  name: 'item-schemas',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[/\\]astro-loader[/\\]item-schemas\.ts$/ }, () => ({
      contents: `export const ITEM_SCHEMAS = ${JSON.stringify(ITEM_SCHEMAS)};`,
      loader: 'js',
    }));
  },
};

/** What a file of `src` and all that it imports is in one module, and the files that are in it. */
export async function bundle(entry: string): Promise<{ code: string; files: string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [resolve('src', entry)],
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    external: ['astro/*'],
    plugins: [valueOfItemSchemas],
    metafile: true,
    write: false,
  });
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  return {
    code: outputFiles.map(({ text }) => text).join(''),
    files: inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([file]) => file),
  };
}
