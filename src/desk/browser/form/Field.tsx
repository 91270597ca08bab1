import type { FieldSchema } from '#check/manual/file-schemas.ts';
import { withoutNull } from '../schema-at.ts';
import { isRecord, type Path } from '../values.ts';
import { languageName, say } from '../words.ts';
import { Choices } from './Choices.tsx';
import { Group } from './Group.tsx';
import { Items } from './Items.tsx';
import { Leaf } from './Leaf.tsx';
import { Named } from './Named.tsx';
import { Names } from './Names.tsx';
import {
  choicesOf,
  type FieldProps,
  fieldValue,
  Help,
  idOf,
  Legend,
  languagesSchema,
  Messages,
  problemsAt,
} from './parts.tsx';

/** The field of a form for whatever a schema describes. */
export function Field(props: Omit<FieldProps, 'nested'>) {
  const schema = withoutNull(props.schema);
  const inner = { ...props, schema, nested: Field };
  const inLanguages = props.lang === undefined ? languagesSchema(schema) : undefined;
  if (inLanguages) return <InLanguages {...inner} inLanguages={inLanguages} />;
  if (schema.items) {
    const choices = choicesOf(props);
    return choices ? <Names {...inner} choices={choices} /> : <Items {...inner} />;
  }
  if (schema.properties || schema.oneOf) return <Group {...inner} />;
  const values = schema.additionalProperties;
  if (values)
    return isChoices(props.path) ? (
      <Choices {...inner} values={values} />
    ) : (
      <Named {...inner} values={values} />
    );
  const value = fieldValue(props);
  // One of several shapes: a table and a formula, say.
  if (typeof value === 'object' && value !== null) {
    const table = schema.anyOf?.find(({ additionalProperties }) => additionalProperties);
    return table && isRecord(value) ? (
      <Field {...props} schema={{ ...table, ...description(schema) }} />
    ) : (
      <OnlyAsText {...inner} />
    );
  }
  return <Leaf {...inner} choices={choicesOf(props)} />;
}

/** Whether answers to a question of a calculator are at a place. */
const isChoices = ([first, , field, ...rest]: Path) =>
  first === 'parameters' && field === 'values' && rest.length === 0;

const description = ({ description: text }: FieldSchema) => (text === undefined ? {} : { description: text });

/** A text in each language, side by side, with what else belongs to it below. */
function InLanguages({ inLanguages, ...props }: FieldProps & { inLanguages: FieldSchema }) {
  const { state, part, path } = props;
  const langs = state.opened?.langs ?? [];
  const { en: ofOne = {}, de: _, ...others } = inLanguages.properties ?? {};
  const { description: __, ...schema } = ofOne;
  const [only = ''] = langs;
  // On a site in one language, a text is written as it is.
  if (langs.length === 1 && !isRecord(fieldValue(props)))
    return (
      <Field {...props} schema={{ ...schema, description: props.schema.description ?? '' }} lang={only} />
    );
  return (
    <fieldset class="field">
      <Legend {...props} />
      <div class="languages">
        {langs.map((lang) => (
          <Field
            {...props}
            key={lang}
            schema={schema}
            path={[...path, lang]}
            label={languageName(lang)}
            lang={lang}
            isRequired
          />
        ))}
      </div>
      {Object.entries(others).map(([name, each]) => (
        <Field {...props} key={name} schema={each} path={[...path, name]} label={name} isRequired={false} />
      ))}
      <Messages problems={problemsAt(props, 'exact')} id={idOf(part, path)} />
    </fieldset>
  );
}

function OnlyAsText(props: FieldProps) {
  const { part, path, label, schema } = props;
  return (
    <div class="field">
      <span class="field-name">{label}</span>
      <Help schema={schema} />
      <pre class="value">{JSON.stringify(fieldValue(props), null, 1)}</pre>
      <p class="note">{say.onlyAsText}</p>
      <Messages problems={problemsAt(props, 'within')} id={idOf(part, path)} />
    </div>
  );
}
