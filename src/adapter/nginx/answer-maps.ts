import { API_ROOT } from '#filters/path.ts';
import { CODINGS } from '#http/files.ts';
import { DEFAULT_FORMAT } from '#schema/format.ts';
import { DEFAULT_LANG } from '#text/lang.ts';
import { isWritable, mapBlock, quoted, withoutMostFrequent } from './configuration-text.ts';
import type { AskedAddress, FileAnswer } from './list-answers.ts';

// In these maps, a file goes by a number: nginx looks up a short key faster.

type Row = readonly [key: string, value: string];

/** Whether nginx can be told all of an answer. */
export function isWritableAnswer({ file, path, tags, headers }: FileAnswer): boolean {
  return [file, path, ...Object.values(tags), ...Object.values(headers)].every(isWritable);
}

/** Longer ones are left to a process, and so is a query string with any other value. */
const LONGEST_QUERY = 600;
const VALUE = /^[a-z\d-]+$/;

/** What a query string may leave out, and what it then means. */
const DEFAULTS = { format: DEFAULT_FORMAT, lang: DEFAULT_LANG };

/** Keys that may share a place of a table. nginx takes no more memory than they need. */
const KEYS_AT_ONE_PLACE = 16;

/** Tables large enough for all files. */
export function hashSizes(answers: readonly FileAnswer[]): string {
  const keys = [...answers.map(({ path }) => path), ...keysOf(answers, parameterNames(answers)).keys()];
  const longest = keys.reduce((most, { length }) => Math.max(most, length), 0);
  const bucket = 2 ** Math.ceil(Math.log2(KEYS_AT_ONE_PLACE * longest));
  return `map_hash_max_size ${Math.max(2048, 4 * answers.length)};\nmap_hash_bucket_size ${bucket};\n`;
}

/** Which file an address asks for, and where it is. nginx ignores case in keys: it looks for files by the address as it was sent. */
export function addressMaps(answers: readonly FileAnswer[]): string[] {
  const names = parameterNames(answers);
  const pattern = `~^(?=.{1,${LONGEST_QUERY}}$)(?!.*[?&]([a-z]+)=.*&\\1=)(${API_ROOT}[A-Za-z0-9/-]*)(?:\\?(?:(?:${names.join('|')})=[a-z0-9-]+(?:&(?=.)|$))+)?$`;
  const indexed = answers.map((answer, index) => [String(index), answer] as const);
  const column = (value: (answer: FileAnswer) => string): Row[] =>
    indexed.map(([key, answer]) => [key, value(answer)]);
  const endings = withoutMostFrequent(column(({ file, path }) => endingOf(file, path)));
  return [
    mapBlock({
      source: '$request_uri',
      variable: 'kontor_own',
      rows: column(({ path }) => path).map(([key, path]) => [path, key]),
    }),
    `# The path of the API in an address whose parameters are known, each given once.\nmap $request_uri $kontor_address {\n  default '';\n  ${quoted(pattern)} $2;\n}\n`,
    ...Object.entries(DEFAULTS).map(([name, value]) =>
      mapBlock({
        source: `$arg_${name}`,
        variable: `kontor_${name}`,
        rows: [[value, '']],
        fallback: `$arg_${name}`,
      }),
    ),
    mapBlock({
      source: `"$kontor_address?${names.map((name) => `$${name in DEFAULTS ? 'kontor' : 'arg'}_${name}`).join('&')}"`,
      variable: 'kontor_asked',
      rows: keysOf(answers, names),
    }),
    mapBlock({
      source: '$kontor_file',
      variable: 'kontor_ending',
      rows: endings.rows,
      fallback: quoted(endings.common),
    }),
    mapBlock({
      source: '$kontor_file',
      variable: 'kontor_rest',
      rows: indexed.flatMap(([key, { file, asked }]) =>
        asked ? [[key, file.slice(asked.path.length)] as const] : [],
      ),
    }),
    mapBlock({ source: '$kontor_file', variable: 'kontor_path', rows: column(({ file }) => file) }),
  ];
}

/** What the path of a file has at its end, and its address has not. */
const endingOf = (file: string, path: string) => (file.startsWith(path) ? file.slice(path.length) : '');

function parameterNames(answers: readonly FileAnswer[]): string[] {
  const names = answers.flatMap(({ asked }) => Object.keys(asked?.parameters ?? {}));
  return [...new Set([...names, ...Object.keys(DEFAULTS)])].sort();
}

/** The number of the file by the address that asks for it, with the values of all parameters in the order of `names`. */
function keysOf(answers: readonly FileAnswer[], names: readonly string[]): Map<string, string> {
  return new Map(
    answers.flatMap(({ file, asked }, index) =>
      asked && isPlain(asked, file) ? [[keyOf(asked, names), String(index)] as const] : [],
    ),
  );
}

const keyOf = ({ path, parameters }: AskedAddress, names: readonly string[]) =>
  `${path}?${names.map((name) => parameters[name] ?? '').join('&')}`;

/** Whether nginx finds the file by its address: it goes on where the address ends. */
function isPlain({ path, parameters }: AskedAddress, file: string): boolean {
  return file.startsWith(path) && Object.values(parameters).every((value) => VALUE.test(value));
}

/** The codings that each file is kept in, and the entity tags of these. */
export function tagMaps(answers: readonly FileAnswer[]): string[] {
  const kept = answers.map(({ tags }, index): Row => {
    return [String(index), [tags.br && 'br', tags.gzip && 'gzip'].filter(Boolean).join('+')];
  });
  const { common, rows } = withoutMostFrequent(kept);
  return [
    mapBlock({ source: '$kontor_file', variable: 'kontor_kept', rows, fallback: quoted(common) }),
    ...CODINGS.map((coding) =>
      mapBlock({
        source: '$kontor_file',
        variable: `kontor_etag_${coding}`,
        rows: answers.flatMap(({ tags }, index) => {
          const tag = tags[coding];
          return tag ? [[String(index), tag] as const] : [];
        }),
      }),
    ),
  ];
}
