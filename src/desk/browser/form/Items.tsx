import type { FieldSchema } from '#check/manual/file-schemas.ts';
import { withoutNull } from '../schema-at.ts';
import { moved } from '../values.ts';
import { say, tell } from '../words.ts';
import {
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
              <div class="item-actions">
                <button
                  type="button"
                  class="text-button"
                  disabled={index === 0}
                  aria-label={`${name}: ${say.moveUp}`}
                  onClick={() => set(moved(items, index, -1))}
                >
                  {say.moveUp}
                </button>
                <button
                  type="button"
                  class="text-button"
                  disabled={index === items.length - 1}
                  aria-label={`${name}: ${say.moveDown}`}
                  onClick={() => set(moved(items, index, 1))}
                >
                  {say.moveDown}
                </button>
                <button
                  type="button"
                  class="text-button"
                  aria-label={`${name}: ${say.remove}`}
                  onClick={() => set(items.toSpliced(index, 1))}
                >
                  {say.remove}
                </button>
              </div>
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

/** What a new item begins with: what it needs, and nothing in it. */
function emptyValue(given: FieldSchema, langs: readonly string[]): unknown {
  const schema = withoutNull(given);
  if (languagesSchema(schema)) return Object.fromEntries(langs.map((lang) => [lang, '']));
  if (schema.items) return [];
  if (!schema.properties) return schema.default ?? schema.enum?.[0] ?? '';
  const { properties, required = [] } = schema;
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name))
      .map(([name, field]) => [name, emptyValue(field, langs)]),
  );
}
