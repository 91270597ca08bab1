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

const IMPORT = 'import ';
const FROM = 'from "node:';
const END = '";';

function takeBuiltin(line: string): string {
  const from = line.startsWith(IMPORT) && line.endsWith(END) ? line.lastIndexOf(FROM) : -1;
  if (from < 0) return line;
  const module = line.slice(from + 'from "'.length, -END.length);
  const taken = `process.getBuiltinModule("${module}")`;
  const clause = line.slice(IMPORT.length, from).trim();
  const brace = clause.indexOf('{');
  const names = brace < 0 ? undefined : clause.slice(brace + 1, clause.lastIndexOf('}')).trim();
  const whole = (brace < 0 ? clause : clause.slice(0, brace))
    .split(',')
    .map((each) => each.replace('* as', '').trim())
    .filter((each) => each !== '');
  return [
    ...whole.map((name) => `const ${name} = ${taken};`),
    ...(names ? [`const { ${names.replaceAll(' as ', ': ')} } = ${taken};`] : []),
  ].join(' ');
}
