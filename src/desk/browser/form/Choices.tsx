import { useState } from 'preact/hooks';
import { addChoice, formulasOf, quotes, removeChoice, tablesOf } from '../choices.ts';
import { isRecord, movedField, nameFrom, type Path, valueAt } from '../values.ts';
import { languageName, say, tell } from '../words.ts';
import { FormField } from './FormField.tsx';
import { Entry } from './Named.tsx';
import { NumberInput } from './NumberInput.tsx';
import {
  type FieldProps,
  fieldValue,
  hasProblems,
  idOf,
  Legend,
  Messages,
  placeLabel,
  problemsAt,
  titleOf,
} from './parts.tsx';

/** The answers to a question of a calculator: their texts, and what each of them counts in every line. */
export function Choices({ values, ...props }: FieldProps & { values: FieldProps['schema'] }) {
  const { state, part, path } = props;
  const question = String(path[1]);
  const data = state.drafts[part]?.data;
  const value = fieldValue(props);
  const present = isRecord(value) ? value : {};
  const formulas = formulasOf(data, question);
  const tables = tablesOf(data, question);
  const inTables = (name: string) => tables.map((table): Path => [...table, name]);
  return (
    <fieldset class="field group">
      <Legend {...props} />
      {Object.keys(present).map((name) => (
        <Entry
          key={name}
          name={name}
          title={titleOf(present[name], name)}
          isWrong={hasProblems({ state, part, path: [...path, name] })}
          onMove={(by) => state.setValue(part, path, movedField(present, name, by))}
          onRemove={() => state.setValue(part, [], removeChoice(data, question, name))}
        >
          {() => (
            <>
              <props.nested
                {...props}
                schema={values}
                path={[...path, name]}
                label={say.choiceText}
                isRequired
              />
              <Figures {...props} places={inTables(name)} title={say.choiceFigures} />
              <Figures
                {...props}
                places={formulas.filter((each) => quotes(String(valueAt(data, each)), name))}
                title={say.choiceFormulas}
              />
            </>
          )}
        </Entry>
      ))}
      <AddChoice {...props} names={Object.keys(present)} />
      <Messages problems={problemsAt(props, 'exact')} id={idOf(part, path)} />
    </fieldset>
  );
}

/** The figures and formulas at some places of a calculator, each under the name of its line. */
function Figures({ state, part, places, title }: FieldProps & { places: readonly Path[]; title: string }) {
  const data = state.drafts[part]?.data;
  if (places.length === 0) return null;
  return (
    <fieldset class="field">
      <legend class="field-name">{title}</legend>
      <div class="languages">
        {places.map((place) => {
          const id = `answer-${idOf(part, place)}`;
          const problems = problemsAt({ state, part, path: place }, 'within');
          return (
            <div class="field" key={id}>
              <label for={id}>{labelOf(data, place, state.opened?.langs ?? [])}</label>
              <NumberInput
                value={valueAt(data, place)}
                onValue={(value) => state.setValue(part, place, value)}
                others={{ id, 'aria-describedby': `${id}-problems` }}
              />
              <Messages problems={problems} id={id} />
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The line and the field of a figure: `Test › Person-days`, without the question and the answer, which stand above. */
function labelOf(data: unknown, place: Path, langs: readonly string[]): string {
  const isInTable = valueAt(data, ['parameters', String(place.at(-2))]) !== undefined;
  const steps = placeLabel(data, place, langs).split(' › ');
  return steps.slice(1, isInTable ? -2 : undefined).join(' › ');
}

/** Adds an answer: its text in each language, and the answer that it is counted as at first. */
function AddChoice({ state, part, path, names }: FieldProps & { names: readonly string[] }) {
  const question = String(path[1]);
  const langs = state.opened?.langs ?? [];
  const [texts, setTexts] = useState<Record<string, string>>({});
  const [like, setLike] = useState('');
  const data = state.drafts[part]?.data;
  const name = nameFrom(texts[langs[0] ?? ''] ?? '');
  const isWhole = langs.every((lang) => texts[lang]?.trim()) && (like !== '' || names.length === 0);
  const id = `${idOf(part, path)}-new`;
  function add(): void {
    const label = langs.length > 1 ? texts : texts[langs[0] ?? ''];
    state.setValue(part, [], addChoice(data, question, { name, label, like }));
    setTexts({});
    setLike('');
  }
  return (
    <fieldset class="field add-choice">
      <legend class="field-name">{say.newChoice}</legend>
      <div class="finder">
        {langs.map((lang) => (
          <FormField
            key={lang}
            id={`${id}-${lang}`}
            label={tell(say.choiceIn, { language: languageName(lang) })}
            value={texts[lang] ?? ''}
            isRequired={false}
            isMarked={false}
            onValue={(text) => setTexts({ ...texts, [lang]: text })}
          />
        ))}
        {names.length > 0 && (
          <FormField
            id={`${id}-like`}
            label={say.choiceLike}
            help={say.choiceLikeHelp}
            value={like}
            isRequired={false}
            isMarked={false}
            options={names.map((each) => ({
              value: each,
              title: { own: titleOf(valueAt(data, [...path, each]), each) },
            }))}
            onValue={setLike}
          />
        )}
      </div>
      <button type="button" class="button" disabled={!isWhole || names.includes(name)} onClick={add}>
        {say.addChoice}
      </button>
    </fieldset>
  );
}
