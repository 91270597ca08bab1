import type { ContentKind } from '#schema/kind.ts';
import type { Source } from '#schema/source/sources.ts';

/** Why an entry is not published: it is a draft, or scheduled for a later day. */
export type Hidden = 'draft' | { until: string };

/** A problem between entries: the entry, its field, and what to do. */
export interface LinkProblem {
  entry: Source<ContentKind>;
  path: PropertyKey[];
  message: string;
  /** The name that does not exist, and the file or folder below the content folder that it would be in. */
  missing?: { name: string; place: string };
  /** The former name that was used, the present one, and the folder of the entry. */
  renamed?: { former: string; now: string; place: string };
  /** An entry that is not published, its folder, and why. */
  unpublished?: { name: string; place: string; hidden: Hidden };
}
