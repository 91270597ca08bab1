import { statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { type ConvertToTsxResult, convertToTsx, ExtractedScriptType } from '@astrojs/astro2tsx';
import { sync } from 'astro';
import ts from 'typescript';

// The second half of `npm run check`: the types of all .ts, .tsx and .astro files, in one program. What it finds it keeps in
// `tsBuildInfoFile` of tsconfig.json, so that a second run looks at what has changed. It is what `astro check` does, without an editor's services.

/** A component stands in the program as this file beside it, where the compiler finds it by itself. */
const asTsx = (file: string) => `${file}.tsx`;
const VIRTUAL = /^(.*\.astro)(?:\.tsx|-script-(\d+)\.ts)$/;

/** Errors about what is right in a component: attributes that are there twice, and `return` in its front matter. */
const RIGHT_IN_ASTRO = new Set([17001, 1108, 1208]);

const converted = new Map<string, ConvertToTsxResult>();

function convert(file: string): ConvertToTsxResult {
  const known = converted.get(file);
  if (known) return known;
  const result = convertToTsx(ts.sys.readFile(file) ?? '', { filename: file });
  converted.set(file, result);
  return result;
}

const scriptsOf = (file: string) =>
  convert(file).scripts.filter(({ type }) => type === ExtractedScriptType.ProcessedModule);

/** The files on disk, and beside each component its own. */
const system: ts.System = {
  ...ts.sys,
  fileExists: (path) => ts.sys.fileExists(VIRTUAL.exec(path)?.[1] ?? path),
  readFile: (path, encoding) => {
    const [, file, script] = VIRTUAL.exec(path) ?? [];
    if (file === undefined) return ts.sys.readFile(path, encoding);
    return script === undefined ? convert(file).code : scriptsOf(file)[Number(script)]?.content;
  },
};

const writtenAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

// The types of the collections: Astro writes them, and a fresh clone has none.
if (writtenAt('.astro/content.d.ts') < writtenAt('src/content.config.ts')) await sync({ logLevel: 'warn' });

const { fileNames, options } = readConfiguration('tsconfig.json');
const components = fileNames.filter((file) => file.endsWith('.astro'));
const host = ts.createIncrementalCompilerHost(options, system);
host.resolveModuleNameLiterals = (literals, containingFile, redirected, given) =>
  literals.map(({ text }) =>
    ts.resolveModuleName(
      text.endsWith('.astro') ? asTsx(text) : text,
      containingFile,
      given,
      host,
      moduleCache,
      redirected,
    ),
  );
const moduleCache = ts.createModuleResolutionCache(process.cwd(), (name) => name, options);

const program = ts.createIncrementalProgram({
  rootNames: [
    ...fileNames.filter((file) => !file.endsWith('.astro')),
    ...components.flatMap((file) => [
      asTsx(file),
      ...scriptsOf(file).map((_, index) => `${file}-script-${index}.ts`),
    ]),
    ...['env.d.ts', 'astro-jsx.d.ts'].map((name) => resolve('node_modules/astro', name)),
  ],
  options,
  host,
});
const problems = [
  ...components.flatMap(syntaxProblems),
  ...[
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...program.getSyntacticDiagnostics(),
    ...program.getSemanticDiagnostics(),
  ].flatMap(describe),
];
program.emit();
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(`The types of ${fileNames.length} files hold.`);
else process.exitCode = 1;

function readConfiguration(path: string): { fileNames: string[]; options: ts.CompilerOptions } {
  const parsed = ts.getParsedCommandLineOfConfigFile(
    path,
    {
      noEmit: true,
      incremental: true,
      // A script of a component is a module, whether it imports or not.
      moduleDetection: ts.ModuleDetectionKind.Force,
      jsx: ts.JsxEmit.Preserve,
    },
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: (problem) => {
        throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, '\n'));
      },
    },
    undefined,
    undefined,
    [{ extension: '.astro', isMixedContent: true, scriptKind: ts.ScriptKind.Deferred }],
  );
  if (!parsed) throw new Error(`${path} cannot be read.`);
  return parsed;
}

function syntaxProblems(file: string): string[] {
  return convert(file).diagnostics.map(({ message, position }) => told(file, position.start, message));
}

/** One line for what is wrong; nothing for packages, what is right in a component, or about code that only its conversion has. */
function describe({ file, start = 0, code, messageText }: ts.Diagnostic): string[] {
  const message = `TS${code}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  if (!file) return [message];
  if (file.fileName.includes('/node_modules/')) return [];
  const [, component, script] = VIRTUAL.exec(file.fileName) ?? [];
  if (component === undefined) return [told(file.fileName, start, message)];
  if (RIGHT_IN_ASTRO.has(code)) return [];
  const at =
    script === undefined
      ? originOf(convert(component), start)
      : (scriptsOf(component)[Number(script)]?.position.start ?? 0) + start;
  return at === undefined ? [] : [told(component, at, message)];
}

/** Where in a component a place of its conversion comes from. */
function originOf({ mappings }: ConvertToTsxResult, place: number): number | undefined {
  const found = mappings.find(
    ([start, length, , sourceLength]) => sourceLength > 0 && place >= start && place < start + length,
  );
  return found && found[2] + Math.min(place - found[0], found[3] - 1);
}

function told(file: string, offset: number, message: string): string {
  const before = (ts.sys.readFile(file) ?? '').slice(0, offset).split('\n');
  return `${relative('.', file)}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}  ${message}`;
}
