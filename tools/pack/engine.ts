import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, posix } from 'node:path';
import { transform } from 'esbuild';
import { emitDeclarations } from './declarations.ts';

/** The documents that the package of the engine holds beside its README: those that are not about this repository alone. */
const DOCUMENTS = [
  'docs/api.md',
  'docs/company.md',
  'docs/editing.md',
  'docs/operating.md',
  'docs/vocabulary.md',
  'CHANGELOG.md',
  'deploy/README.md',
  'deploy/SCALING.md',
];

/** By which it is found; Astro's tools take `withastro` for a package that Vite has to transform. */
const KEYWORDS = ['withastro', 'astro-integration', 'api', 'static-site', 'calculators', 'knowledge-graph'];

/** The page of the desk, which is a package of its own. */
const OF_DESK = /^src[/\\]desk[/\\]browser[/\\]/;

interface ProjectManifest {
  [field: string]: unknown;
  dependencies: Record<string, string>;
  bin: Record<string, string>;
  exports: Record<string, string>;
}

/** Writes the package that sites are made with into a folder: `src` compiled file by file as `lib`, and what it needs. */
export async function writeEngine(folder: string): Promise<void> {
  const manifest: ProjectManifest = JSON.parse(readFileSync('package.json', 'utf8'));
  const write = (path: string, text: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const entry of readdirSync('src', { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.d.ts')) continue;
    const path = join(entry.parentPath, entry.name);
    if (OF_DESK.test(path)) continue;
    write(compiledPath(path), await compile(path));
  }
  for (const entry of exportedSources(manifest))
    for (const [path, text] of emitDeclarations(entry)) write(`lib/${path}`, text);
  cpSync('schemas', join(folder, 'schemas'), { recursive: true });
  for (const [path, text] of packedDocuments()) write(path, text);
  write('package.json', `${JSON.stringify(engineManifest(manifest), undefined, 2)}\n`);
}

/** The documents of the package by their paths, without the note on who writes them. What they link to that is not among them is named only. */
export function packedDocuments(): Map<string, string> {
  const texts = DOCUMENTS.map((path): [string, string] => [
    path,
    readFileSync(path, 'utf8').replace(/^<!--.*?-->\s*/, ''),
  ]);
  const documents = new Map([['README.md', packageReadme()], ...texts]);
  for (const [path, text] of documents) {
    const linked = text.replaceAll(CODE_OR_LINK, (found, label, target) => {
      if (label === undefined) return found;
      const file = posix.join(posix.dirname(path), target);
      if (!documents.has(file)) return label;
      // The page of the package at the registry leads nowhere.
      if (path !== 'README.md') return found;
      const place = `\`node_modules/kontor/${file}\``;
      return label.includes(posix.basename(target)) ? place : `${label} (${place})`;
    });
    documents.set(path, withSchemasOfPackage(withCompiledPaths(linked)));
  }
  return documents;
}

/** A block of code, or a link to another file, with its label and the path of that. */
const CODE_OR_LINK = /^```[\s\S]*?^```$|\[([^\]]*)\]\((?![a-z]+:|[#/])([^)#]*)(?:#[^)]*)?\)/gm;

/** Names files in the rooms of `src` as the package has them. A site has a `src` of its own, with other folders. */
const withCompiledPaths = (text: string): string =>
  text.replaceAll(/(?<![\w/])src\/([\w-]+)\/[\w./<>-]*/g, (path, room) =>
    existsSync(`src/${room}`) ? compiledPath(path) : path,
  );

/** The schemas that editors check content against are in the package, below the site. */
const withSchemasOfPackage = (text: string): string =>
  text.replaceAll('$schema=../../schemas/', '$schema=../../node_modules/kontor/schemas/');

/** Of the README, what a company needs. */
function packageReadme(): string {
  const [section] = /^## Your own in ten minutes$.*?(?=^## )/ms.exec(readFileSync('README.md', 'utf8')) ?? [];
  if (!section) throw new Error('README.md has no section for a company.');
  return `# Kontor\n\nThe website and the public API of an IT-services company, for Astro.\n\n${section}`;
}

/** `src/text/lang.ts` as `lib/text/lang.js`. */
const compiledPath = (path: string): string =>
  path.replace(/^(\.\/)?src\//, '$1lib/').replace(/\.tsx?$/, '.js');

/** What a file of `src` is in the package: Node takes no types below node_modules, Vite takes the rest as it is. */
export async function compile(path: string): Promise<string | Uint8Array> {
  const extension = extname(path);
  if (extension === '.astro') return withCompiledImports(readFileSync(path, 'utf8'));
  if (extension !== '.ts' && extension !== '.tsx') return readFileSync(path);
  const { code } = await transform(readFileSync(path, 'utf8'), {
    loader: extension === '.ts' ? 'ts' : 'tsx',
    format: 'esm',
    target: 'es2024',
    // Node refuses to import JSON without them, and esbuild takes them for newer than the target.
    supported: { 'import-attributes': true },
    charset: 'utf8',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    sourcefile: path,
  });
  return withCompiledImports(code);
}

/** What comes before the path of a module in an import, in `new URL(…, import.meta.url)` or in a script of a component. */
const COMPILED_IMPORT = /(\b(?:from|import|src=)\s*|\b(?:import|URL)\(\s*)(["'`])([.#][^"'`\n]*)\.tsx?\2/g;

const withCompiledImports = (code: string): string => code.replace(COMPILED_IMPORT, '$1$2$3.js$2');

/** The files of `src` that others import and that need declarations of their types; a component of Astro shows its own. */
const exportedSources = ({ exports }: ProjectManifest): string[] =>
  Object.values(exports).flatMap((path) => /^\.\/src\/(.+\.ts)$/.exec(path)?.[1] ?? []);

/** The package's own package.json. Astro is the site's, so that both mean the same one. */
function engineManifest({ dependencies, ...project }: ProjectManifest): object {
  const { astro, ...others } = dependencies;
  const { name, version, description, license, type, engines, optionalDependencies } = project;
  const { bin, exports, imports } = compiledPaths({
    bin: project.bin,
    exports: project.exports,
    imports: project['imports'],
  });
  return {
    name,
    version,
    description,
    license,
    keywords: KEYWORDS,
    type,
    bin,
    exports: Object.fromEntries(Object.entries(exports).map(([name, file]) => [name, withTypes(file)])),
    imports,
    sideEffects: true,
    engines,
    dependencies: others,
    optionalDependencies,
    peerDependencies: { astro: `~${astro}` },
  };
}

/** All paths of sources in a value of package.json as those of what is made of them. */
const compiledPaths = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll('"./src/', '"./lib/')
      .replaceAll(/\.tsx?"/g, '.js"'),
  );

const withTypes = (file: string) =>
  file.endsWith('.js') ? { types: file.replace(/\.js$/, '.d.ts'), default: file } : file;
