import { ADDRESSED_FOLDERS, type AddressedFolder } from '#schema/source/removed.ts';
import type { Sources } from '#schema/source/sources.ts';
import { type NamedEntry, namedSources } from './names.ts';

/** A problem with a former name: the entry or list that holds it, the field, and what to do. */
export interface NameProblem {
  entry: object;
  path: PropertyKey[];
  message: string;
}

/** Finds aliases and removed names that are already in use. */
export function checkNames(sources: Sources): NameProblem[] {
  const named = namedSources(sources);
  return ADDRESSED_FOLDERS.flatMap((folder) => {
    const names: FolderNames = {
      folder,
      current: new Set(named[folder].map(({ name }) => name)),
      aliases: aliasOwners(named[folder]),
    };
    return [
      ...named[folder].flatMap((entry) => aliasProblems(entry, names)),
      ...removedProblems(sources.removed, names),
    ];
  });
}

/** The names in use in a folder. */
interface FolderNames {
  folder: AddressedFolder;
  current: ReadonlySet<string>;
  /** The current name by each alias. */
  aliases: ReadonlyMap<string, string>;
}

/** The current name of the entry that each alias belongs to. The first entry that claims an alias has it. */
export function aliasOwners(entries: readonly NamedEntry[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { name, aliases } of entries)
    for (const alias of aliases) owners.set(alias, owners.get(alias) ?? name);
  return owners;
}

function aliasProblems({ name, aliases, source }: NamedEntry, names: FolderNames): NameProblem[] {
  return aliases.flatMap((alias, index) => {
    const message = aliasMessage(alias, name, names);
    return message ? [{ entry: source, path: ['aliases', index], message }] : [];
  });
}

function aliasMessage(
  alias: string,
  name: string,
  { folder, current, aliases }: FolderNames,
): string | undefined {
  if (alias === name) return `"${alias}" is the current name of this entry: take it out`;
  if (current.has(alias))
    return `"${alias}" is an entry of its own in content/${folder}/: take the alias out`;
  const owner = aliases.get(alias);
  if (owner !== name) return `"${alias}" is an alias of "${owner}" already: keep it in one of the two`;
  return undefined;
}

function removedProblems(
  removed: Sources['removed'],
  { folder, current, aliases }: FolderNames,
): NameProblem[] {
  return removed[folder].flatMap((name, index) => {
    const owner = aliases.get(name);
    const message = current.has(name)
      ? `"${name}" still exists in content/${folder}/: take it out of this list, or remove the entry`
      : owner !== undefined
        ? `"${name}" is an alias of "${owner}", which answers in its place: take it out of one of the two`
        : undefined;
    return message ? [{ entry: removed, path: [folder, index], message }] : [];
  });
}
