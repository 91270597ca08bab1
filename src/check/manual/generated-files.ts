import { CONTENT_FILES, type ContentFile } from './file-schemas.ts';
import { contentSchemas } from './json-schemas.ts';
import { vocabularyPage } from './vocabulary-page.ts';

/** VS Code's settings of the project, of which only `yaml.schemas` is generated. */
export const VSCODE_SETTINGS = '.vscode/settings.json';

/** Folders with content: the site's, and the manual's examples. */
const CONTENT_FOLDERS = ['content', 'example'];

/**
 * All files that are generated from the schemas of the content, by their paths in the project. `settings` is the present
 * text of `.vscode/settings.json`, `examples` are the files below `example/`.
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

/** The YAML files of each schema, in the format of VS Code's YAML extension. */
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
