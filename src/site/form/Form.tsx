import type { Warning } from '#pricing/contradictions.ts';
import type { RequestError } from '#schema/request-error.ts';
import type { Groups, Parameters } from '#schema/source/pricing/parameters.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { ComputedText } from './ComputedText.tsx';
import type { Entries, EntryReading } from './entries.ts';
import { type Change, errorText, fieldId, fieldMessage } from './field.ts';
import { ANSWER_ID } from './page-parts.ts';
import { QuestionField } from './QuestionField.tsx';
import type { Answers } from './use-answers.ts';

export interface FormProps {
  parameters: Parameters;
  groups: Groups;
  lang: Lang;
  entries: Entries;
  /** The values shown where a field was not answered. */
  values: Readonly<Record<string, unknown>>;
  /** The names of the questions that do not matter with these values: they are shown only if an answer is wrong. */
  notApplied: readonly string[];
  errors: EntryReading['errors'];
  warnings: readonly Warning[];
  /** What the figure changes by if one answer is another. */
  changeWith: (name: string, value: unknown) => Change;
  onEnter: Answers['enter'];
  /** Pages that help to answer a question, by its parameter. */
  links?: Readonly<Record<string, { href: string; text: string }>> | undefined;
}

/** The questions in the order of the file, those of a group below its heading; a folded group is open once it has an answer. */
export function Questions({ parameters, groups, lang, notApplied, errors, warnings, ...form }: FormProps) {
  const { entries, values, changeWith, onEnter, links } = form;
  const questionsIn = (group: string | undefined) =>
    Object.entries(parameters).flatMap(([name, parameter]) => {
      const error = errors.find((each) => each.parameter === name);
      if (parameter.group !== group || (notApplied.includes(name) && !error)) return [];
      return (
        <QuestionField
          key={name}
          name={name}
          parameter={parameter}
          lang={lang}
          texts={entries[name]}
          value={values[name]}
          message={error && fieldMessage(error, parameter, lang)}
          warnings={warnings}
          changeWith={(value) => changeWith(name, value)}
          onEnter={(...entered) => onEnter(name, ...entered)}
          link={links?.[name]}
        />
      );
    });
  return (
    <>
      {questionsIn(undefined)}
      {Object.entries(groups).map(([group, label]) => {
        const questions = questionsIn(group);
        if (questions.length === 0) return null;
        const heading = <h2 id={`group-${group}`}>{label[lang]}</h2>;
        const isTouched = Object.entries(parameters).some(
          ([name, parameter]) =>
            parameter.group === group &&
            (entries[name] !== undefined || errors.some((error) => error.parameter === name)),
        );
        return label.folded ? (
          <details key={group} class="question-group" open={isTouched || undefined}>
            <summary>{heading}</summary>
            {questions}
          </details>
        ) : (
          <section key={group} class="question-group" aria-labelledby={`group-${group}`}>
            {heading}
            {questions}
          </section>
        );
      })}
    </>
  );
}

/** All errors, each a link to its field; shown when the form was sent. */
export function ErrorSummary({
  errors,
  parameters,
  lang,
  isAnswer,
}: {
  errors: readonly RequestError[];
  parameters: Parameters;
  lang: Lang;
  /** Whether it is what the page answers a form with. */
  isAnswer: boolean;
}) {
  return (
    <div class="error-summary" role="alert" tabindex={-1} id="errors">
      <h2 id={isAnswer ? ANSWER_ID : undefined}>{WORDS.form.problemTitle[lang]}</h2>
      <ul>
        {errors.map((error) => {
          const { parameter: name } = error;
          const text = <ComputedText text={errorText(error, parameters, lang)} />;
          return (
            <li key={name}>{name && parameters[name] ? <a href={`#${fieldId(name)}`}>{text}</a> : text}</li>
          );
        })}
      </ul>
    </div>
  );
}
