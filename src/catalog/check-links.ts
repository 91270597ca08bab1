import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import type { Source, Sources } from '#schema/source/sources.ts';
import { suggestion } from '#text/nearest.ts';
import { aliasOwners } from './check-names.ts';
import type { LinkProblem } from './link-problem.ts';
import { isVocabulary, type LinkTarget, links, targetPlace } from './links.ts';
import { namedSources } from './names.ts';
import { slugOf } from './slug.ts';

/** Finds names that do not exist, that refer to their own entry, or that two entries share. */
export function checkLinks(sources: Sources): LinkProblem[] {
  return CONTENT_KINDS.flatMap((kind) => [
    ...duplicates(sources.kinds[kind], kind),
    ...sources.kinds[kind].flatMap((entry) => brokenLinks(sources, kind, entry)),
  ]);
}

/** Names and numbers of two entries. The message names both, since only the editor knows which one is new. */
function duplicates(entries: Source<ContentKind>[], kind: ContentKind): LinkProblem[] {
  const owners = new Map<string, string>();
  return entries.flatMap((entry) => {
    const slug = slugOf(entry);
    const keys = [slug, ...('published_at' in entry ? [String(entry.id)] : [])];
    const taken = keys.filter((key) => owners.has(key));
    for (const key of keys) if (!owners.has(key)) owners.set(key, slug);
    return taken.map((key) => ({
      entry,
      path: ['slug' in entry && key === entry.slug ? 'slug' : 'id'],
      message: `"${key}" is already taken by ${owners.get(key) === key ? `another entry of ${kind}` : `"${owners.get(key)}"`}: give one of the two another`,
    }));
  });
}

function brokenLinks(sources: Sources, kind: ContentKind, entry: Source<ContentKind>): LinkProblem[] {
  return Object.entries<LinkTarget>(links[kind]).flatMap(([field, target]) => {
    const value = entry[field as keyof typeof entry] as unknown as string | string[] | undefined;
    const known = namesOf(sources, target);
    const problem = (name: string, path: PropertyKey[]): LinkProblem[] => {
      if (!known.has(name)) {
        const now = currentName(sources, name, target);
        const place = targetPlace(target);
        if (now !== undefined) {
          const message = `"${name}" is now "${now}": write that`;
          return [{ entry, path, message, renamed: { former: name, now, place } }];
        }
        const missing = { name, place };
        return [{ entry, path, message: unknownName(name, target, [...known]), missing }];
      }
      if (kind === target && name === slugOf(entry)) {
        return [{ entry, path, message: `"${name}" is this entry itself: take it out` }];
      }
      return [];
    };
    if (value === undefined) return [];
    if (typeof value === 'string') return problem(value, [field]);
    return value.flatMap((name, index) => problem(name, [field, index]));
  });
}

function namesOf(sources: Sources, target: LinkTarget): Set<string> {
  return new Set(
    isVocabulary(target)
      ? sources.vocabularies[target].map(({ id }) => id)
      : namedSources(sources)[target].map(({ name }) => name),
  );
}

/** The name that an entry has now, by one it had before. */
function currentName(sources: Sources, name: string, target: LinkTarget): string | undefined {
  return isVocabulary(target) ? undefined : aliasOwners(namedSources(sources)[target]).get(name);
}

function unknownName(name: string, target: LinkTarget, known: string[]): string {
  return `"${name}" does not exist in content/${targetPlace(target)}; ${suggestion(name, known)}`;
}
