import { useEffect, useRef, useState } from 'preact/hooks';
import { ask } from './connection.ts';
import { Field } from './form/Field.tsx';
import { idOf, lineId, problemsAt } from './form/parts.tsx';
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

const lineCount = (text: string): number => text.split('\n').length;

/** Selects a line in a text area. */
function selectLine(id: string, line: number): void {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLTextAreaElement)) return;
  const lines = field.value.split('\n');
  const from = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  field.focus();
  field.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
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
