import { readFileSync } from 'node:fs';
import { styleSchema } from '#schema/source/style.ts';
import { formatNumber } from '#text/numbers.ts';
import { anchor, code, fieldsOf, fieldTable } from './fields.ts';
import { CONTENT_FILES } from './file-kinds.ts';
import { contentSchemas, type FieldSchema } from './file-schemas.ts';
import { functionTable, operatorTable, placeholderTable, valueKindTable } from './tables.ts';

/** VS Code's settings of the project, of which only `yaml.schemas` is generated. */
export const VSCODE_SETTINGS = '.vscode/settings.json';

/** The content of the company in `example/`, from which the manual takes its examples. */
export const EXAMPLE = 'example/content';

/**
 * All files that are generated from the schemas of the content, by their paths in the project. `settings` is the present
 * text of `.vscode/settings.json`, `examples` are the files below `example/content/`.
 */
export function generatedFiles(
  settings: string,
  examples: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map([
    ...Object.entries(contentSchemas()).map(([name, schema]): [string, string] => [
      schemaFile(name),
      json(schema),
    ]),
    [
      VSCODE_SETTINGS,
      json({ ...JSON.parse(settings), 'yaml.schemas': schemaFiles('.', ['content', EXAMPLE]) }),
    ],
    // Of a company that has installed the package.
    [
      `example/${VSCODE_SETTINGS}`,
      json({ 'yaml.schemas': schemaFiles('./node_modules/kontor', ['content']) }),
    ],
    ['docs/vocabulary.md', vocabularyPage(examples)],
  ]);
}

export function schemaFile(name: string): string {
  return `schemas/${name}.schema.json`;
}

/** The YAML files of each schema, in the format of VS Code's YAML extension. `root` is the folder that has `schemas/`. */
function schemaFiles(root: string, contentFolders: readonly string[]): Record<string, string[]> {
  const entries = Object.entries(CONTENT_FILES).map(([name, { files }]): [string, string[]] => [
    `${root}/${schemaFile(name)}`,
    contentFolders.flatMap((folder) => files.map((file) => inFolder(folder, file))),
  ]);
  return Object.fromEntries(entries.filter(([, files]) => files.some((file) => file.endsWith('.yaml'))));
}

function inFolder(folder: string, pattern: string): string {
  return pattern.startsWith('!') ? `!${folder}/${pattern.slice(1)}` : `${folder}/${pattern}`;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

const TEMPLATE = readFileSync(new URL('./vocabulary.md', import.meta.url), 'utf8');

/** The page `docs/vocabulary.md`: its template with all `{{…}}` filled in. `examples` are the files below `example/content/` by their path there. */
function vocabularyPage(examples: ReadonlyMap<string, string>): string {
  const schemas = contentSchemas();
  const writers: Record<string, (...words: string[]) => string> = {
    contents: tableOfContents,
    types: valueKindTable,
    operators: operatorTable,
    functions: functionTable,
    placeholders: placeholderTable,
    words: (field = '') => {
      const { minimum, maximum } = styleSchema.parse({}).words[field as 'article' | 'answer'];
      return `${minimum} to ${formatNumber(maximum, 'en')} words`;
    },
    files: (name = '') =>
      (CONTENT_FILES[name]?.files ?? []).map((file) => code(`content/${file}`)).join(', '),
    fields: (where = '', ...notes) => {
      const [name = '', path = ''] = where.split(' ');
      return fieldTable(fieldsOf(shapeAt(schemas[name], path), readNotes(notes)));
    },
    example: (what = '') => writeExample(what.split(' '), examples),
  };
  return TEMPLATE.replace(/\{\{(\w+) ?([^{}]*)\}\}/g, (all, name: string, words: string) => {
    const write = writers[name];
    if (!write) throw new Error(`There is nothing to write for ${all}`);
    return write(...words.trim().split('\n'));
  });
}

/** A line for each section below the title. */
function tableOfContents(): string {
  return [...TEMPLATE.matchAll(/^(##|###) (.+)$/gm)]
    .map(([, level, heading = '']) => `${level === '###' ? '  ' : ''}- [${heading}](#${anchor(heading)})`)
    .join('\n');
}

/** Notes on fields that another section describes, one a line: `lines: See [Lines](#lines)`. */
function readNotes(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(lines.map((line) => line.split(': ', 2)));
}

/** The schema at the keys from the schema of a file to a part of it; the whole for no keys. */
function shapeAt(schema: FieldSchema | undefined, path: string): FieldSchema {
  const keys = path.split('.').filter(Boolean);
  const at = keys.reduce<unknown>(
    (shape, key) => (shape as Record<string, unknown> | undefined)?.[key],
    schema,
  );
  if (typeof at !== 'object' || at === null) throw new Error(`There is no schema at ${path}`);
  return at;
}

/**
 * A file below `example/content/`. Of YAML, only the top-level keys and the entries that are named, if any are; of Markdown,
 * what comes before the second heading.
 */
function writeExample([name = '', ...keys]: string[], examples: ReadonlyMap<string, string>): string {
  const text = examples.get(name);
  if (text === undefined) throw new Error(`${EXAMPLE}/${name} does not exist`);
  if (name.endsWith('.md'))
    return codeBlock(
      'markdown',
      text
        .split(/^(?=## )/m)
        .slice(0, 2)
        .join(''),
    );
  const pieces = new Map(
    text.split(/^(?=[\w-])/m).map((piece) => [/^(?:- \w+: )?([\w/-]+)/.exec(piece)?.[1], piece]),
  );
  const shown = keys.map((key) => {
    const piece = pieces.get(key);
    if (!piece) throw new Error(`${EXAMPLE}/${name} has no ${key}`);
    return piece.trimEnd();
  });
  return codeBlock('yaml', shown.join('\n') || text);
}

function codeBlock(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
}
