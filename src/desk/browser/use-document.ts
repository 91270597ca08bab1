import { useEffect, useRef, useState } from 'preact/hooks';
import type { PartProblem } from '../place-problem.ts';
import type { OpenDocument, OpenPart } from '../read-document.ts';
import { ask, DeskError } from './connection.ts';
import { changesOf, type Draft, draftAfterSave, mergedDraft } from './drafts.ts';
import { moveTo } from './place.ts';
import { type Path, withValue } from './values.ts';
import { say } from './words.ts';

/** What somebody else has made of a file meanwhile. */
export interface Conflict {
  file: string;
  /** Absent if it is gone. */
  theirs?: string;
  mine: string;
  /** Whether what was changed can be put into theirs, field by field. */
  canMerge: boolean;
}

/** The texts of changed parts, by their index. */
type Proposed = Readonly<Record<string, string>>;

type Answer = { problems?: PartProblem[]; elsewhere?: string[]; proposed?: Proposed } & (
  | { ok: true; id?: string; parts?: OpenPart[] }
  | { ok: false; reason: string; part?: number; file?: string; text?: string; message?: string; path?: Path }
);

/** Whether visitors are told that figures change, and why. */
interface Announced {
  isWanted: boolean;
  /** By the languages of the site. */
  reason: Readonly<Record<string, string>>;
}

/** How long typing has to pause until the content is checked, and until its style is. */
const PAUSE_MS = { check: 300, style: 1500 };

/** An opened document: what is in it, what is wrong with it, and what can be done. */
export function useDocument(id: string) {
  const [opened, setOpened] = useState<OpenDocument>();
  const [drafts, setDrafts] = useState<Draft[]>([]);
  const [problems, setProblems] = useState<PartProblem[]>([]);
  const [elsewhere, setElsewhere] = useState<string[]>([]);
  const [proposed, setProposed] = useState<Proposed>({});
  const [conflict, setConflict] = useState<Conflict>();
  const [status, setStatus] = useState('');
  const [announcement, setAnnouncement] = useState<Announced>();
  const turn = useRef(0);

  async function open(merge?: { parts: readonly OpenPart[]; drafts: readonly Draft[] }): Promise<void> {
    try {
      const answer = await ask<OpenDocument & { problems: PartProblem[] }>(
        `entry?id=${encodeURIComponent(id)}`,
      );
      setOpened(answer);
      setDrafts(
        answer.parts.map((part, index) => mergedDraft(part, merge?.parts[index], merge?.drafts[index])),
      );
      setProblems(answer.problems);
      setConflict(undefined);
      setStatus('');
    } catch (error) {
      setStatus(messageOf(error));
    }
  }
  useEffect(() => void open(), [id]);

  const parts = opened?.parts ?? [];
  const changes = changesOf(id, parts, drafts);
  const hasChanges = changes.changes.length > 0;

  useEffect(() => {
    if (!opened) return undefined;
    const mine = ++turn.current;
    const check = async (withStyle: boolean) => {
      try {
        const answer = await ask<Answer>('check', { ...changes, withStyle });
        if (mine === turn.current) take(answer, withStyle);
      } catch (error) {
        setStatus(messageOf(error));
      }
    };
    const timers = [
      setTimeout(() => void check(false), PAUSE_MS.check),
      setTimeout(() => void check(true), PAUSE_MS.style),
    ];
    return () => timers.forEach(clearTimeout);
  }, [opened, drafts]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    if (hasChanges) addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [hasChanges]);

  function take({ problems: found, ...answer }: Answer, withStyle = false): void {
    // What is of style stays until that is looked at again.
    if (found) setProblems((last) => [...found, ...(withStyle ? [] : last.filter(({ isStyle }) => isStyle))]);
    if (answer.elsewhere) setElsewhere(answer.elsewhere);
    if (answer.proposed) setProposed(answer.proposed);
    if (answer.ok) return;
    const part = answer.part ?? 0;
    if (answer.reason === 'changed') {
      const draft = drafts[part];
      const mine =
        draft?.text ?? [JSON.stringify(draft?.data, null, 2), draft?.body].filter(Boolean).join('\n\n');
      const { file = '', text: theirs } = answer;
      const canMerge = draft?.text === undefined && theirs !== undefined;
      setConflict({ file, mine, canMerge, ...(theirs !== undefined && { theirs }) });
    } else if (answer.reason === 'refused')
      setProblems([
        { part, path: [...(answer.path ?? [])], message: answer.message ?? '', level: 'unreadable' },
      ]);
  }

  /** The reason as the file has it; `undefined` if nothing is announced, empty if it is to be written. */
  function reasonGiven(): object | string | undefined {
    if (!announcement?.isWanted) return undefined;
    const texts = (opened?.langs ?? []).map(
      (lang) => [lang, announcement.reason[lang]?.trim() ?? ''] as const,
    );
    if (texts.some(([, text]) => text === '')) return '';
    return texts.length > 1 ? Object.fromEntries(texts) : texts[0]?.[1];
  }

  async function save(): Promise<void> {
    const reason = reasonGiven();
    if (reason === '') {
      setStatus(say.reasonMissing);
      return document.getElementById(`reason-${opened?.langs[0]}`)?.focus();
    }
    setStatus(say.saving);
    const sent = drafts;
    try {
      const answer = await ask<Answer>('save', { ...changes, ...(reason && { reason }) });
      // A check of the same text, on its way meanwhile, takes what is saved for a change of somebody else.
      turn.current++;
      if (answer.ok) setConflict(undefined);
      take(answer);
      if (answer.ok && answer.id && answer.id !== id) moveTo(`/_desk/edit/${answer.id}`);
      else if (answer.ok && answer.parts && opened) {
        setOpened({ ...opened, parts: answer.parts });
        const saved = answer.parts;
        // What has been typed meanwhile stays.
        setDrafts((now) => saved.map((part, index) => draftAfterSave(part, sent[index], now[index])));
      }
      setStatus(
        answer.ok
          ? say.saved
          : answer.reason === 'changed'
            ? say.notSaved
            : (answer.message ?? say.notSavedProblems),
      );
    } catch (error) {
      setStatus(messageOf(error));
    }
  }

  /** Has the figures of examples computed and written, and reads the file anew. */
  async function computeExamples(): Promise<void> {
    setStatus(say.computing);
    try {
      const { lines } = await ask<{ lines: string[] }>('examples', {});
      await open();
      setStatus(lines.at(-1) ?? '');
    } catch (error) {
      setStatus(messageOf(error));
    }
  }

  const change = (part: number, next: Partial<Draft>) => {
    setStatus('');
    setDrafts((all) => all.map((draft, index) => (index === part ? { ...draft, ...next } : draft)));
  };

  return {
    opened,
    drafts,
    problems,
    elsewhere,
    conflict,
    status,
    announcement,
    setAnnouncement,
    changes,
    hasChanges,
    save,
    computeExamples,
    /** Reads the files anew; what has been changed is lost. */
    reload: () => open(),
    /** Reads the files anew, and puts what has been changed into them. */
    merge: () => open({ parts, drafts }),
    setValue: (part: number, path: Path, value: unknown) =>
      setDrafts((all) => {
        setStatus('');
        return all.map((draft, index) =>
          index === part ? { ...draft, data: withValue(draft.data, path, value) } : draft,
        );
      }),
    setBody: (part: number, body: string) => change(part, { body }),
    /** Shows an image at the end of the texts that do not show it. What is seen has to be said: the check asks for what begins with TODO. */
    showImage: (name: string) =>
      setDrafts((all) =>
        all.map((draft) =>
          draft.body === undefined || draft.body.includes(`](${name}`)
            ? draft
            : { ...draft, body: `${draft.body.trimEnd()}\n\n![TODO](${name})\n` },
        ),
      ),
    setText: (part: number, text: string) => change(part, { text }),
    /** Edits the text of a part as it would be saved. */
    openText: (part: number) => change(part, { text: proposed[part] ?? parts[part]?.text ?? '' }),
    /** Edits the fields of a part again, whose text has not been changed. */
    closeText: (part: number) =>
      setDrafts((all) =>
        all.map(({ text: _, ...draft }, index) => (index === part ? draft : all[index]) as Draft),
      ),
    isTextChanged: (part: number) =>
      drafts[part]?.text !== undefined && drafts[part]?.text !== (proposed[part] ?? parts[part]?.text),
  };
}

export type DocumentState = ReturnType<typeof useDocument>;

export const messageOf = (error: unknown): string =>
  error instanceof DeskError ? (error.message === 'offline' ? say.offline : error.message) : String(error);
