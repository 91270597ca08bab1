import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { FieldSchema } from '#check/manual/file-schemas.ts';
import { withoutNull } from '../schema-at.ts';
import { isRecord, movedField, nameFor } from '../values.ts';
import { deskLang, fieldLabel, say, tell } from '../words.ts';
import { FormField } from './FormField.tsx';
import {
  emptyValue,
  type FieldProps,
  Fold,
  fieldValue,
  hasProblems,
  idOf,
  Legend,
  languagesSchema,
  Messages,
  problemsAt,
  titleOf,
} from './parts.tsx';

/** Values by names of their own, such as the questions and the lines of a calculator, in an order that can be changed. */
export function Named({ values, ...props }: FieldProps & { values: FieldSchema }) {
  const { state, part, path } = props;
  const value = fieldValue(props);
  const present = isRecord(value) ? value : {};
  const set = (next: Record<string, unknown>) => state.setValue(part, path, next);
  const schema = withoutNull(values);
  const isPlain =
    !(schema.properties || schema.oneOf || schema.additionalProperties) || languagesSchema(schema);
  return (
    <fieldset class="field group">
      <Legend {...props} />
      {Object.keys(present).map((name) =>
        isPlain ? (
          <props.nested
            {...props}
            key={name}
            schema={values}
            path={[...path, name]}
            label={name}
            isRequired
          />
        ) : (
          <Entry
            key={name}
            name={name}
            title={titleOf(present[name], name)}
            isWrong={hasProblems({ state, part, path: [...path, name] })}
            onMove={(by) => set(movedField(present, name, by))}
            onRemove={() => state.setValue(part, [...path, name], undefined)}
          >
            {() => (
              <props.nested
                {...props}
                schema={values}
                path={[...path, name]}
                label={titleOf(present[name], name)}
                isRequired
              />
            )}
          </Entry>
        ),
      )}
      <AddNamed {...props} values={schema} present={present} />
      <Messages problems={problemsAt(props, 'exact')} id={idOf(part, path)} />
    </fieldset>
  );
}

interface EntryProps {
  title: string;
  /** What formulas call it. */
  name: string;
  isWrong: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  children: () => ComponentChildren;
}

/** A value under its name, and what can be done with it. */
export function Entry({ title, name, isWrong, onMove, onRemove, children }: EntryProps) {
  const called = (
    <>
      {title} {title !== name && <span class="optional">{name}</span>}
    </>
  );
  return (
    <Fold title={called} isWrong={isWrong}>
      {() => (
        <>
          <ItemActions name={title} onMove={onMove} onRemove={onRemove} />
          {children()}
        </>
      )}
    </Fold>
  );
}

interface ItemActionsProps {
  name: string;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  isFirst?: boolean;
  isLast?: boolean;
}

/** What can be done with one of several. */
export function ItemActions({ name, onMove, onRemove, isFirst = false, isLast = false }: ItemActionsProps) {
  const action = (text: string, isOff: boolean, act: () => void) => (
    <button type="button" class="text-button" disabled={isOff} aria-label={`${name}: ${text}`} onClick={act}>
      {text}
    </button>
  );
  return (
    <div class="item-actions">
      {action(say.moveUp, isFirst, () => onMove(-1))}
      {action(say.moveDown, isLast, () => onMove(1))}
      {action(say.remove, false, onRemove)}
    </div>
  );
}

/** A text as it is typed in the language of the desk, to be written in the others. */
const textIn = (langs: readonly string[], text: string): unknown =>
  langs.length > 1
    ? Object.fromEntries(
        langs.map((lang) => [lang, lang === deskLang || !langs.includes(deskLang) ? text : '']),
      )
    : text;

/** Adds a value: what it is called becomes its label, and its name in formulas. */
function AddNamed({ values, present, ...props }: FieldProps & { values: FieldSchema; present: object }) {
  const { state, part, path, schema, label } = props;
  const [title, setTitle] = useState('');
  const [type, setType] = useState('');
  const shapes = values.oneOf ?? [];
  const name = nameFor(title, schema.propertyNames?.pattern);
  const isTaken = Object.hasOwn(present, name);
  const id = `${idOf(part, path)}-new`;
  function add(): void {
    const shape = shapes.find(({ properties }) => properties?.['type']?.const === type) ?? values;
    const langs = state.opened?.langs ?? [];
    const [value, text] = [emptyValue(shape, langs), textIn(langs, title)];
    const isText = languagesSchema(shape) !== undefined;
    const hasLabel = shape.properties?.['label'] !== undefined;
    state.setValue(
      part,
      [...path, name],
      isText ? text : hasLabel ? { ...Object(value), label: text } : value,
    );
    setTitle('');
  }
  return (
    <details class="more">
      <summary>{tell(say.addItem, { field: label })}</summary>
      <div class="finder">
        <FormField
          id={id}
          label={say.newTitle}
          value={title}
          onValue={setTitle}
          isRequired={false}
          isMarked={false}
          help={name}
        />
        {shapes.length > 0 && (
          <FormField
            id={`${id}-type`}
            label={fieldLabel('type')}
            value={type}
            isRequired={false}
            isMarked={false}
            options={shapes.map(({ properties }) => {
              const value = String(properties?.['type']?.const);
              return { value, title: { own: say.types[value as keyof typeof say.types] ?? value } };
            })}
            onValue={setType}
          />
        )}
      </div>
      <button
        type="button"
        class="button"
        disabled={name === '' || isTaken || (shapes.length > 0 && type === '')}
        onClick={add}
      >
        {say.add}
      </button>
    </details>
  );
}
