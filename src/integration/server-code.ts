/**
 * Takes modules of Node without `import`, which would read all that they export: with `node:http` a client for HTTP and
 * WebSockets, with `node:process` standard input. That is longer than the process takes for all of its own code.
 */
export const builtinImports = {
  name: 'kontor-builtin-imports',
  applyToEnvironment: ({ name }: { name: string }) => name === 'ssr',
  renderChunk: (code: string) => ({ code: takeBuiltins(code), map: null }),
};

/** The bundler writes each import on a line of its own. */
export function takeBuiltins(code: string): string {
  return code.split('\n').map(takeBuiltin).join('\n');
}

/** `import whole, { names } from "node:…";`, either of the two left out. */
const IMPORT = /^import (?:(?:\* as )?([\w$]+))?(?:, )?(?:\{ ([^{}]+) \})? from "(node:[\w/]+)";$/;

function takeBuiltin(line: string): string {
  const [, whole, names, module] = IMPORT.exec(line) ?? [];
  if (module === undefined) return line;
  const taken = `process.getBuiltinModule("${module}")`;
  return [
    ...(whole ? [`const ${whole} = ${taken};`] : []),
    ...(names ? [`const { ${names.replaceAll(' as ', ': ')} } = ${taken};`] : []),
  ].join(' ');
}

const IS_WIDE = /[\u0100-\uffff]/g;

/**
 * Writes characters that take two bytes as escapes: one of them, and V8 keeps the whole source in two bytes a character
 * for as long as the process lives. They are in strings, patterns and comments alone.
 */
export const oneByteText = {
  name: 'kontor-one-byte-text',
  applyToEnvironment: ({ name }: { name: string }) => name === 'ssr',
  renderChunk: (code: string) => ({ code: escapeWide(code), map: null }),
};

export const escapeWide = (code: string): string =>
  code.replace(IS_WIDE, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
