import { autocompletion, closeBrackets, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  hoverTooltip,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';

// The editor of YAML at the desk. It is drawn in a shadow tree, where its styles need no exception in the page's policy.

/** In the colours of the site. */
const THEME = EditorView.theme({
  '&': {
    backgroundColor: 'var(--sheet)',
    color: 'var(--ink)',
    border: '1px solid var(--muted)',
    fontSize: '0.8333rem',
  },
  '&.cm-focused': { outline: '3px solid var(--accent)', outlineOffset: '2px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.5', maxHeight: '75vh' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': {
    backgroundColor: 'var(--paper)',
    color: 'var(--muted)',
    borderRight: '1px solid var(--hairline)',
  },
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 6%, transparent)',
  },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 22%, transparent)',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--sheet)',
    color: 'var(--ink)',
    border: '1px solid var(--hairline)',
    fontFamily: 'var(--sans)',
    maxWidth: '32rem',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent)',
    color: 'var(--on-accent)',
  },
  '.cm-hint': { padding: '8px 12px' },
});

const COLOURS = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--accent)' },
  { tag: [tags.string, tags.content], color: 'var(--ink)' },
  { tag: [tags.comment, tags.punctuation, tags.separator], color: 'var(--muted)' },
  { tag: [tags.number, tags.bool, tags.keyword], color: 'var(--second-text)' },
]);

/**
 * Draws an editor into an element.
 *
 * @param {HTMLElement} host
 * @param {{
 *   text: string,
 *   label: string,
 *   fieldsAt: (lines: readonly string[]) => { name: string, description: string, type: string }[],
 *   describe: (lines: readonly string[]) => string | undefined,
 *   onChange: (text: string) => void,
 * }} options `fieldsAt` has the fields that may be written on the last of some lines, `describe` what the field on it means.
 */
export function mountEditor(host, { text, label, fieldsAt, describe, onChange }) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const linesUpTo = (state, position) => state.doc.sliceString(0, state.doc.lineAt(position).to).split('\n');
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        lintGutter(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        highlightActiveLine(),
        yaml(),
        syntaxHighlighting(COLOURS),
        THEME,
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        keymap.of([...defaultKeymap, ...historyKeymap, ...completionKeymap, ...lintKeymap]),
        autocompletion({
          override: [
            ({ state, pos, explicit }) => {
              const line = state.doc.lineAt(pos);
              const [written, begin, word] =
                /^([ -]*)([\w-]*)$/.exec(line.text.slice(0, pos - line.from)) ?? [];
              if (written === undefined || (word === '' && !explicit)) return null;
              const options = fieldsAt(linesUpTo(state, pos)).map(({ name, description, type }) => ({
                label: name,
                apply: `${name}: `,
                detail: type,
                info: description,
              }));
              return { from: line.from + begin.length, options, validFor: /^[\w-]*$/ };
            },
          ],
        }),
        hoverTooltip(({ state }, pos) => {
          const line = state.doc.lineAt(pos);
          const description = describe(linesUpTo(state, pos));
          if (!description) return null;
          return {
            pos: line.from + (line.text.length - line.text.trimStart().length),
            end: line.to,
            create: () => {
              const dom = document.createElement('div');
              dom.className = 'cm-hint';
              dom.textContent = description;
              return { dom };
            },
          };
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    /** Takes another text, unless it is the present one. */
    setText(next) {
      const present = view.state.doc.toString();
      if (next !== present) view.dispatch({ changes: { from: 0, to: present.length, insert: next } });
    },
    /** Marks lines. */
    setProblems(problems) {
      const { doc } = view.state;
      const diagnostics = problems.map(({ line, message, severity }) => {
        const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
        return { from, to, severity, message };
      });
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    goToLine(line) {
      const { from } = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines));
      view.dispatch({
        selection: { anchor: from },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}
