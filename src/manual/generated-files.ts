import { CONTENT_FILES, type ContentFile } from './file-schemas.ts';
import { contentSchemas } from './json-schemas.ts';
import { vocabularyPage } from './vocabulary-page.ts';

/** Settings of VS Code for the project; the script owns only which schema belongs to which files. */
export const VSCODE_SETTINGS = '.vscode/settings.json';

/** Folders with content in them: that of the site, and the one of the manual. */
const CONTENT_FOLDERS = ['content', 'example'];

/**
 * Every file that is made from the shapes of the content, by its path in the project. `settings` is what
 * `.vscode/settings.json` holds now, `examples` the files below `example/`.
 */
export function generatedFiles(
  settings: string,
  examples: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map([
    ...Object.entries(contentSchemas()).map(([name, schema]): [string, string] => [
      schemaPath(name),
      json(schema),
    ]),
    [VSCODE_SETTINGS, json({ ...JSON.parse(settings), 'yaml.schemas': schemaFiles() })],
    ['docs/vocabulary.md', vocabularyPage(examples)],
  ]);
}

export function schemaPath(name: string): string {
  return `schemas/${name}.schema.json`;
}

/** The YAML files of each schema, as VS Code's YAML extension wants them. */
function schemaFiles(): Record<string, string[]> {
  const entries = Object.entries<ContentFile>(CONTENT_FILES).map(([name, { files }]): [string, string[]] => [
    `./${schemaPath(name)}`,
    CONTENT_FOLDERS.flatMap((folder) => files.map((file) => inFolder(folder, file))),
  ]);
  return Object.fromEntries(entries.filter(([, files]) => files.some((file) => file.endsWith('.yaml'))));
}

function inFolder(folder: string, pattern: string): string {
  return pattern.startsWith('!') ? `!${folder}/${pattern.slice(1)}` : `${folder}/${pattern}`;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
