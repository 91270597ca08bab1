import { useState } from 'preact/hooks';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { answerText } from './answer-text.ts';
import { ComputedText, Figure } from './ComputedText.tsx';
import type { EntryReading } from './entries.ts';
import { ErrorSummary, type FormProps, Questions } from './Form.tsx';
import { LastValid } from './LastValid.tsx';
import { findPart } from './own-parts.ts';
import { ANSWER_ID } from './page-parts.ts';
import { ReadOut } from './QuestionField.tsx';
import type { Answers } from './use-answers.ts';

interface AnswerFormProps
  extends Pick<FormProps, 'parameters' | 'groups' | 'notApplied' | 'warnings' | 'changeWith' | 'links'> {
  answers: Answers;
  lang: Lang;
  /** Heading above the questions, where they need one. */
  title?: string;
  /** What must be known to read the form, below its heading. */
  intro?: string;
  submitText: string;
  /** The address that computes the same for programs, where there is one. */
  apiUrl?: string | undefined;
  /** Whether errors are shown at once, as they are where a form was sent. */
  isSent: boolean;
  /** Heading above the answers on the printed sheet. */
  listTitle: string;
  /** An amount that the result is or holds, what that is or how sure it is, and what the link to the whole result says. */
  bar: { amount: string; note: string; toResult: string };
}

/**
 * The form of a page that computes, which is sent by GET where no script runs. Below it, the result in a bar at the foot of
 * a narrow screen, as long as the form is in view. After it, all answers that matter as a list, for the printed sheet.
 */
export function AnswerForm(props: AnswerFormProps) {
  const { answers, title, intro, submitText, apiUrl, isSent, listTitle, bar, ...form } = props;
  const { parameters, notApplied, lang } = form;
  const { reading, entries, values, shown, enter } = answers;
  const [areErrorsShown, showErrors] = useState(isSent);
  return (
    <>
      <div>
        <form
          method="get"
          action={`#${ANSWER_ID}`}
          class="questions screen-only"
          autocomplete="off"
          noValidate
          onChange={answers.settle}
          onSubmit={submitHandler(reading, () => showErrors(true))}
        >
          {title !== undefined && <h2>{title}</h2>}
          {intro !== undefined && <p class="note">{intro}</p>}
          {areErrorsShown && reading.errors.length > 0 && (
            <ErrorSummary errors={reading.errors} parameters={parameters} lang={lang} isAnswer={isSent} />
          )}
          <Questions
            {...form}
            entries={entries}
            values={shown.values}
            errors={reading.errors}
            onEnter={enter}
          />
          {/* Those of the summary are read out with it. */}
          <ReadOut {...form} errors={areErrorsShown ? [] : reading.errors} />
          <button type="submit" class="button button-main no-script">
            {submitText}
          </button>
          {!isSent && (
            <p class="note no-script">
              {WORDS.form.noScript[lang]}
              {apiUrl && (
                <>
                  {' '}
                  {WORDS.form.forPrograms[lang]} <a href={apiUrl}>{apiUrl}</a>.
                </>
              )}
            </p>
          )}
        </form>
        <a class="result-bar screen-only" href="#result">
          <span class="figures">
            <Figure class="result-bar-total" text={bar.amount} />{' '}
            <ComputedText class="result-bar-note" text={bar.note} />
            <LastValid isValid={shown.isValid} lang={lang} />
          </span>
          <span class="button button-main">{bar.toResult}</span>
        </a>
      </div>
      <section class="answer-list print-only">
        <h2>{listTitle}</h2>
        <dl>
          {Object.entries(parameters)
            .filter(([name]) => !notApplied.includes(name))
            .map(([name, parameter]) => (
              <div key={name}>
                <dt>{parameter.label[lang]}</dt>
                <dd>
                  <ComputedText text={answerText(parameter, values[name], lang)} />
                </dd>
              </div>
            ))}
        </dl>
      </section>
    </>
  );
}

/** What happens in the browser when the form is sent: the errors are shown and read out, or the result is. */
function submitHandler(
  { errors }: EntryReading,
  showErrors: () => void,
): (event: { currentTarget: HTMLFormElement; preventDefault: () => void }) => void {
  return (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    showErrors();
    requestAnimationFrame(() => findPart(form, errors.length > 0 ? 'errors' : 'result')?.focus());
  };
}
