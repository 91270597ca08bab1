import { useEffect } from 'preact/hooks';
import { CodeField } from './CodeField.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { documentTitle, ENTRY_KINDS, Head } from './EntryHead.tsx';
import { FormerTerm } from './FormerTerm.tsx';
import { Announcement } from './figures/Announcement.tsx';
import { CustomerForm } from './figures/CustomerForm.tsx';
import { Figures } from './figures/Figures.tsx';
import { NewPrice } from './figures/NewPrice.tsx';
import { Field } from './form/Field.tsx';
import { Fields } from './form/Group.tsx';
import { idOf, lineId, placeLabel } from './form/parts.tsx';
import { Images } from './images/Images.tsx';
import { Rearrange } from './Rearrange.tsx';
import { Texts } from './Texts.tsx';
import { type DocumentState, useDocument } from './use-document.ts';
import type { Path } from './values.ts';
import { languageName, say, tell } from './words.ts';

/** Kinds of files that figures are computed from. */
const FIGURE_KINDS = ['calculator', 'roi-analyzer', 'analysis-basis', 'funding-programmes', 'rates'];

/** Kinds that have a form for customers. */
const FORM_KINDS = ['calculator', 'roi-analyzer'];

/** Numbers and names of entries: the former never change, and the latter do so in all files at once. */
const NAME_FIELDS = ['id', 'slug'];

/** The page of one document: its fields, what is wrong, and what a change moves. */
export function EntryEditor({ id }: { id: string }) {
  const state = useDocument(id);
  const { opened, status } = state;
  // A page with a problem leads to its field.
  useEffect(() => {
    const asked = state.problems.find(({ part, path }) => `#${idOf(part, path)}` === location.hash);
    if (asked) setTimeout(() => goToField(asked));
  }, [opened?.id]);
  useEffect(() => {
    document.title = `${documentTitle(state) || id} · Kontor`;
  });
  if (!opened)
    return (
      <main class="column">
        <p role="status">{status || say.loading}</p>
        <p>
          <a href="/_desk">{say.backToList}</a>
        </p>
      </main>
    );
  return (
    <main class="column">
      <Head state={state} />
      {state.conflict && <ConflictNotice state={state} />}
      <ProblemList state={state} />
      {opened.kind === 'glossary-term' && <FormerTerm state={state} />}
      <form
        id="document"
        onSubmit={(event) => {
          event.preventDefault();
          void state.save();
        }}
        onKeyDown={(event) => {
          if ((event.ctrlKey || event.metaKey) && event.key === 's') {
            event.preventDefault();
            void state.save();
          }
        }}
      >
        <Texts state={state} />
        {opened.kind === 'article' && <Images state={state} />}
        {opened.parts.map((_, part) => (
          <PartFields key={part} state={state} part={part} />
        ))}
      </form>
      {opened.kind === 'rates' && state.drafts[0]?.text === undefined && <NewPrice state={state} />}
      {FORM_KINDS.includes(opened.kind) && (
        <CustomerForm changes={state.changes} pages={opened.pages ?? {}} />
      )}
      {FIGURE_KINDS.includes(opened.kind) && (
        <Figures
          changes={state.changes}
          announcement={opened.kind !== 'rates' && <Announcement state={state} />}
        />
      )}
      {ENTRY_KINDS.includes(opened.kind) && <Rearrange state={state} />}
    </main>
  );
}

/** All that is wrong, each with a way to its field. */
function ProblemList({ state }: { state: DocumentState }) {
  const problems = state.problems.filter(({ level }) => level !== 'advice');
  const advice = state.problems.length - problems.length;
  const outdated = problems.filter(({ level }) => level === 'outdated').length;
  return (
    <section aria-label={say.problems} class="problem-list">
      <div role="status">
        {problems.length > 0 && <p class="problem">{tell(say.problemCount, { count: problems.length })}</p>}
        {advice > 0 && <p class="advice">{tell(say.adviceCount, { count: advice })}</p>}
      </div>
      <ul>
        {problems.map(({ part, path, line, message }) => (
          <li key={`${part} ${path} ${message}`}>
            <a
              href={`#${idOf(part, path)}`}
              onClick={(event) => {
                event.preventDefault();
                goToField({ part, path, line });
              }}
            >
              {placeText(state, part, path)}
            </a>
            : <span lang="en">{message}</span>
          </li>
        ))}
      </ul>
      {outdated > 0 && (
        <p>
          {tell(say.outdatedExamples, { count: outdated })}{' '}
          <button
            type="button"
            class="text-button"
            disabled={state.hasChanges}
            title={state.hasChanges ? say.saveFirst : ''}
            onClick={() => void state.computeExamples()}
          >
            {say.computeExamples}
          </button>
        </p>
      )}
      {state.elsewhere.length > 0 && (
        <div class="problem">
          <p>{say.elsewhere}</p>
          <ul lang="en">
            {state.elsewhere.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** Goes to the field of a problem, and in a text to its line. */
function goToField({ part, path, line }: { part: number; path: Path; line?: number | undefined }): void {
  document.getElementById(idOf(part, path))?.focus();
  document.getElementById(lineId(part, line))?.click();
}

/** `Titel (Deutsch)`, `Fragen › 2 › Antwort › Englisch`; the file, of what is wrong with all of it. */
function placeText({ opened, drafts }: DocumentState, part: number, path: Path): string {
  const { file = '', lang } = opened?.parts[part] ?? {};
  const place = placeLabel(drafts[part]?.data, path, opened?.langs ?? []);
  return (place || `content/${file}`) + (lang ? ` (${languageName(lang)})` : '');
}

/** The fields of a file, or its text. Those of Markdown are shown in all languages at once, by `Texts`. */
function PartFields({ state, part }: { state: DocumentState; part: number }) {
  const opened = state.opened?.parts[part];
  if (!opened) return null;
  const isText = state.drafts[part]?.text !== undefined;
  const canBeFields = opened.data !== undefined;
  const hasFields = !isText && opened.lang === undefined && opened.kind !== 'rates';
  const hasFixedFields = opened.schema.properties || opened.schema.oneOf;
  const isEntry = ENTRY_KINDS.includes(opened.kind);
  const common = { state, part, path: [], schema: opened.schema, label: opened.file, isRequired: true };
  return (
    <section class="part">
      <div class="field-head">
        <h2 class="file-name">{`content/${opened.file}`}</h2>
        {!isText && (
          <button type="button" class="text-button" onClick={() => state.openText(part)}>
            {say.asText}
          </button>
        )}
        {isText && canBeFields && (
          <button
            type="button"
            class="text-button"
            disabled={state.isTextChanged(part)}
            title={state.isTextChanged(part) ? say.saveFirst : ''}
            onClick={() => state.closeText(part)}
          >
            {say.asFields}
          </button>
        )}
      </div>
      {isText && <CodeField state={state} part={part} />}
      {hasFields &&
        (hasFixedFields ? (
          <Fields
            {...common}
            nested={Field}
            without={isEntry ? NAME_FIELDS : []}
            unfolded={FORM_KINDS.includes(opened.kind) ? 'parameters' : undefined}
          />
        ) : (
          <Field {...common} />
        ))}
    </section>
  );
}
