import type { ContentKind } from '#schema/kind.ts';
import type { Source } from '#schema/source/index.ts';

/** Why a reader of an entry would look for another one in vain. */
export type Hidden = 'draft' | { until: string };

/** A problem that shows only when entries are seen together: which entry, which field, what to do. */
export interface LinkProblem {
  entry: Source<ContentKind>;
  path: PropertyKey[];
  message: string;
  /** The name that does not exist, and the file or folder where it would. */
  missing?: { name: string; place: string };
  /** The former name that was used, the present one, and the folder of the entry. */
  renamed?: { former: string; now: string; place: string };
  /** The entry that is named but not published, its folder, and why. */
  unpublished?: { name: string; place: string; hidden: Hidden };
}
