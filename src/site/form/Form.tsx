import type { RequestError } from '#schema/request-error.ts';
import type { Groups, Parameters } from '#schema/source/parameters.ts';
import type { Lang } from '#text/lang.ts';
import { ComputedText } from './ComputedText.tsx';
import type { Entries, Reading } from './entries.ts';
import { fieldId } from './field.ts';
import { fieldMessage } from './field-message.ts';
import { Question } from './Question.tsx';
import { FORM_WORDS } from './words.ts';

export interface FormProps {
  parameters: Parameters;
  groups: Groups;
  lang: Lang;
  entries: Entries;
  /** The values shown where a field was not answered. */
  values: Readonly<Record<string, unknown>>;
  /** The names of the questions that do not matter with these values: they are shown only if an answer is wrong. */
  notApplied: readonly string[];
  errors: Reading['errors'];
  /** What the figure changes by if one answer is another. */
  changeWith: (name: string, value: unknown) => string;
  onEnter: (name: string, texts: readonly string[]) => void;
  /** Pages that help to answer a question, by its parameter. */
  links?: Readonly<Record<string, { href: string; text: string }>> | undefined;
}

/** The questions in the order of the file, those of a group below its heading. */
export function Questions(props: FormProps) {
  const { parameters, groups, lang, notApplied, errors } = props;
  const isWrong = (name: string) => errors.some(({ parameter }) => parameter === name);
  const names = Object.keys(parameters).filter((name) => !notApplied.includes(name) || isWrong(name));
  const inGroup = (group: string | undefined) => names.filter((name) => parameters[name]?.group === group);
  return (
    <>
      {inGroup(undefined).map((name) => (
        <Entry key={name} name={name} {...props} />
      ))}
      {Object.entries(groups)
        .filter(([group]) => inGroup(group).length > 0)
        .map(([group, label]) => (
          <section key={group} class="question-group" aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`}>{label[lang]}</h2>
            {inGroup(group).map((name) => (
              <Entry key={name} name={name} {...props} />
            ))}
          </section>
        ))}
    </>
  );
}

function Entry({
  name,
  parameters,
  lang,
  entries,
  values,
  errors,
  changeWith,
  onEnter,
  links,
}: FormProps & { name: string }) {
  const parameter = parameters[name];
  if (!parameter) return null;
  const error = errors.find((each) => each.parameter === name);
  return (
    <Question
      name={name}
      parameter={parameter}
      lang={lang}
      texts={entries[name]}
      value={values[name]}
      message={error && fieldMessage(error, parameter, lang)}
      changeWith={(value) => changeWith(name, value)}
      onEnter={(texts) => onEnter(name, texts)}
      link={links?.[name]}
    />
  );
}

/** All errors, each a link to its field; shown when the form was sent. */
export function ErrorSummary({
  errors,
  parameters,
  lang,
}: {
  errors: readonly RequestError[];
  parameters: Parameters;
  lang: Lang;
}) {
  return (
    <div class="error-summary" role="alert" tabindex={-1} id="errors">
      <h2>{FORM_WORDS.problemTitle[lang]}</h2>
      <ul>
        {errors.map((error) => {
          const parameter = parameters[error.parameter ?? ''];
          if (!parameter || error.parameter === null)
            return (
              <li>
                <ComputedText text={error.message[lang]} />
              </li>
            );
          return (
            <li key={error.parameter}>
              <a href={`#${fieldId(error.parameter)}`}>
                <ComputedText text={`${parameter.label[lang]}: ${fieldMessage(error, parameter, lang)}`} />
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
