import { useState } from 'preact/hooks';
import type { FieldSchema } from '#check/manual/file-schemas.ts';
import { withoutNull } from '../schema-at.ts';
import { isRecord, type Path } from '../values.ts';
import { fieldLabel, say, tell } from '../words.ts';
import {
  type FieldProps,
  Fold,
  fieldValue,
  hasProblems,
  idOf,
  Legend,
  Messages,
  problemsAt,
} from './parts.tsx';

/** Fields that belong together. One that may be left out is there only once it is wanted. */
export function Group(props: FieldProps) {
  const { state, part, path, isRequired, label } = props;
  const value = fieldValue(props);
  const set = (next: unknown) => state.setValue(part, path, next);
  return (
    <fieldset class="field group">
      <Legend {...props} />
      {isRequired || isRecord(value) ? (
        <Fields {...props} />
      ) : (
        <button type="button" class="text-button" onClick={() => set({})}>
          {tell(say.addField, { field: label })}
        </button>
      )}
      {!isRequired && isRecord(value) && (
        <button type="button" class="text-button" onClick={() => set(undefined)}>
          {tell(say.removeField, { field: label })}
        </button>
      )}
      <Messages problems={problemsAt(props, 'exact')} id={idOf(part, path)} />
    </fieldset>
  );
}

/** The fields of an object: those that are needed or there, and the others behind a switch. */
export function Fields({
  schema,
  path,
  without = [],
  unfolded,
  ...props
}: FieldProps & {
  without?: readonly string[];
  /** Of the fields with fields of their own, the one that is in sight; absent if all are. */
  unfolded?: string | undefined;
}) {
  const [isWhole, setWhole] = useState(false);
  const value = fieldValue({ ...props, path });
  const present = isRecord(value) ? value : {};
  const { properties = {}, required = [] } = shapeFor(schema, present);
  // What kind of thing it is never changes.
  const names = Object.keys(properties).filter(
    (name) => !without.includes(name) && typeof properties[name]?.const !== 'string',
  );
  // A field stays where it is while it is filled in.
  const [first] = useState(() => names.filter((name) => present[name] !== undefined));
  const isShown = (name: string) => required.includes(name) || first.includes(name);
  const [shown, hidden] = [names.filter(isShown), names.filter((name) => !isShown(name))];
  const isWrong = hidden.some((name) => hasProblems({ ...props, path: [...path, name] }));
  const drawn = (name: string) => (
    <props.nested
      {...props}
      key={name}
      schema={properties[name] as FieldSchema}
      path={[...path, name] as Path}
      label={fieldLabel(name)}
      isRequired={required.includes(name)}
    />
  );
  const field = (name: string) => {
    const { items, properties: inner, additionalProperties } = withoutNull(properties[name] ?? {});
    if (!unfolded || name === unfolded || !(items || inner || additionalProperties)) return drawn(name);
    const wrong = hasProblems({ ...props, path: [...path, name] });
    return (
      <Fold key={name} title={fieldLabel(name)} isWrong={wrong}>
        {() => drawn(name)}
      </Fold>
    );
  };
  return (
    <>
      {shown.map(field)}
      {hidden.length > 0 && (
        <details
          class="more"
          open={isWhole || isWrong}
          onToggle={(event) => setWhole(event.currentTarget.open)}
        >
          <summary>{tell(say.moreFields, { fields: hidden.map(fieldLabel).join(', ') })}</summary>
          {(isWhole || isWrong) && hidden.map(field)}
        </details>
      )}
    </>
  );
}

/** Of several shapes, the one that what is there has by its type. */
function shapeFor(schema: FieldSchema, value: Record<string, unknown>): FieldSchema {
  const shapes = schema.oneOf ?? schema.anyOf ?? [];
  return (
    shapes.find(({ properties }) => properties?.['type']?.const === value['type']) ?? shapes[0] ?? schema
  );
}
