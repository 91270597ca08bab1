import type { ComponentType } from 'preact';
import type { FieldSchema } from '#check/manual/file-schemas.ts';
import { type PartProblem, placeId } from '../../place-problem.ts';
import type { Choice } from '../../read-document.ts';
import type { DocumentState } from '../use-document.ts';
import { isSame, type Path, valueAt } from '../values.ts';
import { say } from '../words.ts';

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
export const choicesOf = ({ state, path }: Place): Choice[] | undefined =>
  path.length === 1 ? state.opened?.choices[String(path[0])] : undefined;

/** The problems of a field: those at its place or, `within`, below it. */
export function problemsAt({ state, part, path }: Place, extent: 'exact' | 'within'): PartProblem[] {
  return state.problems.filter(
    (problem) =>
      problem.part === part &&
      (extent === 'exact' ? isSame(problem.path, path) : isSame(problem.path.slice(0, path.length), path)),
  );
}

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
export function Help({ schema: { description }, id }: { schema: FieldSchema; id?: string }) {
  return description ? (
    <span class="help" lang="en" id={id}>
      {description.replaceAll('`', '')}
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
