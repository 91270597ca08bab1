import { readFileSync } from 'node:fs';

/** The code blocks of a language in a README. */
export function readmeCode(path: string, language: string): string[] {
  const blocks = readFileSync(path, 'utf8').matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'));
  return [...blocks].map(([, code = '']) => code);
}
