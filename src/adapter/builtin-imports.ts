/** An import of a module of Node as the bundler writes it. */
const IMPORT =
  /^import (?:(?<whole>[\w$]+)(?:, )?)?(?:\{ (?<names>[^}]+) \}|\* as (?<space>[\w$]+))? ?from "(?<module>node:[\w/]+)";$/gm;

/**
 * Takes modules of Node without `import`, which would read all that they export: with `node:http` a client for HTTP and
 * WebSockets, with `node:process` standard input. That is longer than the process takes for all of its own code.
 */
export const builtinImports = {
  name: 'kontor-builtin-imports',
  applyToEnvironment: ({ name }: { name: string }) => name === 'ssr',
  renderChunk: (code: string) => ({ code: takeBuiltins(code), map: null }),
};

export function takeBuiltins(code: string): string {
  return code.replace(IMPORT, (...match) => {
    const { whole, names, space, module } = match.at(-1);
    const taken = `process.getBuiltinModule("${module}")`;
    return [
      ...[whole, space].filter(Boolean).map((name) => `const ${name} = ${taken};`),
      ...(names ? [`const { ${names.replaceAll(' as ', ': ')} } = ${taken};`] : []),
    ].join(' ');
  });
}
