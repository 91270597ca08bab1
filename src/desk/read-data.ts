import type { Locate, Problem } from '#loading/problem.ts';
import { splitFrontMatter } from '#loading/read/read-texts.ts';
import { parseYaml } from '#loading/yaml/yaml.ts';

/** The data of a content file, as it is written: nothing of it is checked but that it can be read. */
export interface FileData {
  /** `undefined` of a file that cannot be read. */
  data?: unknown;
  /** Of a Markdown file, with the line on which it begins. */
  body?: string;
  bodyLine?: number;
  locate?: Locate;
  /** Why it cannot be read. */
  problems: Problem[];
}

/** Gives the data of a file by its path below `content/`. */
export type ReadData = (file: string) => FileData;

/** The data of a YAML file, or the front matter and the body of a Markdown file. Line ends are `\n`. */
export function fileData(file: string, text: string): FileData {
  if (!file.endsWith('.md')) return yamlData({ file, text });
  const split = splitFrontMatter(text, file);
  if (!split.ok) return { problems: [split.error] };
  const { yaml, ...body } = split.value;
  return { ...yamlData({ file, text: yaml, lineOffset: 1 }), ...body };
}

function yamlData(yaml: Parameters<typeof parseYaml>[0]): FileData {
  const parsed = parseYaml(yaml);
  return parsed.ok ? { ...parsed.value, problems: [] } : { problems: parsed.error };
}

/** Reads data from texts. A file is parsed once, as long as its text is the same. */
export function dataReader(): (files: ReadonlyMap<string, string>) => ReadData {
  const known = new Map<string, { text: string; read: FileData }>();
  return (files) => (file) => {
    const text = files.get(file) ?? '';
    const last = known.get(file);
    if (last?.text === text) return last.read;
    const read = fileData(file, text);
    known.set(file, { text, read });
    return read;
  };
}
