import { parseArgs } from 'node:util';
import { failure, success } from '#text/result.ts';

const OPTIONS = { write: { type: 'boolean' }, 'content-only': { type: 'boolean' } } as const;

const USAGE =
  'Allowed: --write, which writes the computed figures of examples into the content files, and --content-only, which leaves out the structured data';

/** Reads the arguments of `npm run check`: which of its options there are, or what is wrong. */
export function readCheckOptions(args: string[], environment: Record<string, string | undefined>) {
  const { values, tokens } = parseArgs({ args, strict: false, tokens: true, options: OPTIONS });
  const unknown = tokens.find(
    (token) => !(token.kind === 'option' && token.name in OPTIONS && token.value === undefined),
  );
  if (unknown) return failure(`Unknown argument "${args[unknown.index]}". ${USAGE}.`);
  // Without `--` before it, npm takes an argument for its own and only sets this variable.
  if (environment['npm_config_write'] === 'true' && !values.write) {
    return failure('npm did not pass --write on: put two hyphens before it, npm run check -- --write');
  }
  return success({ write: values.write === true, contentOnly: values['content-only'] === true });
}
