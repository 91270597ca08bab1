import { withoutNull } from '#check/manual/fields.ts';
import type { FieldSchema } from '#check/manual/file-schemas.ts';
import { DEFAULT_LANG, LANGS, languageName } from '#text/lang.ts';
import { labelOfField } from '../labels.ts';

/** What a field is edited with, as `config.yml` of Sveltia CMS has it. */
interface Widget {
  label?: string;
  /** What the field means. */
  hint?: string;
  widget:
    | 'string'
    | 'text'
    | 'number'
    | 'boolean'
    | 'datetime'
    | 'select'
    | 'list'
    | 'object'
    | 'relation'
    | 'hidden';
  /** Whether it needs a value; a list does only with a `min` above 0. */
  required?: boolean;
  fields?: CmsField[];
  /** Of a list: how many items it has at least. With 0, it is written even if it is empty. */
  min?: number;
  [option: string]: unknown;
}

/** A field of a form. */
export interface CmsField extends Widget {
  name: string;
}

/** The options of a field whose values are chosen from other content; `undefined` of any other field. */
type RelationOf = (field: string) => object | undefined;

/** The fields of a form for an object. A value that no widget can hold is kept, and not shown. */
export function cmsFields(schema: FieldSchema, relationOf: RelationOf = () => undefined): CmsField[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const isRequired = schema.required?.includes(name) ?? false;
    return cmsField(name, { property, isRequired, relation: relationOf(name) }) ?? { name, widget: 'hidden' };
  });
}

interface FieldOrigin {
  property: FieldSchema;
  isRequired: boolean;
  relation?: object | undefined;
}

/** `undefined` if no widget can hold such a value. */
function cmsField(name: string, { property, isRequired, relation }: FieldOrigin): CmsField | undefined {
  const schema = withoutNull(property);
  const widget: Widget | undefined = relation
    ? { widget: 'relation', ...relation, ...(schema.items && { multiple: true }) }
    : widgetOf(schema);
  if (!widget) return undefined;
  const isList = widget.widget === 'list' || widget['multiple'] === true;
  const min = isRequired && isList ? (schema.minItems ?? 0) : undefined;
  return {
    name,
    label: labelOfField(name, DEFAULT_LANG),
    ...(property.description && { hint: property.description }),
    ...widget,
    required: isRequired && min !== 0 && widget.widget !== 'boolean',
    ...(min !== undefined && { min }),
  };
}

function widgetOf(schema: FieldSchema): Widget | undefined {
  if (schema.title?.endsWith(' in each language')) return inEachLanguage(schema);
  if (schema.enum) return { widget: 'select', options: schema.enum };
  if (schema.items) return listOf(schema.items);
  if (schema.properties) {
    const fields = cmsFields(schema);
    // None of them can be left out.
    return fields.some(({ widget }) => widget === 'hidden')
      ? undefined
      : { widget: 'object', fields, collapsed: 'auto' };
  }
  switch (schema.type) {
    case 'boolean':
      return { widget: 'boolean', ...(schema.default !== undefined && { default: schema.default }) };
    case 'integer':
    case 'number':
      return { widget: 'number', value_type: schema.type === 'integer' ? 'int' : 'float' };
    case 'string':
      return textWidget(schema);
    default:
      return undefined;
  }
}

/** The longest text that has a field of one line. */
const LONGEST_LINE = 1000;

function textWidget({ format, maxLength = 0, pattern, patternErrorMessage }: FieldSchema): Widget {
  if (format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  return {
    widget: maxLength > LONGEST_LINE ? 'text' : 'string',
    ...(pattern && { pattern: [pattern, patternErrorMessage ?? `does not match ${pattern}`] }),
  };
}

/** A group with a field for each language; in a site of one language, the value itself. */
function inEachLanguage(schema: FieldSchema): Widget | undefined {
  const [grouped] = schema.anyOf ?? [schema];
  const [value] = Object.values(grouped?.properties ?? {});
  const widget = value && widgetOf(value);
  if (!widget || LANGS.length === 1) return widget;
  const fields = LANGS.map((lang) => ({
    name: lang,
    label: languageName(lang, DEFAULT_LANG),
    ...widget,
    required: widget.widget !== 'list',
    ...(widget.widget === 'list' && { min: 0 }),
  }));
  return { widget: 'object', fields };
}

/** A list of texts has a line for each, a list of groups a form for each. */
function listOf(items: FieldSchema): Widget | undefined {
  const item = widgetOf(items);
  if (!item) return undefined;
  if (item.widget === 'object')
    return { widget: 'list', fields: item.fields ?? [], collapsed: 'auto', allow_duplicate: false };
  return { widget: 'list', ...(item['pattern'] !== undefined && { pattern: item['pattern'] }) };
}
