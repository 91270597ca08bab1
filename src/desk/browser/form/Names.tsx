import type { Choice } from '../../read-document.ts';
import { inDeskLang, say, tell } from '../words.ts';
import { Choose } from './Choose.tsx';
import { type FieldProps, fieldValue, idOf, Legend, Messages, problemsAt } from './parts.tsx';

/** A list of names of other entries, or of values of a list of the site. */
export function Names({ choices, ...props }: FieldProps & { choices: readonly Choice[] }) {
  const { state, part, path, label } = props;
  const value = fieldValue(props);
  const names = Array.isArray(value) ? value.map(String) : [];
  const id = idOf(part, path);
  const set = (next: string[]) =>
    state.setValue(part, path, next.length === 0 && !props.isRequired ? undefined : next);
  const titleOf = (name: string) =>
    inDeskLang(choices.find((choice) => choice.value === name)?.title ?? {}) || name;
  const free = choices.filter((choice) => !names.includes(choice.value));
  return (
    <fieldset class="field">
      <Legend {...props} />
      <ul class="names">
        {names.map((name, index) => (
          <li key={name}>
            <span title={name}>{titleOf(name)}</span>
            <button
              type="button"
              aria-label={tell(say.removeName, { name: titleOf(name) })}
              onClick={() => set(names.toSpliced(index, 1))}
            >
              ×
            </button>
          </li>
        ))}
        <li>
          <Choose
            key={names.length}
            id={id}
            options={free}
            value=""
            empty={say.add}
            onChoose={(name) => name && set([...names, name])}
            others={{
              class: 'add-name',
              'aria-label': tell(say.addItem, { field: label }),
              'aria-describedby': `${id}-problems`,
            }}
          />
        </li>
      </ul>
      <Messages problems={problemsAt(props, 'within')} id={id} />
    </fieldset>
  );
}
