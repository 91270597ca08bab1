import { withoutNull } from '../schema-at.ts';
import { moved } from '../values.ts';
import { say, tell } from '../words.ts';
import { ItemActions } from './Named.tsx';
import {
  emptyValue,
  type FieldProps,
  fieldValue,
  idOf,
  Legend,
  languagesSchema,
  Messages,
  problemsAt,
} from './parts.tsx';

/** A list, each item with its own fields, in an order that can be changed. */
export function Items(props: FieldProps) {
  const { state, part, path, schema, label } = props;
  const value = fieldValue(props);
  const items = Array.isArray(value) ? value : [];
  const set = (next: unknown[]) => state.setValue(part, path, next);
  const item = schema.items ?? {};
  const isPlain = !withoutNull(item).properties && !languagesSchema(withoutNull(item));
  const id = idOf(part, path);
  return (
    <fieldset class="field" id={id} tabIndex={-1}>
      <Legend {...props} />
      <ol class={items.length > 0 ? 'items' : 'items is-empty'}>
        {items.map((_, index) => {
          const name = tell(say.itemOf, { field: label, number: index + 1 });
          return (
            <li key={`${items.length}-${index}`} class={isPlain ? 'plain-item' : ''}>
              <props.nested {...props} schema={item} path={[...path, index]} label={name} isRequired />
              <ItemActions
                name={name}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                onMove={(by) => set(moved(items, index, by))}
                onRemove={() => set(items.toSpliced(index, 1))}
              />
            </li>
          );
        })}
      </ol>
      <button
        type="button"
        class="button"
        onClick={() => set([...items, emptyValue(item, state.opened?.langs ?? [])])}
      >
        {tell(say.addItem, { field: label })}
      </button>
      <Messages problems={problemsAt(props, 'exact')} id={id} />
    </fieldset>
  );
}
