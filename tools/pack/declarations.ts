import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';

/** The rooms whose types the package of a client may show. Others are the server's. */
const ROOMS = /^(client|astro-loader)\//;

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  declaration: true,
  emitDeclarationOnly: true,
  noEmitOnError: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2024,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: ['node', 'astro/client'],
  jsx: ts.JsxEmit.ReactJSX,
  jsxImportSource: 'preact',
  rootDir: resolve('src'),
  outDir: resolve('types'),
};

/**
 * The declarations that a file of `src` shows, by path below `src`. With `apiTypes`, these are in place of those of any API,
 * and it throws if the code does not fit them, or if it shows types of the server.
 */
export function emitDeclarations(entry: string, apiTypes?: string): Map<string, string> {
  const emitted = compile(resolve('src', entry), apiTypes);
  const found = new Map<string, string>();
  const add = (file: string) => {
    if (found.has(file)) return;
    const text = emitted.get(file);
    if (text === undefined) throw new Error(`${entry} shows types of ${file}, which has none.`);
    if (apiTypes !== undefined && !ROOMS.test(file))
      throw new Error(`${entry} shows types of ${file}, which no package holds.`);
    const relative = text.replaceAll(SPECIFIER, (specifier) => relativeSpecifier(file, specifier));
    found.set(file, relative);
    for (const [specifier] of relative.matchAll(SPECIFIER)) {
      if (specifier.startsWith('.'))
        add(new URL(specifier, `file:///${file}`).pathname.slice(1).replace(/\.js$/, '.d.ts'));
    }
  };
  add(entry.replace(/\.ts$/, '.d.ts'));
  return found;
}

/** What stands between the quotation marks of an import. */
const SPECIFIER = /(?<=\b(?:from |import\(|import )["'])[^"']+(?=["'])/g;

/** `#client/api.ts` as `../client/api.js`; `./api.ts`, and `./api` as TypeScript writes for a type that it infers, as `./api.js`. */
function relativeSpecifier(file: string, specifier: string): string {
  const depth = file.split('/').length - 1;
  return specifier.replace(/^#/, '../'.repeat(depth)).replace(/^(\.{1,2}\/.*?)(?:\.[jt]s)?$/, '$1.js');
}

/** What declares modules that only a bundler knows. */
const AMBIENT = [...globSync('src/**/*.d.ts'), '.astro/types.d.ts'].map((path) => resolve(path));

/** All declarations of a program, by path below `src`. */
function compile(entry: string, apiTypes?: string): Map<string, string> {
  const api = resolve('src/client/api.ts');
  const host = ts.createCompilerHost(OPTIONS);
  const readFile = host.readFile.bind(host);
  const readSource = host.getSourceFile.bind(host);
  host.readFile = (file) => (apiTypes !== undefined && resolve(file) === api ? apiTypes : readFile(file));
  host.getSourceFile = (file, ...rest) =>
    apiTypes !== undefined && resolve(file) === api
      ? ts.createSourceFile(file, apiTypes, ts.ScriptTarget.ES2024, true)
      : readSource(file, ...rest);
  const emitted = new Map<string, string>();
  host.writeFile = (file, text) => emitted.set(resolve(file).slice(resolve('types').length + 1), text);
  const program = ts.createProgram([entry, ...AMBIENT], OPTIONS, host);
  const { diagnostics: problems } = program.emit();
  if (problems.length > 0) throw new Error(ts.formatDiagnostics(problems, host));
  return emitted;
}
