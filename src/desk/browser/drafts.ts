import type { OpenPart } from '../read-document.ts';
import { isSame, mergeFields } from './values.ts';

/** What an editor has made of a part: its data and body, or its text where that is edited as it is. */
export interface Draft {
  data: unknown;
  body: string | undefined;
  /** Absent while the data are edited. */
  text?: string;
}

/** A change of the parts, as the process of the desk takes it. */
export interface Changes {
  id: string;
  changes: { part: number; digest: string; change: { text: string } | { value: unknown; body?: string } }[];
}

/** Kinds that are more formulas and names of their own than texts: an editor writes them as they are. */
const TEXT_KINDS = ['analysis-basis', 'funding-programmes', 'locale', 'spelling'];

/** What an editor begins with. */
const draftOf = ({ data, body, text, kind }: OpenPart): Draft => ({
  data,
  body,
  ...((data === undefined || TEXT_KINDS.includes(kind)) && { text }),
});

const isChanged = (draft: Draft, part: OpenPart): boolean =>
  draft.text === undefined
    ? !isSame(draft.data, part.data) || draft.body !== part.body
    : draft.text !== part.text;

/** What of the drafts differs from the files. */
export function changesOf(id: string, parts: readonly OpenPart[], drafts: readonly Draft[]): Changes {
  const changes = parts.flatMap((part, index) => {
    const draft = drafts[index];
    if (!draft || !isChanged(draft, part)) return [];
    const change =
      draft.text === undefined
        ? { value: draft.data, ...(draft.body !== part.body && { body: draft.body ?? '' }) }
        : { text: draft.text };
    return [{ part: index, digest: part.digest, change }];
  });
  return { id, changes };
}

/** What an editor has made of a file, put into what somebody else has made of it meanwhile. */
export function mergedDraft(part: OpenPart, began: OpenPart | undefined, mine: Draft | undefined): Draft {
  const theirs = draftOf(part);
  if (!began || !mine || !isChanged(mine, began)) return theirs;
  if (mine.text !== undefined) return { ...theirs, text: mine.text };
  return {
    data: mergeFields(began.data, mine.data, part.data),
    body: mine.body === began.body ? part.body : mine.body,
  };
}

/** What an editor has on after a part was saved: what was sent is in it, and what has been typed since is not. */
export function draftAfterSave(part: OpenPart, sent: Draft | undefined, now: Draft | undefined): Draft {
  if (!sent) return draftOf(part);
  const began = { ...part, data: sent.data, text: sent.text ?? part.text };
  if (sent.body !== undefined) began.body = sent.body;
  return mergedDraft(part, began, now);
}
