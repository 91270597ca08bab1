import { API_ROOT } from '#filters/path.ts';
import { DEFAULT_FORMAT } from '#schema/format.ts';
import { DEFAULT_LANG } from '#text/lang.ts';
import { mapBlock, quoted } from './configuration-text.ts';
import type { AnswerRow } from './records.ts';

/** Longer addresses with a query string are left to a process, and so are those with any other value. */
const LONGEST_ADDRESS = 600;
const VALUE = /^[a-z\d-]+$/;

/** What a query string may leave out, and what it then means. */
const DEFAULTS = { format: DEFAULT_FORMAT, lang: DEFAULT_LANG };

/** Keys that may share a place of a table. nginx takes no more memory than they need. */
const KEYS_AT_ONE_PLACE = 16;

/**
 * The maps from an address to the record of its answer. nginx ignores the case of keys; that the address is written right it
 * sees when it looks for the file.
 */
export function addressMaps(rows: readonly AnswerRow[]): string[] {
  const isAsked = ({ parameters }: AnswerRow) => Object.keys(parameters).length > 0;
  const asked = rows
    .filter(isAsked)
    .filter(({ parameters }) => Object.values(parameters).every((value) => VALUE.test(value)));
  const names = [
    ...new Set([...asked.flatMap(({ parameters }) => Object.keys(parameters)), ...Object.keys(DEFAULTS)]),
  ].sort();
  const byPath = uniqueKeys(
    rows.filter((row) => !isAsked(row)).map(({ path, record }) => [path, record] as const),
  );
  const byQuery = uniqueKeys(
    // A query string may also say what it could leave out.
    rows
      .filter((row) => asked.includes(row) || !isAsked(row))
      .filter(({ path }) => path.startsWith(API_ROOT) && !path.includes('.'))
      .map(({ path, parameters, record }) => [keyOf(path, parameters, names), record] as const),
  );
  return [
    hashSizes([...byPath, ...byQuery].map(([key]) => key)),
    mapBlock({
      source: '$request_uri',
      variable: 'kontor_record',
      rows: byPath,
      fallback: '$kontor_asked_record',
    }),
    addressMap(names),
    ...Object.entries(DEFAULTS).map(([name, value]) =>
      mapBlock({
        source: `$arg_${name}`,
        variable: `kontor_arg_${name}`,
        rows: [[value, '']],
        fallback: `$arg_${name}`,
      }),
    ),
    mapBlock({
      source: `"$kontor_address?${names.map(valueVariable).join('&')}"`,
      variable: 'kontor_asked_record',
      rows: byQuery,
    }),
  ];
}

const valueVariable = (name: string) => `${name in DEFAULTS ? '$kontor_arg' : '$arg'}_${name}`;

/** The values of all parameters in the order of `names`, after the path. */
const keyOf = (path: string, parameters: Record<string, string>, names: readonly string[]) =>
  `${path}?${names.map((name) => parameters[name] ?? '').join('&')}`;

/** Rows whose keys differ in more than case: nginx refuses others, which are left to a process. */
function uniqueKeys(rows: readonly (readonly [string, string])[]): (readonly [string, string])[] {
  const counts = new Map<string, number>();
  for (const [key] of rows) counts.set(key.toLowerCase(), (counts.get(key.toLowerCase()) ?? 0) + 1);
  return rows.filter(([key]) => counts.get(key.toLowerCase()) === 1);
}

/** Tables large enough for all keys. */
function hashSizes(keys: readonly string[]): string {
  const longest = keys.reduce((most, { length }) => Math.max(most, length), 0);
  const bucket = 2 ** Math.ceil(Math.log2(KEYS_AT_ONE_PLACE * longest));
  return `map_hash_max_size ${Math.max(2048, 4 * keys.length)};\nmap_hash_bucket_size ${bucket};\n`;
}

/** The path in an address of the API whose parameters are all known, each given once and with a plain value. */
function addressMap(names: readonly string[]): string {
  const isShort = `(?=.{1,${LONGEST_ADDRESS}}$)`;
  const isSingle = '(?!.*[?&]([a-z]+)=.*&\\1=)';
  const pattern = `~^${isShort}${isSingle}(${API_ROOT}[A-Za-z0-9/-]*)\\?(?:(?:${names.join('|')})=[a-z0-9-]+(?:&(?=.)|$))+$`;
  return `map $request_uri $kontor_address {\n  default '';\n  ${quoted(pattern)} $2;\n}\n`;
}
