import ts from 'typescript';
import { parseYaml } from '#loading/yaml.ts';

/** Why a code block is not what its language says; languages that are not data pass. */
export function codeProblem(language: string, code: string): string | undefined {
  return Object.hasOwn(PARSERS, language) ? PARSERS[language]?.(code) : undefined;
}

function scriptProblem(code: string): string | undefined {
  const { diagnostics = [] } = ts.transpileModule(code, { reportDiagnostics: true });
  const [first] = diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  return first && `this block is not JavaScript or TypeScript (${first}): mend it, or call it \`text\``;
}

const PARSERS: Record<string, (code: string) => string | undefined> = {
  json: (code) => {
    try {
      JSON.parse(code);
      return undefined;
    } catch (error) {
      return `this block is not JSON (${error instanceof Error ? error.message : error}): mend it, or call it \`text\``;
    }
  },
  ts: scriptProblem,
  js: scriptProblem,
  yaml: (code) => {
    const [first] = parseYaml(code, '').problems;
    return first && `this block is not YAML (${first.message}): mend it, or call it \`text\``;
  },
};
