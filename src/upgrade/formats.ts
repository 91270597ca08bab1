import { SettingsError } from '#api/settings.ts';
import type { Edit } from '#editing/edit.ts';
import { editYaml } from '#editing/edit-yaml.ts';

/** Content files that a rewrite may look at: texts by their paths below `content/`. */
export type ContentTexts = ReadonlyMap<string, string>;

/** What changed from one format of the content files to the next. */
interface FormatChange {
  /** The format after it. */
  to: number;
  /** What is written otherwise, in one line. */
  what: string;
  /** The edits of each file that is to be rewritten, by its path. */
  edits: (files: ContentTexts) => Record<string, Edit[]>;
}

/** All changes of format, the oldest first. A change stays here for as long as sites of the former format may be upgraded. */
export const FORMAT_CHANGES: readonly FormatChange[] = [
  {
    to: 2,
    what: 'site.yaml: the paths of pages, `pages`, are called `paths`',
    edits: () => ({ 'site.yaml': [{ op: 'rename', path: ['pages'], key: 'paths' }] }),
  },
];

/**
 * The files that differ in the newest format, by their paths, and what changed, in one line each. Throws a SettingsError if
 * one cannot be rewritten.
 */
export function rewriteContent(
  files: ContentTexts,
  format: number,
): { texts: Map<string, string>; changes: string[] } {
  const current = new Map(files);
  const texts = new Map<string, string>();
  const changes = FORMAT_CHANGES.filter(({ to }) => to > format);
  for (const { to, what, edits } of changes) {
    for (const [file, own] of Object.entries({ 'site.yaml': [], ...edits(current) })) {
      const text = current.get(file);
      if (text === undefined) continue;
      const edited = editYaml(text, file === 'site.yaml' ? [...own, numberEdit(text, to)] : own);
      if (!edited.ok)
        throw new SettingsError(
          `content/${file} cannot be rewritten (${edited.error.path.join('.')}: ${edited.error.message}). Change it by hand: ${what}; then write format: ${to} into content/site.yaml.`,
        );
      current.set(file, edited.value);
      texts.set(file, edited.value);
    }
  }
  return { texts, changes: changes.map(({ what }) => what) };
}

/** The first format had no number. */
const numberEdit = (site: string, value: number): Edit =>
  /^format:/m.test(site)
    ? { op: 'set', path: ['format'], value }
    : { op: 'insert', path: ['format'], value, before: 'name' };
