import type { ComponentChildren, ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import type { FieldSchema } from '#check/manual/file-schemas.ts';
import { type PartProblem, placeId } from '../../place-problem.ts';
import type { Choice } from '../../read-document.ts';
import { withoutNull } from '../schema-at.ts';
import type { DocumentState } from '../use-document.ts';
import { isRecord, isSame, type Path, valueAt } from '../values.ts';
import { fieldLabel, helpText, inDeskLang, languageName, say } from '../words.ts';

/** A place in a document, and what may be there. */
export interface FieldProps {
  state: DocumentState;
  part: number;
  path: Path;
  schema: FieldSchema;
  /** What it is called. */
  label: string;
  isRequired: boolean;
  /** The language of what is written in it. */
  lang?: string | undefined;
  /** What draws a field within it. */
  nested: ComponentType<Omit<FieldProps, 'nested'>>;
}

type Place = Pick<FieldProps, 'state' | 'part' | 'path'>;

export const fieldValue = ({ state, part, path }: Place): unknown => valueAt(state.drafts[part]?.data, path);

export const idOf = placeId;

/** The id of what leads to a line of a text. */
export const lineId = (part: number, line: number | undefined): string => `line-${part}-${line}`;

/** What a field of the document itself can name; `undefined` if it names nothing. */
export function choicesOf({ state, part, path }: Place): Choice[] | undefined {
  if (path.length === 1) return state.opened?.choices[String(path[0])];
  const [first, question = '', field] = path;
  const values = valueAt(state.drafts[part]?.data, ['parameters', question, 'values']);
  if (first !== 'parameters' || field !== 'default' || path.length > 3 || !isRecord(values)) return undefined;
  return Object.entries(values).map(([value, title]) => ({ value, title: { own: titleOf(title, value) } }));
}

/** The problems of a field: those at its place or, `within`, below it. */
export function problemsAt({ state, part, path }: Place, extent: 'exact' | 'within'): PartProblem[] {
  return state.problems.filter(
    (problem) =>
      problem.part === part &&
      (extent === 'exact' ? isSame(problem.path, path) : isSame(problem.path.slice(0, path.length), path)),
  );
}

/** Whether a field, or one in it, has a problem. */
export const hasProblems = (place: Place): boolean => problemsAt(place, 'within').length > 0;

/** What is said about a field below it. */
export function Messages({ problems, id }: { problems: readonly PartProblem[]; id: string }) {
  return (
    <div id={`${id}-problems`} class="messages" lang="en">
      {problems.map(({ message, level }) => (
        <p key={message} class={level === 'advice' ? 'advice' : 'problem'}>
          {message}
        </p>
      ))}
    </div>
  );
}

/** The name of a group of fields, and what it means. */
export function Legend({ label, schema, isRequired }: Pick<FieldProps, 'label' | 'schema' | 'isRequired'>) {
  return (
    <legend>
      <span class="field-name">{label}</span>
      {!isRequired && <span class="optional"> {say.optional}</span>}
      <Help schema={schema} />
    </legend>
  );
}

/** What a field means, in the words of the reference. */
export function Help({ schema: { description = '' }, id }: { schema: FieldSchema; id?: string }) {
  const text = helpText(description);
  return text ? (
    <span class="help" id={id}>
      {text}
    </span>
  ) : null;
}

/** The schema of an object with a text in each language; `undefined` for anything else. */
export function languagesSchema(schema: FieldSchema): FieldSchema | undefined {
  const objects = [schema, ...(schema.anyOf ?? [])].filter(
    ({ properties }) => properties?.['en']?.description === 'In English',
  );
  return objects[0];
}

interface FoldProps {
  title: ComponentChildren;
  isWrong: boolean;
  children: () => ComponentChildren;
}

/** What is drawn once it is opened. What is wrong in it is in sight. */
export function Fold({ title, isWrong, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="named" open={isOpen || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {(isOpen || isWrong) && children()}
    </details>
  );
}

/** What a new value begins with: what it needs, and nothing in it. */
export function emptyValue(given: FieldSchema, langs: readonly string[]): unknown {
  const schema = withoutNull(given);
  if (languagesSchema(schema)) return Object.fromEntries(langs.map((lang) => [lang, '']));
  if (schema.items) return [];
  if (!schema.properties)
    return schema.additionalProperties && schema.type === 'object'
      ? {}
      : (schema.const ?? schema.default ?? schema.enum?.[0] ?? '');
  const { properties, required = [] } = schema;
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name))
      .map(([name, field]) => [name, emptyValue(field, langs)]),
  );
}

/** What a value with a name of its own is called. */
export function titleOf(value: unknown, name: string): string {
  const { label, name: called } = Object(value) as Record<string, unknown>;
  const texts = label ?? called ?? value;
  if (typeof texts === 'string') return texts;
  return (isRecord(texts) && inDeskLang(texts as Record<string, string>)) || name;
}

/** A place in data, in words: `Posten › Test › Personentage › Plattform`. */
export function placeLabel(data: unknown, path: Path, langs: readonly string[]): string {
  const steps = path.map((key, index) => {
    if (typeof key === 'number') return String(key + 1);
    if (langs.includes(key)) return languageName(key);
    const value = valueAt(data, path.slice(0, index + 1));
    const hasTitle = isRecord(value) && (isRecord(value['label']) || typeof value['label'] === 'string');
    return hasTitle ? titleOf(value, key) : labelOfKey(data, key);
  });
  return steps.join(' › ');
}

/** The label of the question that a table is by, or what a field is called. */
function labelOfKey(data: unknown, key: string): string {
  const question = valueAt(data, ['parameters', key]);
  return question === undefined ? fieldLabel(key) : titleOf(question, key);
}
