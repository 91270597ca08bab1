import type { Sources } from '#schema/source/index.ts';
import { ADDRESSED_FOLDERS, type AddressedFolder } from '#schema/source/removed.ts';
import { type NamedEntry, namedSources } from './names.ts';

/** A problem in a former name: the entry or list it is in, the field, what to do. */
export interface NameProblem {
  entry: object;
  path: PropertyKey[];
  message: string;
}

/** Aliases and removed names that are in use already. */
export function checkNames(sources: Sources): NameProblem[] {
  const named = namedSources(sources);
  return ADDRESSED_FOLDERS.flatMap((folder) => {
    const names = new Set(named[folder].map(({ name }) => name));
    const owners = aliasOwners(named[folder]);
    return [
      ...named[folder].flatMap((entry) => aliasProblems(entry, folder, names, owners)),
      ...removedProblems(sources.removed, folder, names, owners),
    ];
  });
}

/** The entry that each alias belongs to now: its name by the alias. The first entry that claims an alias has it. */
export function aliasOwners(entries: readonly NamedEntry[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { name, aliases } of entries)
    for (const alias of aliases) owners.set(alias, owners.get(alias) ?? name);
  return owners;
}

function aliasProblems(
  { name, aliases, source }: NamedEntry,
  folder: AddressedFolder,
  names: ReadonlySet<string>,
  owners: ReadonlyMap<string, string>,
): NameProblem[] {
  return aliases.flatMap((alias, index) => {
    const message = aliasMessage(alias, name, folder, names, owners);
    return message ? [{ entry: source, path: ['aliases', index], message }] : [];
  });
}

function aliasMessage(
  alias: string,
  name: string,
  folder: AddressedFolder,
  names: ReadonlySet<string>,
  owners: ReadonlyMap<string, string>,
): string | undefined {
  if (alias === name) return `"${alias}" is the current name of this entry: take it out`;
  if (names.has(alias)) return `"${alias}" is an entry of its own in content/${folder}/: take the alias out`;
  const owner = owners.get(alias);
  if (owner !== name) return `"${alias}" is an alias of "${owner}" already: keep it in one of the two`;
  return undefined;
}

function removedProblems(
  removed: Sources['removed'],
  folder: AddressedFolder,
  names: ReadonlySet<string>,
  owners: ReadonlyMap<string, string>,
): NameProblem[] {
  return removed[folder].flatMap((name, index) => {
    const owner = owners.get(name);
    const message = names.has(name)
      ? `"${name}" still exists in content/${folder}/: take it out of this list, or remove the entry`
      : owner !== undefined
        ? `"${name}" is an alias of "${owner}", which answers in its place: take it out of one of the two`
        : undefined;
    return message ? [{ entry: removed, path: [folder, index], message }] : [];
  });
}
