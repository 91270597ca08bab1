import { parseArgs } from 'node:util';

const USAGE = 'Allowed: --write, which writes the computed figures of examples into the content files';

/** What `npm run check` was asked to do, or why its arguments cannot be understood. */
export function readArguments(
  args: string[],
  environment: Record<string, string | undefined>,
): { write: boolean } | { message: string } {
  const { values, tokens } = parseArgs({
    args,
    strict: false,
    tokens: true,
    options: { write: { type: 'boolean' } },
  });
  const unknown = tokens.find(
    (token) => !(token.kind === 'option' && token.name === 'write' && token.value === undefined),
  );
  if (unknown) return { message: `Unknown argument "${args[unknown.index]}". ${USAGE}.` };
  // npm keeps an argument that has no `--` before it to itself, and says so only here.
  if (environment['npm_config_write'] === 'true' && !values.write) {
    return { message: 'npm did not pass --write on: put two hyphens before it, npm run check -- --write' };
  }
  return { write: values.write === true };
}
