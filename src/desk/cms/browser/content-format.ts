import { parse, stringify } from 'yaml';
import type { Edit } from '#editing/edit.ts';
import { editYaml } from '#editing/edit-yaml.ts';
import { isRecord } from '#text/records.ts';
import type { CmsField } from '../cms-field.ts';

// What a file is to the CMS, which writes files anew from the fields of its form: the text that was read goes along with the data, and
// what is saved is that text with the changes.

/** The kind of a file, by its name in the configuration. */
export const KIND = '_kind';
/** The text that was read. */
export const TEXT = '_text';
/** The entries of a file that is a list. */
export const ENTRIES = 'entries';
/** The whole of a file that is edited as text. */
export const BODY = 'body';

type Data = Readonly<Record<string, unknown>>;

/** A format of files, as the CMS takes it. Errors that are thrown are shown, and then nothing is opened or saved. */
export interface ContentFormat {
  fromFile: (text: string) => Data;
  toFile: (data: Data) => string;
}

/** The format of the files of a kind, which are edited by a form with these fields. */
export function contentFormat(kind: string, form: readonly CmsField[]): ContentFormat {
  const fields = form.filter(({ name }) => name !== KIND && name !== TEXT);
  const isText = fields.some(({ name }) => name === BODY);
  return isText
    ? {
        fromFile: (text) => ({ [KIND]: kind, [BODY]: text }),
        toFile: ({ [BODY]: text }) => checkText(String(text)),
      }
    : { fromFile: (text) => readFile(text, kind, fields), toFile: (data) => writeFile(data, fields) };
}

function checkText(text: string): string {
  parse(text);
  return text;
}

function readFile(text: string, kind: string, fields: readonly CmsField[]): Data {
  const data = dataOf(text);
  const problem = misfit(data, fields);
  if (problem) {
    const [start] = text.split('\n');
    throw new Error(
      `${problem} of ${kind} (in the file that begins with "${start}"): edit it at the desk or by hand, or run kontor admin again`,
    );
  }
  return { ...data, [KIND]: kind, [TEXT]: text };
}

function dataOf(text: string): Data {
  const data: unknown = parse(text) ?? {};
  return isRecord(data) ? data : { [ENTRIES]: data };
}

/** What of some data a form cannot hold, and would lose. */
function misfit(data: Data, fields: readonly CmsField[], path = ''): string | undefined {
  for (const [name, value] of Object.entries(data)) {
    const place = path + name;
    const field = fields.find((each) => each.name === name);
    if (!field) return `"${place}" is no field`;
    const problem = value === null ? undefined : valueMisfit(value, field, place);
    if (problem) return problem;
  }
  return undefined;
}

const TYPES = { number: 'a number', boolean: 'true or false', string: 'a text' };

function valueMisfit(value: unknown, field: CmsField, place: string): string | undefined {
  const { widget, fields } = field;
  if (widget === 'hidden') return undefined;
  if (widget === 'object')
    return isRecord(value) ? misfit(value, fields ?? [], `${place}.`) : `"${place}" is not a group of fields`;
  if (widget === 'list' || field['multiple']) {
    if (!Array.isArray(value)) return `"${place}" is not a list`;
    const item: CmsField = fields
      ? { ...field, widget: 'object' }
      : { ...field, widget: 'string', multiple: false };
    return value.map((each, index) => valueMisfit(each, item, `${place}.${index}`)).find(Boolean);
  }
  const type = widget === 'number' || widget === 'boolean' ? widget : 'string';
  return typeof value === type ? undefined : `"${place}" is not ${TYPES[type]}`;
}

function writeFile({ [KIND]: _, [TEXT]: text, ...data }: Data, fields: readonly CmsField[]): string {
  const before = typeof text === 'string' ? dataOf(text) : {};
  const now = keepEmpty(data, before, fields);
  const isList = fields[0]?.name === ENTRIES;
  if (isEmpty(before)) return stringify(isList ? now[ENTRIES] : now, { lineWidth: 110 });
  const edits: Edit[] = isList
    ? entryEdits(before[ENTRIES] as Data[], (now[ENTRIES] ?? []) as Data[])
    : [{ op: 'set', path: [], value: now }];
  const edited = editYaml(`${text}\n`, edits);
  if (!edited.ok) throw new Error(`${edited.error.path.join('.')}: ${edited.error.message}`);
  return edited.value;
}

/** What makes a list another one: an entry that is moved takes its comments along, and one that is renamed stays where it is. */
function entryEdits(before: readonly Data[], now: readonly Data[]): Edit[] {
  const namesOf = (list: readonly Data[]) => list.map((entry) => String(entry['slug'] ?? entry['id']));
  const [old, wanted] = [namesOf(before), namesOf(now)];
  const renamed = (name: string, index: number) => {
    const next = wanted[index];
    const isOther = next !== undefined && old.length === wanted.length && !old.includes(next);
    return isOther && !wanted.includes(name) ? next : name;
  };
  const names = old.map(renamed);
  const gone = names.flatMap((name, index) => (wanted.includes(name) ? [] : [index])).reverse();
  for (const index of gone) names.splice(index, 1);
  const steps = wanted.flatMap((name, index): Edit[] => {
    const from = names.indexOf(name, index);
    names.splice(index, 0, ...(from < 0 ? [name] : names.splice(from, 1)));
    const edit = { path: [index], value: now[index] };
    if (from < 0) return [{ op: 'insert', ...edit }];
    return [
      ...(from > index ? [{ op: 'move', path: [from], before: index } as const] : []),
      { op: 'set', ...edit },
    ];
  });
  return [...gone.map((index): Edit => ({ op: 'remove', path: [index] })), ...steps];
}

/** The data that a form gives, which says nothing in its own way: what was empty before is as it was, and what need not be there is not. */
function keepEmpty(data: Data, before: Data, fields: readonly CmsField[]): Data {
  const entries = fields.flatMap((field): [string, unknown][] => {
    const { name } = field;
    const [value, old] = [data[name], before[name]];
    if (!isEmpty(value)) return [[name, keepEmptyWithin(value, old, field)]];
    if (name in before && isEmpty(old)) return [[name, old]];
    if (field.min === 0) return [[name, []]];
    return field.widget === 'boolean' && field['default'] === undefined ? [[name, false]] : [];
  });
  return Object.fromEntries(entries);
}

function keepEmptyWithin(value: unknown, old: unknown, { widget, fields }: CmsField): unknown {
  if (!fields || widget === 'hidden') return value;
  const within = (each: unknown, other: unknown) =>
    keepEmpty(isRecord(each) ? each : {}, isRecord(other) ? other : {}, fields);
  const others: unknown[] = Array.isArray(old) ? old : [];
  return Array.isArray(value) ? value.map((each, index) => within(each, others[index])) : within(value, old);
}

/** Whether a value is what a form has for a field that nobody has filled in. */
function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty);
  return value === undefined || value === null || value === '' || value === false;
}
