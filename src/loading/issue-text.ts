import { z } from 'zod';
import { type LocalizedParts, localizedValues } from '#schema/source/in-languages.ts';
import { findLang, LANGS } from '#text/lang.ts';
import { listNames, nearest } from '#text/nearest.ts';

type Issue = z.core.$ZodIssue;

/**
 * A validation issue as a message to the editor of the file. The issue must hold its input: the value as it was checked,
 * without white space at its ends. `written` is its text in the file, if it is a single value.
 */
export function issueText(issue: Issue, schema: z.ZodType, written?: string): string {
  const value = issue.input;
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined
        ? missingText(issue)
        : wrongTypeText(issue.expected, { value, written }, fieldsAt(schema, issue.path));
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownFieldText(key, fieldsAt(schema, issue.path))).join('; ');
    case 'invalid_value':
      return value === undefined
        ? missingText(issue)
        : `${value === null ? 'is empty' : `${quote(value)} is not allowed`}: write one of ${listNames(issue.values.map(String))}`;
    case 'too_small':
      return `${sizeText(value, issue.origin)}: write ${issue.inclusive === false ? 'a number above' : 'at least'} ${amount(issue.minimum, issue.origin)}`;
    case 'too_big':
      return `${sizeText(value, issue.origin)}: write ${issue.inclusive === false ? 'a number below' : 'at most'} ${amount(issue.maximum, issue.origin)}`;
    case 'invalid_key':
      return `${quote(issue.path.at(-1))} ${issue.issues[0]?.message ?? 'is not allowed as a name'}`;
    case 'invalid_format':
      return formatText(issue.format, value, issue.message);
    case 'invalid_union':
      return value === undefined ? missingText(issue) : unionText(issue, value);
    default:
      return issue.message;
  }
}

/** A union that has no message of its own says what its alternatives are. */
function unionText({ errors, message }: z.core.$ZodIssueInvalidUnion, value: unknown): string {
  const wanted = errors.flatMap((branch) =>
    branch.flatMap((issue) =>
      issue.code === 'invalid_type' && issue.path.length === 0
        ? (TYPE_WORDS[issue.expected] ?? `a ${issue.expected}`)
        : [],
    ),
  );
  if (message !== NO_MESSAGE || wanted.length === 0) return message;
  const alternatives = [...new Set(wanted)].join(' or ');
  return value === null
    ? `is empty: write ${alternatives}`
    : `${quote(value)} is the wrong type: write ${alternatives}`;
}

/** What zod says of a union by itself. */
const NO_MESSAGE = 'Invalid input';

/**
 * Replaces zod's "Invalid input" for a union by the issues of the alternative that was meant: the only one of the value's own type.
 * In a list of names and links, `{ label: { de: Karriere } }` is a link whose label lacks a language.
 */
export function issuesOfMeant(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.message !== NO_MESSAGE || issue.input === undefined)
    return [issue];
  const [meant, ...others] = issue.errors.filter(
    (branch) => !branch.some(({ code, path }) => code === 'invalid_type' && path.length === 0),
  );
  if (!meant || others.length > 0) return [issue];
  return meant.flatMap((each) => issuesOfMeant({ ...each, path: [...issue.path, ...each.path] } as Issue));
}

function missingText(issue: Issue): string {
  const key = String(issue.path.at(-1) ?? '');
  return findLang(key)
    ? `is missing: every text is needed in ${LANGS.join(' and ')}, add \`${key}:\``
    : `is missing: add \`${key}:\``;
}

/** `fields` are the fields of the expected object, or of the objects in the expected list. */
function wrongTypeText(
  expected: string,
  { value, written = String(value) }: { value: unknown; written: string | undefined },
  fields: string[],
): string {
  const isLocalized = expected === 'object' && fields.slice(0, LANGS.length).join() === LANGS.join();
  const isShortGroup = expected === 'object' && fields.length > 0 && fields.length <= FIELDS_SHOWN;
  const wanted = isLocalized
    ? `{ ${LANGS.map((lang) => `${lang}: …`).join(', ')} }`
    : isShortGroup && typeof value === 'string'
      ? `{ ${fields.map((field) => `${field}: "…"`).join(', ')} }`
      : (TYPE_WORDS[expected] ?? `a ${expected}`);
  if (value === null) return `is empty: write ${wanted}`;
  if (expected === 'array' && typeof value !== 'object')
    return `${quote(value)} is not a list: write [${value}]`;
  if (isLocalized && typeof value !== 'object') {
    return `${quote(value)} is in one language only: write ${wanted}`;
  }
  if ((expected === 'number' || expected === 'int') && /^-?\d+,\d+$/.test(String(value)))
    return `${quote(value)} is not a number in YAML: write ${String(value).replace(',', '.')}, with a point`;
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean'))
    return `${written} is read as ${readAs(value, written)}: write "${written}"`;
  return `${quote(value)} is the wrong type: write ${wanted}`;
}

/** Up to this number, all fields of a group are shown to whoever wrote a text in its place. */
const FIELDS_SHOWN = 2;

/** `the number 1067` for 01067, `a number` for 1067. */
function readAs(value: number | boolean, written: string): string {
  const type = typeof value === 'number' ? 'number' : 'word of YAML';
  return String(value) === written ? `a ${type}` : `the ${type} ${value}`;
}

const TYPE_WORDS: Record<string, string> = {
  array: 'a list',
  object: 'a group of fields',
  string: 'a text',
  int: 'a whole number',
  boolean: 'true or false',
};

function unknownFieldText(key: string, known: string[]): string {
  // Inside { } a comma ends a text, so the rest of the text looks like another field.
  if (/[^\w-]/.test(key))
    return `unknown field \`${key}\`: a text with a comma inside { } needs quotes, de: "…, …"`;
  const meant = nearest(key, known);
  return `unknown field \`${key}\`; ${meant ? `did you mean \`${meant}\`?` : `known fields: ${listNames(known)}`}`;
}

function formatText(format: string, value: unknown, message: string): string {
  const words = FORMAT_WORDS[format];
  return words ? `${quote(value)} is not ${words}` : `${quote(value)} ${message}`;
}

const FORMAT_WORDS: Record<string, string> = {
  date: 'a calendar date: write year-month-day, such as 2026-03-12',
  email: 'an e-mail address',
  url: 'an address: write it whole, such as https://www.example.com/page',
};

function sizeText(value: unknown, origin: string): string {
  if (typeof value !== 'string' && !Array.isArray(value)) {
    return `${quote(value)} is out of range`;
  }
  return value.length === 0 ? 'is empty' : `has ${amount(value.length, origin)}`;
}

/** `1 entry`, `60 characters`; a number has no unit. */
function amount(count: number | bigint, origin: string): string {
  const unit = UNITS[origin];
  return unit ? `${count} ${Number(count) === 1 ? unit.one : unit.many}` : String(count);
}

const UNITS: Record<string, { one: string; many: string }> = {
  string: { one: 'character', many: 'characters' },
  array: { one: 'entry', many: 'entries' },
};

function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** The names of the fields of the object schema at `path`. */
function fieldsAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const inner = unwrap(schema);
  const [key, ...rest] = path;
  if (inner instanceof z.ZodArray) return fieldsAt(inner.element as z.ZodType, rest);
  if (inner instanceof z.ZodRecord) return fieldsAt(inner.valueType as z.ZodType, rest);
  if (inner instanceof z.ZodUnion) {
    return [...new Set(inner.options.flatMap((option) => fieldsAt(option as z.ZodType, path)))];
  }
  const { parts } = localizedValues.get(inner) ?? {};
  if (parts) {
    const { value, beside } = parts as LocalizedParts;
    if (key === undefined) return [...LANGS, ...Object.keys(beside.shape)];
    return findLang(String(key)) ? fieldsAt(value, rest) : fieldsAt(beside, path);
  }
  if (!(inner instanceof z.ZodObject)) return [];
  const child = key === undefined ? undefined : (inner.shape[String(key)] as z.ZodType | undefined);
  return child ? fieldsAt(child, rest) : Object.keys(inner.shape);
}

function unwrap(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional
    ? unwrap(schema.unwrap() as z.ZodType)
    : schema;
}
