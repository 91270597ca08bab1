import { type TransformFailure, transformSync } from 'esbuild';
import { parseYaml } from '#loading/yaml/yaml.ts';

/** Longest script that is parsed, in characters: for the worst one of this length the parser needs three seconds. */
const LONGEST_SCRIPT = 4000;

/** Why a code block cannot be parsed in its language; `undefined` for languages that are not checked. */
export function codeProblem(language: string, code: string): string | undefined {
  const { name, parse } = (Object.hasOwn(PARSERS, language) && PARSERS[language]) || {};
  if (name === SCRIPT && code.length > LONGEST_SCRIPT)
    return `this block has ${code.length} characters: write at most ${LONGEST_SCRIPT}, or use the language \`text\``;
  const error = parse?.(code);
  return error && `this block is not ${name} (${error}): correct it, or use the language \`text\``;
}

const SCRIPT = 'JavaScript or TypeScript';

const script = {
  name: SCRIPT,
  parse: (code: string) => {
    try {
      transformSync(code, { loader: 'ts', logLevel: 'silent' });
      return undefined;
    } catch (error) {
      return (error as TransformFailure).errors[0]?.text ?? String(error);
    }
  },
};

/** What languages are called, and what is wrong with a text in them, if anything is. */
const PARSERS: Record<string, { name: string; parse: (code: string) => string | undefined }> = {
  json: {
    name: 'JSON',
    parse: (code) => {
      try {
        JSON.parse(code);
        return undefined;
      } catch (error) {
        return (error as Error).message;
      }
    },
  },
  yaml: {
    name: 'YAML',
    parse: (code) => {
      const parsed = parseYaml({ file: 'code block', text: code, anyNames: true });
      return parsed.ok ? undefined : parsed.error[0]?.message;
    },
  },
  ts: script,
  js: script,
};
