import type { JsonSchema } from '#schema/endpoint.ts';
import { type ShapeName, shapeSchemas } from '#schema/shapes.ts';
import type { FormGroup } from '#schema/source/site/site-pages.ts';
import type { Lang } from '#text/lang.ts';
import { EMBED_ELEMENTS, type ResultDetail, THEME } from '../embed/elements.ts';
import { explainedNames } from './embed-samples.ts';

const GROUPS = Object.keys(EMBED_ELEMENTS) as FormGroup[];

/** What the names of the types of an element begin with. */
const PREFIXES: Record<FormGroup, string> = { calculators: 'KontorEstimate', analyzers: 'KontorComparison' };

const SHAPES: Record<FormGroup, ShapeName> = { calculators: 'Estimate', analyzers: 'Analysis' };

/** The types of the fields of an event. */
const FIELD_TYPES: { [K in keyof ResultDetail]: string } = {
  name: 'string',
  parameters: 'Readonly<Record<string, unknown>>',
  answer: 'Answer',
  answers: 'string',
  page: 'string',
  isExample: 'boolean',
};

/** What the attribute for the theme may hold; others hold any text, `lang` too: a tag such as `de-AT` is German. */
const THEMES = "'light' | 'dark' | 'auto'";

/** The file that the declarations are to be in, as others import it. */
const FILE = './kontor-elements';

/** Declarations of the elements for TypeScript: attributes, events, and what `querySelector` finds. */
export function elementTypes(lang: Lang): string {
  const perGroup = (line: (group: FormGroup) => string) =>
    GROUPS.map((group) => `    ${line(group)}\n`).join('');
  return `${heading(`${FILE}.d.ts`)}${GROUPS.map((group) => attributesType(group, lang)).join('\n')}
${resultType(lang)}
${GROUPS.map(answerType).join('\n')}
declare global {
  interface HTMLElementTagNameMap {
${perGroup((group) => `'${EMBED_ELEMENTS[group].tag}': HTMLElement;`)}  }
  interface GlobalEventHandlersEventMap {
${perGroup((group) => `'${EMBED_ELEMENTS[group].event}': CustomEvent<KontorResult<${PREFIXES[group]}Answer>>;`)}  }
}`;
}

/** Declarations of the elements for TSX, in addition to `elementTypes`. */
export function elementTypesInTsx(library: 'react' | 'preact'): string {
  const elements = GROUPS.map(
    (group) => `      '${EMBED_ELEMENTS[group].tag}': KontorAttributes<${PREFIXES[group]}Attributes>;\n`,
  );
  const names = GROUPS.map((group) => `${PREFIXES[group]}Attributes`).join(', ');
  return `${heading(`${FILE}-tsx.d.ts`)}import type { ClassAttributes, HTMLAttributes } from '${library}';
import type { ${names} } from '${FILE}';

type KontorAttributes<Own> = Own & HTMLAttributes<HTMLElement> & ClassAttributes<HTMLElement>;

declare module '${library}' {
  namespace JSX {
    interface IntrinsicElements {
${elements.join('')}    }
  }
}`;
}

/** A comment that says which file it is. */
const heading = (file: string): string => `// ${file.replace('./', '')}\n`;

function attributesType(group: FormGroup, lang: Lang): string {
  const { attribute } = EMBED_ELEMENTS[group];
  const lines = attributesOf(group, lang).map(({ name, text }) =>
    described(text, `${name}${name === attribute ? '' : '?'}: ${name === THEME ? THEMES : 'string'};`),
  );
  return `export interface ${PREFIXES[group]}Attributes {\n${lines.join('')}}\n`;
}

/** The attributes of the element that shows a calculator or an analyzer: all but the one that names the other. */
export function attributesOf(group: FormGroup, lang: Lang) {
  const ofOthers = GROUPS.filter((each) => each !== group).map((each) => EMBED_ELEMENTS[each].attribute);
  return explainedNames('attributes', lang).filter(({ name }) => !ofOthers.some((other) => other === name));
}

function resultType(lang: Lang): string {
  const lines = explainedNames('events', lang).map(({ name, text }) =>
    described(text, `${name}: ${FIELD_TYPES[name as keyof ResultDetail]};`),
  );
  return `export interface KontorResult<Answer> {\n${lines.join('')}}\n`;
}

function answerType(group: FormGroup): string {
  const shapes = shapeSchemas((name) => name) as Record<string, JsonSchema>;
  return `export interface ${PREFIXES[group]}Answer ${declaredType({ $ref: SHAPES[group] }, shapes)}\n`;
}

/** A field of an interface below its comment. */
function described(comment: string, field: string): string {
  return `  /** ${comment} */\n  ${field}\n`;
}

/** The schemas that others refer to, by their `$ref`. */
type Named = Readonly<Record<string, JsonSchema>>;

/**
 * The TypeScript type of what a JSON Schema describes; of an object, the fields that it always has. `indent` is that of
 * its first line.
 */
function declaredType(schema: JsonSchema, named: Named, indent = ''): string {
  const { $ref, type, const: constant, anyOf, items, properties } = schema as KnownSchema;
  if ($ref !== undefined) return declaredType(named[$ref] ?? {}, named, indent);
  if (typeof constant === 'string') return `'${constant}'`;
  if (constant !== undefined) return String(constant);
  if (anyOf) return anyOf.map((each) => declaredType(each, named, indent)).join(' | ');
  if (items) return `readonly ${declaredType(items, named, indent)}[]`;
  if (properties) return objectType(schema, named, indent);
  return TYPES[type ?? ''] ?? type ?? 'unknown';
}

/** The keywords that say what is in the answers of calculators and analyzers. */
interface KnownSchema {
  $ref?: string;
  type?: string;
  const?: unknown;
  anyOf?: readonly JsonSchema[];
  items?: JsonSchema;
  properties?: Named;
  required?: readonly string[];
}

/** The types that TypeScript calls otherwise. */
const TYPES: Record<string, string> = { integer: 'number', object: 'Record<string, unknown>' };

function objectType(schema: JsonSchema, named: Named, indent: string): string {
  const { properties = {}, required = [] } = schema as KnownSchema;
  const inner = `${indent}  `;
  const fields = required.map(
    (name) => `${inner}${name}: ${declaredType(properties[name] ?? {}, named, inner)};\n`,
  );
  return `{\n${fields.join('')}${indent}}`;
}
