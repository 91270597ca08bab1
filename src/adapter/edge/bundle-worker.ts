import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { EdgeFacts } from './edge-doors.ts';

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
  });
  const [{ text } = { text: '' }] = outputFiles;
  return text;
}
