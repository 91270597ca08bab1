import { contentSections } from './content-sections.ts';
import { fieldsOf } from './fields.ts';
import { contentSchemas, type JsonSchema } from './json-schemas.ts';
import { anchor, fieldTable } from './markdown.ts';
import { pricingSections } from './pricing-sections.ts';
import type { Section } from './section.ts';
import { valueKindTable } from './value-kinds.ts';

const HEAD = `<!-- Written by \`npm run schemas\` from src/schema/source, src/check/manual and example. Change those, not this file. -->

# The vocabulary of the content

Every field that a file in [content/](../content/) can have: what it means, which values it takes, and an example. The examples
come from [example/](../example/), a small but complete content folder whose files you can copy.

VS Code with the extension
[YAML](https://marketplace.visualstudio.com/items?itemName=redhat.vscode-yaml) completes fields (Ctrl+Space), explains them under the
mouse and underlines problems; it is set up when you open the folder of the project. Other editors with a YAML language server need one
comment at the top of a file, which the files in [example/](../example/) have already:

\`\`\`yaml
# yaml-language-server: $schema=../../schemas/calculator.schema.json
\`\`\`

In any case, run \`npm run check\`: it also checks how fields fit together.`;

const KINDS_HEADING = 'Types of values';

const sections: readonly Section[] = [...pricingSections, ...contentSections];

/** The page `docs/vocabulary.md`. `examples` are the files below `example/` by their path there. */
export function vocabularyPage(examples: ReadonlyMap<string, string>): string {
  const schemas: Record<string, JsonSchema> = contentSchemas();
  const contents = [{ level: 2, heading: KINDS_HEADING }, ...sections].map(
    ({ level, heading }) => `${level === 3 ? '  ' : ''}- [${heading}](#${anchor(heading)})`,
  );
  const kinds = `## ${KINDS_HEADING}\n\nThe column *type* of the tables uses these words:\n\n${valueKindTable()}`;
  const written = sections.map((section) => writeSection(section, schemas, examples));
  return `${[HEAD, contents.join('\n'), kinds, ...written].join('\n\n')}\n`;
}

function writeSection(
  { level, heading, text, table, example }: Section,
  schemas: Record<string, JsonSchema>,
  examples: ReadonlyMap<string, string>,
): string {
  const parts = [`${'#'.repeat(level)} ${heading}`, text];
  if (table) parts.push(fieldTable(fieldsOf(shapeAt(schemas[table.schema], table.at), table.elsewhere)));
  if (example) parts.push(writeExample(examples.get(example.file), example));
  return parts.join('\n\n');
}

function shapeAt(schema: JsonSchema | undefined, path: readonly string[] = []): JsonSchema {
  // Keywords that lead from a schema to another schema, or to a record of them.
  const at = path.reduce<unknown>(
    (shape, key) => (shape as Record<string, unknown> | undefined)?.[key],
    schema,
  );
  if (typeof at !== 'object' || at === null) throw new Error(`There is no schema at ${path.join('/')}`);
  return at;
}

/** A file, or some of its top-level keys with what is below them, without the comment for language servers. */
function writeExample(
  file: string | undefined,
  { file: name, keys }: { file: string; keys?: readonly string[] },
): string {
  if (file === undefined) throw new Error(`example/${name} does not exist`);
  const text = file.replace(/^# yaml-language-server: .*\n/, '').trimEnd();
  const pieces = text.split(/^(?=\w)/m);
  const shown = keys?.map((key) => {
    const piece = pieces.find((piece) => piece.startsWith(`${key}:`));
    if (!piece) throw new Error(`example/${name} has no ${key}`);
    return piece.trimEnd();
  });
  const language = name.endsWith('.md') ? 'markdown' : 'yaml';
  return `\`\`\`${language}\n${shown?.join('\n') ?? text}\n\`\`\``;
}
