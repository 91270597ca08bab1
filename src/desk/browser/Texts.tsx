import { useEffect, useRef, useState } from 'preact/hooks';
import { ask } from './connection.ts';
import { Field } from './form/Field.tsx';
import { idOf, lineId, problemsAt } from './form/parts.tsx';
import { LinkPicker } from './LinkPicker.tsx';
import type { DocumentState } from './use-document.ts';
import { fieldLabel, languageName, say, tell } from './words.ts';

/** The Markdown files of a document, one in each language: each field side by side, then the bodies. */
export function Texts({ state }: { state: DocumentState }) {
  const texts = (state.opened?.parts ?? []).flatMap(({ lang, schema, data, body }, part) =>
    lang !== undefined && data !== undefined ? [{ lang, part, schema, hasBody: body !== undefined }] : [],
  );
  const [first] = texts;
  if (!first) return null;
  const { properties = {}, required = [] } = first.schema;
  return (
    <>
      {Object.entries(properties).map(([name, schema]) => (
        <fieldset class="field" key={name}>
          <legend class="visually-hidden">{fieldLabel(name)}</legend>
          <div class="languages">
            {texts.map(({ lang, part }) => (
              <Field
                key={lang}
                state={state}
                part={part}
                path={[name]}
                schema={schema}
                label={`${fieldLabel(name)} (${languageName(lang)})`}
                isRequired={required.includes(name)}
                lang={lang}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div class="languages bodies">
        {texts.map(({ lang, part, hasBody }) => hasBody && <Body key={lang} {...{ state, part, lang }} />)}
      </div>
    </>
  );
}

/** The body of a text in Markdown, and how its page shows it. */
function Body({ state, part, lang }: { state: DocumentState; part: number; lang: string }) {
  const [isShown, setShown] = useState(false);
  const field = { state, part, path: ['body'], schema: {}, label: '', isRequired: true };
  const id = idOf(part, field.path);
  const problems = problemsAt(field, 'within');
  const body = state.drafts[part]?.body ?? '';
  const opened = state.opened?.parts[part];
  // Problems have the lines of the file, which begins with the front matter.
  const before = lineCount(opened?.text ?? '') - lineCount(opened?.body ?? '');
  return (
    <div class="field">
      <div class="field-head">
        <label for={id} class="field-name">
          {tell(say.bodyIn, { language: languageName(lang) })}
        </label>
        <LinkPicker
          id={`${id}-link`}
          lang={lang}
          onPick={(link) => state.setBody(part, withInserted(id, body, link))}
        />
        <button type="button" class="text-button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? say.write : say.preview}
        </button>
      </div>
      {isShown && <Preview {...{ id: state.opened?.id ?? '', lang, body }} />}
      <textarea
        id={id}
        lang={lang}
        class="markdown"
        rows={24}
        hidden={isShown}
        value={body}
        aria-describedby={`${id}-problems`}
        onInput={({ currentTarget }) => state.setBody(part, currentTarget.value)}
      />
      <div id={`${id}-problems`} class="messages">
        {problems.map(({ line, message, level }) => (
          <p key={`${line} ${message}`} class={level === 'advice' ? 'advice' : 'problem'}>
            {line !== undefined && (
              <button
                type="button"
                id={lineId(part, line)}
                class="text-button"
                onClick={() => selectLine(id, line - before)}
              >
                {tell(say.line, { line: line - before })}
              </button>
            )}{' '}
            <span lang="en">{message}</span>
          </p>
        ))}
      </div>
    </div>
  );
}

/** A text with a link in place of what is selected in its field, whose words it keeps. */
function withInserted(id: string, text: string, { title, path }: { title: string; path: string }): string {
  const field = document.getElementById(id);
  const { selectionStart: from, selectionEnd: to } =
    field instanceof HTMLTextAreaElement ? field : { selectionStart: text.length, selectionEnd: text.length };
  return `${text.slice(0, from)}[${text.slice(from, to) || title}](${path})${text.slice(to)}`;
}

const lineCount = (text: string): number => text.split('\n').length;

/** Selects a line in a text area, and brings it into sight. */
function selectLine(id: string, line: number): void {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLTextAreaElement)) return;
  const lines = field.value.split('\n');
  const from = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  field.focus();
  field.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
  field.scrollTop = heightOf(field, field.value.slice(0, from)) - field.clientHeight / 3;
}

/** How high a text is in a text area, with its lines broken as there. */
function heightOf(field: HTMLTextAreaElement, text: string): number {
  const copy = field.cloneNode() as HTMLTextAreaElement;
  copy.removeAttribute('id');
  copy.value = text;
  copy.style.cssText = `position: absolute; visibility: hidden; block-size: 0; min-block-size: 0; field-sizing: fixed; inline-size: ${field.offsetWidth}px`;
  field.after(copy);
  const height = copy.scrollHeight;
  copy.remove();
  return height;
}

function Preview({ id, lang, body }: { id: string; lang: string; body: string }) {
  const [html, setHtml] = useState('');
  const turn = useRef(0);
  useEffect(() => {
    const mine = ++turn.current;
    ask<{ html: string }>('preview', { id, lang, body }).then(
      (answer) => mine === turn.current && setHtml(answer.html),
      () => undefined,
    );
  }, [id, lang, body]);
  // The renderer lets no HTML of the text through.
  return <div class="prose preview" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
