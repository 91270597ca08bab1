import type { Parameter } from '#schema/source/pricing/parameters.ts';
import type { Localized } from '#text/lang.ts';
import { capitalize } from '#text/typeset.ts';
import { WORDS } from '#text/words.ts';
import { ComputedText } from './ComputedText.tsx';
import { type Change, type FieldProps, fieldId } from './field.ts';

type Choice = Extract<Parameter, { type: 'choice' }>;
type Choices = Extract<Parameter, { type: 'choices' }>;
type Switch = Extract<Parameter, { type: 'boolean' }>;

/** One of several answers: radio buttons, or a list where there are many. */
export function ChoiceField({ isSelect, described, ...props }: FieldProps<Choice> & { isSelect: boolean }) {
  const { name, parameter, lang, value, changeWith, onEnter, message } = props;
  const answers = Object.entries(parameter.values);
  if (!isSelect)
    return <Radios {...props} answers={answers.map(([text, label]) => ({ text, label, value: text }))} />;
  return (
    <select
      id={fieldId(name)}
      name={name}
      class="select"
      aria-describedby={described}
      aria-invalid={message ? true : undefined}
      onChange={(event) => onEnter([event.currentTarget.value])}
    >
      {value === undefined && (
        <option value="" selected>
          {WORDS.form.choose[lang]}
        </option>
      )}
      {answers.map(([text, label]) => {
        const change = text === value ? '' : changeWith(text).text;
        const answer = change ? `${label[lang]} (${change})` : label[lang];
        return (
          <option key={`${text} ${answer}`} value={text} selected={text === value}>
            {answer}
          </option>
        );
      })}
    </select>
  );
}

/** Yes or no. */
export function SwitchField(props: FieldProps<Switch>) {
  return (
    <Radios
      {...props}
      answers={[
        { text: 'true', label: WORDS.form.yes, value: true },
        { text: 'false', label: WORDS.form.no, value: false },
      ]}
    />
  );
}

const NO_CHANGE: Change = { text: '' };

interface Answer {
  text: string;
  label: Localized;
  value: string | boolean;
}

function Radios({
  name,
  lang,
  value,
  changeWith,
  onEnter,
  answers,
}: FieldProps & { answers: readonly Answer[] }) {
  return (
    <div class="answers">
      {answers.map((answer, index) => (
        <Option
          key={answer.text}
          type="radio"
          id={index === 0 ? fieldId(name) : undefined}
          name={name}
          text={answer.text}
          label={answer.label[lang]}
          isChosen={answer.value === value}
          change={answer.value === value ? NO_CHANGE : changeWith(answer.value)}
          onChoose={() => onEnter([answer.text])}
        />
      ))}
    </div>
  );
}

/** Any number of answers. */
export function CheckboxField({ name, parameter, lang, value, changeWith, onEnter }: FieldProps<Choices>) {
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const all = Object.keys(parameter.values);
  const toggled = (answer: string) =>
    all.filter((each) => (each === answer ? !chosen.includes(each) : chosen.includes(each)));
  return (
    <div class="answers">
      {/* Without it, a form in which nothing is checked would not send the field at all. */}
      <input type="hidden" name={name} value="" />
      {Object.entries(parameter.values).map(([answer, label], index) => (
        <Option
          key={answer}
          type="checkbox"
          id={index === 0 ? fieldId(name) : undefined}
          name={name}
          text={answer}
          label={label[lang]}
          isChosen={chosen.includes(answer)}
          change={changeWith(toggled(answer))}
          onChoose={() => {
            const next = toggled(answer);
            onEnter(next.length > 0 ? next : ['']);
          }}
        />
      ))}
    </div>
  );
}

interface OptionProps {
  type: 'radio' | 'checkbox';
  id: string | undefined;
  name: string;
  text: string;
  label: string;
  isChosen: boolean;
  change: Change;
  onChoose: () => void;
}

/** An answer to choose, with what it would change at the right edge. */
function Option({ type, id, name, text, label, isChosen, change, onChoose }: OptionProps) {
  return (
    <label class="answer">
      <input type={type} id={id} name={name} value={text} checked={isChosen} onChange={onChoose} />
      <span>{capitalize(label)}</span>
      <ComputedText class={change.isRefusal ? 'refusal' : 'change figures'} text={change.text} />
    </label>
  );
}
