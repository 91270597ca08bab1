import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SettingsError } from '#api/settings.ts';
import { NEW_KINDS, newEntry, saveEntry } from '#desk/new-entry.ts';
import { readBuildDate } from '#loading/build-date.ts';
import { parseContent } from '#loading/load.ts';
import { ContentError } from '#loading/problem.ts';
import { readContentFiles } from '#loading/read/content-files.ts';
import { suggestion } from '#text/nearest.ts';

/**
 * `kontor new article|term|faq|service|calculator <slug> [--category <id>]`: writes a draft that is in order but for its texts,
 * which begin with TODO, and prints its files.
 */
export async function writeNew(args: string[], root: string): Promise<void> {
  const options = { category: { type: 'string' } } as const;
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const [kind, name, ...surplus] = positionals;
  if (kind !== undefined && !NEW_KINDS.includes(kind))
    return refuse(`"${kind}" is nothing that can be made; ${suggestion(kind, NEW_KINDS)}`);
  if (kind === undefined || name === undefined)
    return refuse(
      `Say what is to be made, and its name: kontor new ${kind ?? NEW_KINDS.join('|')} <name>, such as kontor new ${kind ?? 'article'} mein-thema.`,
    );
  if (surplus.length > 0) return refuse(`"${[name, ...surplus].join(' ')}" is more than one name.`);
  const folder = join(root, 'content');
  const { sources, files } = await readSources(folder);
  const made = await newEntry(
    { kind, name, category: values.category },
    { sources, today: readBuildDate(process.env), textOf: (file) => files.get(file) },
  );
  if (!made.ok) return refuse(made.error);
  const saved = await saveEntry(folder, made.value);
  if (!saved.ok) return refuse(saved.error);
  for (const { file, isAdded } of made.value)
    console.log(`${isAdded ? 'Added to' : 'Wrote'} content/${file}`);
  console.log('What begins with TODO is to be written; kontor check says what is left.');
}

/** The content as far as it can be read: names, links and figures that are wrong elsewhere are no reason to write nothing. */
async function readSources(folder: string) {
  const { files, photos, problems } = await readContentFiles(folder);
  const { content, problems: found } = parseContent(files, problems, { photos });
  if (content) return { sources: content.sources, files };
  throw new SettingsError(
    `Nothing was written, because the content cannot be read.\n${new ContentError(found).message}`,
  );
}

function refuse(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
