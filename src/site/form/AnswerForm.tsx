import { useState } from 'preact/hooks';
import type { Lang } from '#text/lang.ts';
import type { Reading } from './entries.ts';
import { ErrorSummary, type FormProps, Questions } from './Form.tsx';
import { findPart } from './own-parts.ts';
import type { Answers } from './use-answers.ts';
import { FORM_WORDS } from './words.ts';

interface AnswerFormProps
  extends Pick<FormProps, 'parameters' | 'groups' | 'notApplied' | 'changeWith' | 'links'> {
  answers: Answers;
  lang: Lang;
  /** Heading above the questions, where they need one. */
  title?: string;
  /** What must be known to read the form, below its heading. */
  intro?: string;
  submitText: string;
  /** The address that computes the same for programs. */
  apiUrl: string;
  /** Whether errors are shown at once, as they are where a form was sent. */
  isSent: boolean;
}

/** The form of a page that computes. It is sent by GET where no script runs. */
export function AnswerForm({
  answers,
  lang,
  title,
  intro,
  submitText,
  apiUrl,
  isSent,
  ...form
}: AnswerFormProps) {
  const { reading, entries, values, enter } = answers;
  const [areErrorsShown, showErrors] = useState(isSent);
  return (
    <form
      method="get"
      class="questions screen-only"
      autocomplete="off"
      noValidate
      onSubmit={submitHandler(reading, () => showErrors(true))}
    >
      {title !== undefined && <h2>{title}</h2>}
      {intro !== undefined && <p class="note">{intro}</p>}
      {areErrorsShown && reading.errors.length > 0 && (
        <ErrorSummary errors={reading.errors} parameters={form.parameters} lang={lang} />
      )}
      <Questions
        {...form}
        lang={lang}
        entries={entries}
        values={values}
        errors={reading.errors}
        onEnter={enter}
      />
      <button type="submit" class="button button-main no-script">
        {submitText}
      </button>
      {!isSent && (
        <p class="note no-script">
          {FORM_WORDS.noScript[lang]} <a href={apiUrl}>{apiUrl}</a>.
        </p>
      )}
    </form>
  );
}

/** What happens in the browser when the form is sent: the errors are shown and read out, or the result is. */
function submitHandler(
  { errors }: Reading,
  showErrors: () => void,
): (event: { currentTarget: HTMLFormElement; preventDefault: () => void }) => void {
  return (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    showErrors();
    requestAnimationFrame(() => findPart(form, errors.length > 0 ? 'errors' : 'result')?.focus());
  };
}
