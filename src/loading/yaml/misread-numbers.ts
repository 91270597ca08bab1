import { z } from 'zod';
import { euroFields } from '#schema/source/pricing/euro-fields.ts';
import { currencyName, currencySign, currencyWords } from '#text/currency.ts';
import type { Written } from './yaml.ts';

/** A number that YAML reads in another way than it was meant. */
interface Misreading {
  path: PropertyKey[];
  message: string;
}

/** Finds amounts of euros in a parsed file that YAML reads differently from what the editor may have meant. */
export function misreadEuros(schema: z.ZodType, file: unknown, written: Written): Misreading[] {
  const paths = new Map(
    eurosIn(schema, file, { file, path: [], isEuros: false }).map((path) => [path.join('\0'), path]),
  );
  return [...paths.values()].flatMap((path) => {
    const text = written(path);
    const message = text === undefined ? undefined : misreading(text.trim());
    return message ? [{ path, message }] : [];
  });
}

interface Place {
  file: unknown;
  path: PropertyKey[];
  isEuros: boolean;
}

/** The paths of all numbers and texts whose schema, or a schema around it, is in `euroFields`. */
function eurosIn(schema: z.ZodType, value: unknown, { file, path, isEuros }: Place): PropertyKey[][] {
  const mark = euroFields.get(schema);
  const place = { file, path, isEuros: isEuros || mark?.applies(file, path) === true };
  const inner = (child: z.core.$ZodType) => eurosIn(child as z.ZodType, value, place);
  const below = (child: z.core.$ZodType, key: PropertyKey, item: unknown) =>
    eurosIn(child as z.ZodType, item, { ...place, path: [...path, key] });
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return inner(schema.unwrap());
  if (schema instanceof z.ZodPipe) return inner(schema.in);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(inner);
  if (typeof value !== 'object' || value === null)
    return place.isEuros && ['number', 'string'].includes(typeof value) ? [path] : [];
  if (schema instanceof z.ZodArray)
    return Array.isArray(value) ? value.flatMap((item, index) => below(schema.element, index, item)) : [];
  return Object.entries(value).flatMap(([key, item]) => {
    const child = schema instanceof z.ZodRecord ? schema.valueType : fieldOf(schema, key);
    return child ? below(child, key, item) : [];
  });
}

function fieldOf(schema: z.ZodType, key: string): z.core.$ZodType | undefined {
  return schema instanceof z.ZodObject && Object.hasOwn(schema.shape, key) ? schema.shape[key] : undefined;
}

/** Octal and hexadecimal numbers, and those that look like it. */
const NOT_DECIMAL = /^0(?:\d+|o[0-7]+|x[\da-f]+)$/i;

const AMBIGUOUS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/** Numbers in a notation other than YAML's; the first group is the whole part, the second the cents. */
const FOREIGN = [
  /^(-?\d{1,3}(?:\.\d{3})+),(\d+)$/,
  /^(-?\d{1,3}(?:,\d{3})+)\.(\d+)$/,
  /^(-?\d{1,3}(?:\.\d{3}){2,})$/,
  /^(-?\d{1,3}(?:,\d{3}){2,})$/,
  /^(-?\d{1,3}(?:[ '_’\u00a0\u202f]\d{3})+)(?:[.,](\d+))?$/,
  /^(-?\d+),(\d+)$/,
];

/** The problem with an amount of euros as it was written, or `undefined`. */
function misreading(text: string): string | undefined {
  const number = withoutCurrency(text);
  const name = currencyName('en');
  if (NOT_DECIMAL.test(number) && Number.isInteger(Number(number)))
    return `${number} reads as ${Number(number)} ${name}: write ${Number(number)}`;
  if (AMBIGUOUS.test(number)) {
    const thousands = number.replace(/[.,]/, '');
    const decimal = Number(number.replace(',', '.'));
    const reading = number.includes('.')
      ? ` reads as ${decimal.toFixed(2)} ${name}`
      : ' can be read in two ways';
    return `${number}${reading}: write ${thousands} for ${Number(thousands).toLocaleString('en')} ${name}, or ${decimal}`;
  }
  for (const pattern of FOREIGN) {
    const [, whole, cents = ''] = pattern.exec(number) ?? [];
    if (whole !== undefined)
      return `${number} is not a number in YAML: write ${Number(`${whole.replace(/[^\d-]/g, '')}.${cents}`)}`;
  }
  return number !== text && /^-?\d+(\.\d+)?$/.test(number)
    ? `"${text}" is not a number: write ${Number(number)}, without the currency`
    : undefined;
}

/** An amount without the sign, the code or the name of a currency beside it. */
function withoutCurrency(text: string): string {
  const words = ['', '€', 'eur', 'euro', currencySign('en').toLowerCase(), ...currencyWords()];
  const [, before = '', number = text, after = ''] = /^([^\d-]*)(.*\d)(\D*)$/s.exec(text) ?? [];
  const isCurrency = (beside: string) => words.includes(beside.trim().toLowerCase());
  return isCurrency(before) && isCurrency(after) ? number : text;
}

/** The numbers of a parsed file, whatever they count, that are none for us, or that a comma inside { } ends. */
export function misreadNumbers(value: unknown, written: Written, path: PropertyKey[] = []): Misreading[] {
  if (typeof value === 'number' && !Number.isFinite(value))
    return [
      { path, message: `${written(path) ?? value} is no number that can be computed with: write digits` },
    ];
  if (typeof value !== 'object' || value === null) return [];
  const entries: [PropertyKey, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  const hasRest = entries.some(([key, item]) => item === null && /^\d+$/.test(String(key)));
  return entries.flatMap(([key, item]) => {
    const place = [...path, key];
    const misread = hasRest && typeof item === 'number' ? commaNumber(written, place) : [];
    return misread.length > 0 ? misread : misreadNumbers(item, written, place);
  });
}

function commaNumber(written: Written, path: PropertyKey[]): Misreading[] {
  const [text, whole, decimals = ''] = /^(-?\d+),(\d+)$/.exec(written(path) ?? '') ?? [];
  if (text === undefined) return [];
  const others = decimals.length === 3 ? ` or ${whole}${decimals}` : '';
  return [{ path, message: `${text} is not a number in YAML: write ${whole}.${decimals}${others}` }];
}
