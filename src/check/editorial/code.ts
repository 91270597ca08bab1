import { parseYaml } from '#loading/yaml/yaml.ts';
import { scriptError } from './script-parser.ts';

/** Why a code block cannot be parsed in its language; `undefined` for languages that are not checked. */
export function codeProblem(language: string, code: string): string | undefined {
  return Object.hasOwn(PARSERS, language) ? PARSERS[language]?.(code) : undefined;
}

function scriptProblem(code: string): string | undefined {
  const error = scriptError(code);
  return (
    error && `this block is not JavaScript or TypeScript (${error}): correct it, or use the language \`text\``
  );
}

const PARSERS: Record<string, (code: string) => string | undefined> = {
  json: (code) => {
    try {
      JSON.parse(code);
      return undefined;
    } catch (error) {
      return `this block is not JSON (${error instanceof Error ? error.message : error}): correct it, or use the language \`text\``;
    }
  },
  ts: scriptProblem,
  js: scriptProblem,
  yaml: (code) => {
    const parsed = parseYaml({ file: 'code block', text: code, anyNames: true });
    return parsed.ok
      ? undefined
      : `this block is not YAML (${parsed.error[0]?.message}): correct it, or use the language \`text\``;
  },
};
