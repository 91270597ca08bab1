import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The code blocks of a language in the README of an installed package. */
export function readmeCode(folder: string, name: string, language: string): string[] {
  const readme = readFileSync(join(folder, 'node_modules', name, 'README.md'), 'utf8');
  const blocks = readme.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'));
  return [...blocks].map(([, code = '']) => code);
}
