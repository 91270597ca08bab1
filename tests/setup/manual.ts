import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import type { FieldSchema } from '#check/manual/file-schemas.ts';
import { schemaFile } from '#check/manual/generated-files.ts';
import { readContentFiles } from '#loading/read/content-files.ts';
import { splitFrontMatter } from '#loading/read/read-texts.ts';
import { parseYaml } from '#loading/yaml/yaml.ts';
import { success } from '#text/result.ts';
import { EXAMPLE } from './content-places.ts';

/** The files of the manual's example content, by their path below `example/content/`. */
export const { files: exampleFiles } = await readContentFiles(EXAMPLE);

/** A JSON Schema as it is in the repository. */
export function committedSchema(name: string): FieldSchema {
  return JSON.parse(readFileSync(schemaFile(name), 'utf8'));
}

/** A judge from outside. Formats are for editors to show; two keywords are VS Code's own. */
export const ajv = new Ajv({ allErrors: true, validateFormats: false, allowUnionTypes: true });
ajv.addVocabulary(['patternErrorMessage', 'markdownDescription']);

/** The data of a content file: of a Markdown file, its front matter. */
export function contentData(file: string, text: string): unknown {
  const parts = file.endsWith('.md') ? splitFrontMatter(text, file) : success({ yaml: text });
  if (!parts.ok) throw new Error(`${file} has no front matter`);
  const yaml = parseYaml({ file, text: parts.value.yaml });
  if (!yaml.ok) throw new Error(`${file}: ${yaml.error[0]?.message}`);
  return yaml.value.data;
}
