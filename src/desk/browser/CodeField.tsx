import { useEffect, useRef, useState } from 'preact/hooks';
import { lineId } from './form/parts.tsx';
import { describeLine, fieldsAt, type Hint } from './schema-at.ts';
import type { DocumentState } from './use-document.ts';
import { say, tell } from './words.ts';

/** What `tools/desk/code-editor.js` draws. */
interface CodeEditor {
  setText: (text: string) => void;
  setProblems: (
    problems: readonly { line: number; message: string; severity: 'error' | 'warning' }[],
  ) => void;
  goToLine: (line: number) => void;
  destroy: () => void;
}

type MountEditor = (
  host: HTMLElement,
  options: {
    text: string;
    label: string;
    fieldsAt: (lines: readonly string[]) => Hint[];
    describe: (lines: readonly string[]) => string | undefined;
    onChange: (text: string) => void;
  },
) => CodeEditor;

const MODULE = '/_desk/code-editor.js';

/** The whole text of a file, in an editor of code where the desk has one, else in a text area. */
export function CodeField({ state, part }: { state: DocumentState; part: number }) {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<CodeEditor | 'none'>();
  const opened = state.opened?.parts[part];
  const text = state.drafts[part]?.text ?? opened?.text ?? '';
  const label = tell(say.textOf, { file: opened?.file ?? '' });
  const onChange = useRef(state.setText);
  onChange.current = state.setText;
  const problems = state.problems.filter((problem) => problem.part === part);

  useEffect(() => {
    let mounted: CodeEditor | undefined;
    const schema = state.opened?.parts[part]?.fileSchema ?? {};
    import(/* @vite-ignore */ MODULE).then(
      ({ mountEditor }: { mountEditor: MountEditor }) => {
        if (!host.current) return;
        mounted = mountEditor(host.current, {
          text,
          label,
          fieldsAt: (lines) => fieldsAt(schema, lines),
          describe: (lines) => describeLine(schema, lines),
          onChange: (next) => onChange.current(part, next),
        });
        setEditor(mounted);
      },
      () => setEditor('none'),
    );
    return () => mounted?.destroy();
  }, [part]);

  // The editor has the text while it is typed. Only what was read or saved anew is put into it: a text that is put back while
  // somebody types would be typed again, and so on.
  const digest = opened?.digest;
  useEffect(() => {
    if (editor && editor !== 'none') editor.setText(text);
  }, [editor, digest]);

  useEffect(() => {
    if (!editor || editor === 'none') return;
    editor.setProblems(
      problems.map(({ line = 1, message, level }) => ({
        line,
        message,
        severity: level === 'advice' ? 'warning' : 'error',
      })),
    );
  }, [editor, state.problems]);

  const goTo = (line: number | undefined) => editor && editor !== 'none' && editor.goToLine(line ?? 1);
  return (
    <div class="field code-field">
      {editor === 'none' ? (
        <textarea
          class="markdown"
          rows={30}
          aria-label={label}
          value={text}
          onInput={({ currentTarget }) => state.setText(part, currentTarget.value)}
        />
      ) : (
        <div ref={host} class="code-host" />
      )}
      <ul class="messages">
        {problems.map(({ line, message, level }) => (
          <li key={`${line} ${message}`} class={level === 'advice' ? 'advice' : 'problem'}>
            <button type="button" id={lineId(part, line)} class="text-button" onClick={() => goTo(line)}>
              {tell(say.line, { line: line ?? 1 })}
            </button>{' '}
            <span lang="en">{message}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
