import type { Warning } from '#pricing/contradictions.ts';
import type { RequestError } from '#schema/request-error.ts';
import type { Parameter, Parameters } from '#schema/source/pricing/parameters.ts';
import type { Lang } from '#text/lang.ts';
import { keepTogether } from '#text/typeset.ts';
import { WORDS } from '#text/words.ts';
import { CheckboxField, ChoiceField, SwitchField } from './ChoiceFields.tsx';
import { ComputedText } from './ComputedText.tsx';
import { errorText, type FieldProps, fieldId } from './field.ts';
import { NumberField } from './NumberField.tsx';

/** A question with its help, its error and its field. */
export function QuestionField(props: FieldProps) {
  const { name, parameter, lang, texts, message } = props;
  const warnings = props.warnings.filter(({ parameters }) => parameters.includes(name));
  const id = fieldId(name);
  const isOne = parameter.type === 'integer' || parameter.type === 'number' || isSelect(parameter);
  const described =
    [parameter.help && `${id}-help`, message && `${id}-error`, warnings.length > 0 && `${id}-warnings`]
      .filter(Boolean)
      .join(' ') || undefined;
  const heading = (
    <>
      <span class="question-text">{(parameter.question ?? parameter.label)[lang]}</span>
      {texts === undefined && !parameter.required && <span class="assumed">{WORDS.form.assumed[lang]}</span>}
    </>
  );
  const rest = (
    <>
      {parameter.help && (
        <p class="help" id={`${id}-help`}>
          {keepTogether(parameter.help[lang], lang)}
        </p>
      )}
      {message && (
        <p class="field-error" id={`${id}-error`}>
          <span class="visually-hidden">{WORDS.form.error[lang]} </span>
          <ComputedText text={message} />
        </p>
      )}
      {warnings.length > 0 && (
        <p class="field-warning" id={`${id}-warnings`}>
          <ComputedText text={warnings.map((warning) => warning.message).join(' ')} />
        </p>
      )}
    </>
  );
  const classes = message ? 'question has-error' : 'question';
  if (isOne)
    return (
      <div class={classes}>
        <label class="question-head" for={id}>
          {heading}
        </label>
        {rest}
        <Field {...props} described={described} />
        {props.link && (
          <p class="question-link">
            <a href={props.link.href}>{props.link.text}</a>
          </p>
        )}
      </div>
    );
  return (
    <fieldset class={classes} aria-describedby={described}>
      <legend class="question-head">{heading}</legend>
      {rest}
      <Field {...props} />
    </fieldset>
  );
}

interface ReadOutProps {
  errors: readonly RequestError[];
  warnings: readonly Warning[];
  parameters: Parameters;
  lang: Lang;
}

/** The errors and warnings of a form, each read out once; on the page, each stands beside every question that it concerns. */
export function ReadOut({ errors, warnings, parameters, lang }: ReadOutProps) {
  return (
    <div class="visually-hidden" role="status">
      {errors.map((error) => (
        <ComputedText key={error.parameter} text={errorText(error, parameters, lang)} />
      ))}
      {warnings.map(({ code, message }) => (
        <ComputedText key={code} text={message} />
      ))}
    </div>
  );
}

/** Most answers that are shown as radio buttons. */
const MOST_RADIOS = 6;

function isSelect(parameter: Parameter): boolean {
  return parameter.type === 'choice' && Object.keys(parameter.values).length > MOST_RADIOS;
}

function Field(props: FieldProps) {
  const { parameter } = props;
  switch (parameter.type) {
    case 'choice':
      return <ChoiceField {...props} parameter={parameter} isSelect={isSelect(parameter)} />;
    case 'choices':
      return <CheckboxField {...props} parameter={parameter} />;
    case 'boolean':
      return <SwitchField {...props} parameter={parameter} />;
    case 'integer':
    case 'number':
      return <NumberField {...props} parameter={parameter} />;
  }
}
