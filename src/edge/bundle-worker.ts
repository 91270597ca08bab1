import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { EdgeFacts } from './edge-app.ts';

/** The worker as one module without imports, with the facts of its build in it. */
export async function bundleWorker(facts: EdgeFacts): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { edgeWorker } from './worker.ts'; export default edgeWorker(${JSON.stringify(facts)});`,
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
      sourcefile: 'entry.ts',
      loader: 'ts',
    },
    bundle: true,
    write: false,
    minify: true,
    charset: 'utf8',
    format: 'esm',
    // Expressions were checked before: `imports` in package.json chooses what takes them as recorded.
    platform: 'browser',
    conditions: ['workerd', 'worker'],
    target: 'es2024',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [englishZod],
  });
  const [{ text } = { text: '' }] = outputFiles;
  return text;
}

/** Without the texts of zod in forty other languages, of which none is ever shown: an isolate reads the whole worker at its start. */
const englishZod: Plugin = {
  name: 'english-zod',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/zod\/v4\/locales\/index\.js$/ }, () => ({
      contents: 'export { default as en } from "./en.js";',
    }));
  },
};
