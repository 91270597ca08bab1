import type { Choice } from '../../read-document.ts';
import { say } from '../words.ts';
import { Choose } from './Choose.tsx';

interface Props {
  id: string;
  label: string;
  value: string;
  onValue: (value: string) => void;
  help?: string | undefined;
  /** What can be chosen; without it, a text is typed. */
  options?: readonly Choice[];
  /** The lines of a text that has several. */
  rows?: number;
  type?: string;
  isRequired?: boolean;
  /** Whether it is said that it may stay empty. */
  isMarked?: boolean;
  placeholder?: string;
  onBlur?: () => void;
}

/** A field of a form of the desk itself. Those of documents are drawn from schemas, by `Field`. */
export function FormField({ id, label, help, options, rows, type = 'text', onValue, ...props }: Props) {
  const { value, isRequired = true, placeholder, onBlur } = props;
  const { isMarked = !isRequired && type !== 'search' } = props;
  const common = { id, 'aria-describedby': help ? `${id}-help` : undefined };
  const typed = {
    ...common,
    value,
    placeholder,
    onBlur,
    required: isRequired,
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) => onValue(currentTarget.value),
  };
  return (
    <div class="field">
      <label for={id}>
        <span class="field-name">{label}</span>
        {isMarked && <span class="optional"> {say.optional}</span>}
      </label>
      {help && (
        <span class="help" id={`${id}-help`}>
          {help}
        </span>
      )}
      {options ? (
        <Choose
          id={id}
          options={options}
          value={value}
          onChoose={onValue}
          isRequired={isRequired}
          others={common}
        />
      ) : rows ? (
        <textarea {...typed} rows={rows} />
      ) : (
        <input {...typed} type={type} />
      )}
    </div>
  );
}
