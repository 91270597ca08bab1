import type { FieldSchema } from '#check/manual/file-schemas.ts';
import type { Choice } from '../../read-document.ts';
import { isDay } from '../values.ts';
import { say, valueLabel } from '../words.ts';
import { Choose } from './Choose.tsx';
import { NumberInput } from './NumberInput.tsx';
import { type FieldProps, fieldValue, Help, idOf, Messages, problemsAt } from './parts.tsx';

/** Up to this length, a text fits into a line. */
const LINE_LENGTH = 120;

/** Up to this length, a text has no paragraphs. */
const ONE_PARAGRAPH = 1000;

/** A single value: a text, a number, a day, yes or no, or one of several. */
export function Leaf({ choices, ...props }: FieldProps & { choices: readonly Choice[] | undefined }) {
  const { state, part, path, label, isRequired, lang } = props;
  const schema = typedSchema(props.schema, fieldValue(props));
  const id = idOf(part, path);
  const problems = problemsAt(props, 'within');
  const value = fieldValue(props);
  const text = value === undefined || value === null ? '' : String(value);
  const set = (next: unknown) => state.setValue(part, path, next === '' && !isRequired ? undefined : next);
  const common = {
    id,
    lang,
    'aria-describedby': `${id}-help ${id}-problems`,
    'aria-invalid': problems.some(({ level }) => level !== 'advice') ? ('true' as const) : undefined,
  };
  if (schema.type === 'boolean')
    return (
      <div class="field">
        <label class="tick">
          <input
            {...common}
            type="checkbox"
            checked={value === true}
            onChange={({ currentTarget }) => set(currentTarget.checked || (isRequired ? false : undefined))}
          />
          <span class="field-name">{label}</span>
        </label>
        <Help schema={schema} id={`${id}-help`} />
        <Messages problems={problems} id={id} />
      </div>
    );
  return (
    <div class="field">
      <label for={id}>
        <span class="field-name">{label}</span>
        {!isRequired && <span class="optional"> {say.optional}</span>}
      </label>
      <Help schema={schema} id={`${id}-help`} />
      <Control
        {...props}
        schema={schema}
        choices={choices}
        common={common}
        text={text}
        value={value}
        set={set}
      />
      <Messages problems={problems} id={id} />
    </div>
  );
}

/** Where a schema allows several types, a value keeps the one that it has. */
function typedSchema(schema: FieldSchema, value: unknown): FieldSchema {
  const type = typeof value;
  const isOpen = typeof schema.type !== 'string' && !schema.enum;
  const takesNumbers = schema.anyOf?.some((each) => each.type === 'number') && type !== 'boolean';
  if (takesNumbers) return { ...schema, type: 'number' };
  return isOpen && (type === 'number' || type === 'boolean') ? { ...schema, type } : schema;
}

interface ControlProps extends FieldProps {
  choices: readonly Choice[] | undefined;
  common: { id: string };
  text: string;
  value: unknown;
  set: (value: unknown) => void;
}

function Control({ schema, choices, common, text, value, set, isRequired }: ControlProps) {
  const options =
    choices ??
    schema.enum?.map(
      (value): Choice => ({ value: String(value), title: { own: valueLabel(String(value)) } }),
    );
  if (options)
    return (
      <Choose
        id={common.id}
        options={options}
        value={text}
        onChoose={set}
        isRequired={isRequired}
        others={common}
      />
    );
  if (schema.type === 'number' || schema.type === 'integer')
    return <NumberInput value={value} onValue={set} others={{ ...common, inputMode: 'decimal' }} />;
  if (schema.format === 'date' && (text === '' || isDay(text)))
    return (
      <input {...common} type="date" value={text} onInput={({ currentTarget }) => set(currentTarget.value)} />
    );
  const { maxLength = ONE_PARAGRAPH } = schema as { maxLength?: number };
  if (maxLength <= LINE_LENGTH)
    return <input {...common} value={text} onInput={({ currentTarget }) => set(currentTarget.value)} />;
  const isLine = maxLength <= ONE_PARAGRAPH;
  return (
    <textarea
      {...common}
      rows={isLine ? 1 : 4}
      value={text}
      onKeyDown={(event) => {
        if (isLine && event.key === 'Enter') event.preventDefault();
      }}
      onInput={({ currentTarget }) => set(currentTarget.value)}
    />
  );
}
