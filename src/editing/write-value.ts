import { Document, Scalar, stringify } from 'yaml';
import { type StringifyContext, stringifyString } from 'yaml/util';

/** A value as YAML: what stands on the line of its key or dash, and the lines below, each after a line break. */
export interface WrittenValue {
  inline: string;
  below: string;
}

/** Where a value is written, and what stood there. */
export interface Setting {
  inFlow: boolean;
  /** The column at which it begins, and that of the lines below. */
  column: number;
  indent: number;
  /** The text that it replaces. */
  old?: { type: Scalar.Type; value: string; text: string } | undefined;
  /** The style of a list or mapping; if absent, braces where they fit into a line. */
  style?: 'block' | 'flow' | undefined;
}

/** The width at which new texts are wrapped. */
const WIDTH = 110;

/** The least width taken over from a text whose lines were broken by hand. */
const LEAST_WIDTH = 80;

/** Writes a value, with quotes only where YAML needs them or the replaced text had them. */
export function writeValue(value: unknown, setting: Setting): WrittenValue {
  if (typeof value === 'string') {
    const text = writeString(value, setting);
    const end = /^[|>]/.test(text) ? text.indexOf('\n') : text.length;
    return { inline: text.slice(0, end), below: value === '' ? '' : text.slice(end) };
  }
  if (!isCollection(value)) return { inline: writeScalar(value), below: '' };
  const { inFlow, column, indent, style } = setting;
  const entries = Object.entries(value);
  if (inFlow || entries.length === 0 || style === 'flow') return { inline: writeFlow(value), below: '' };
  const flow = isShallow(value) && style === undefined ? writeFlow(value) : undefined;
  if (flow !== undefined && column + flow.length <= WIDTH) return { inline: flow, below: '' };
  const lines = entries.map(([key, item]) => {
    const label = Array.isArray(value) ? '-' : `${writeKey(key)}:`;
    return `\n${' '.repeat(indent)}${writeEntry(label, item, indent)}`;
  });
  return { inline: '', below: lines.join('') };
}

/** Writes an item of a block with its label, a dash or the key with its colon, which stands at `column`. */
export function writeEntry(label: string, value: unknown, column: number, style?: Setting['style']): string {
  const setting = { inFlow: false, column: column + label.length + 1, indent: column + 2, style };
  const { inline, below } = writeValue(value, setting);
  if (inline === '') return label === '-' ? `- ${below.trimStart()}` : label + below;
  return `${label} ${inline}${below}`;
}

/** Writes a value in one line, as between braces. */
export function writeFlow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeFlow).join(', ')}]`;
  if (isCollection(value)) {
    const fields = Object.entries(value).map(([key, item]) => `${writeKey(key, true)}: ${writeFlow(item)}`);
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  return typeof value === 'string'
    ? writeString(value, { inFlow: true, column: 0, indent: 2 })
    : writeScalar(value);
}

/** Whether a value may stand in one line: its lists hold no mappings or lists, its texts no line breaks. */
function isShallow(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => !isCollection(item) && isShallow(item));
  if (isCollection(value)) return Object.values(value).every(isShallow);
  return typeof value !== 'string' || !value.includes('\n');
}

/** Writes the name of a field, in the quotes that the replaced name had. */
export function writeKey(name: string, inFlow = false, type: Scalar.Type = Scalar.PLAIN): string {
  return render(name, type, 0, { inFlow, column: 0, indent: 2, isKey: true });
}

function isCollection(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function writeScalar(value: unknown): string {
  if (value !== null && typeof value !== 'number' && typeof value !== 'boolean')
    throw new TypeError(`A value of type ${typeof value} is no data`);
  return stringify(value).trimEnd();
}

function writeString(value: string, setting: Setting): string {
  const { inFlow, column, old } = setting;
  const hasLines = value.includes('\n');
  // Empty lines at the end of a block would take in those below it.
  const endsEmpty = /\n\n$/.test(value) && !/^[|>]\d?\+/.test(old?.text ?? '');
  if (hasLines && (endsEmpty || value.trim() === '')) return render(value, Scalar.QUOTE_DOUBLE, 0, setting);
  if (!old || (hasLines && old.type === Scalar.PLAIN)) {
    if (inFlow) return render(value, hasLines ? Scalar.QUOTE_DOUBLE : Scalar.PLAIN, 0, setting);
    if (hasLines) return render(value, Scalar.BLOCK_LITERAL, 0, setting);
    const isLong = column + value.length > WIDTH && value.includes(' ');
    return render(value, isLong ? Scalar.BLOCK_FOLDED : Scalar.PLAIN, isLong ? WIDTH : 0, setting);
  }
  const isWrapped = old.type === Scalar.BLOCK_FOLDED || old.text.includes('\n');
  if (!isWrapped || old.type === Scalar.BLOCK_LITERAL)
    return render(
      value,
      hasLines && old.type === Scalar.QUOTE_SINGLE ? Scalar.QUOTE_DOUBLE : old.type,
      0,
      setting,
    );
  const isOurs = render(old.value, old.type, WIDTH, setting) === old.text;
  const lines = `${' '.repeat(column)}${old.text}`.split('\n').map((line) => line.length);
  return render(value, old.type, isOurs ? WIDTH : Math.max(LEAST_WIDTH, ...lines), setting);
}

const { schema } = new Document();

/** `width` is 0 for a text that is not wrapped. */
function render(
  value: string,
  type: Scalar.Type,
  width: number,
  { inFlow, column, indent, isKey = false }: Setting & { isKey?: boolean },
): string {
  return stringifyString({ value, type }, {
    doc: { schema },
    actualString: true,
    implicitKey: isKey,
    indent: ' '.repeat(indent),
    indentStep: '  ',
    indentAtStart: column,
    inFlow,
    options: {
      blockQuote: true,
      defaultStringType: Scalar.PLAIN,
      doubleQuotedMinMultiLineLength: width === 0 ? Number.POSITIVE_INFINITY : 40,
      lineWidth: width,
      minContentWidth: 20,
      singleQuote: null,
    },
  } as StringifyContext);
}
