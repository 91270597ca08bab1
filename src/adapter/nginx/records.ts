import type { Headers } from '#http/message.ts';
import { CODING_SUFFIXES } from '../manifest-file.ts';
import { isWritable, quoted } from './configuration-text.ts';
import { divideHeaders, headerVariable } from './header-lines.ts';
import type { FileAnswer } from './list-answers.ts';

// nginx looks up one text for each address, with all that the answer says; one regular expression takes it apart. That is
// several times faster than a table for each header.

const SEPARATOR = '|';

const FIELD = '[^|]*';

/** How records are written and read. */
export interface RecordForm {
  /** The headers that are in no record, since all answers have them. */
  constant: Headers;
  /** The headers in a record, in their order. */
  varying: readonly string[];
}

/** The form of the records of all answers, with the header that names the file at another address than its own. */
export function recordForm(answers: readonly FileAnswer[]): RecordForm {
  const { constant, varying } = divideHeaders(answers.map(({ headers }) => headers));
  const longest = (name: string) =>
    answers.reduce((most, { headers }) => Math.max(most, headers[name]?.length ?? 0), 0);
  // The last field is taken without a look at it, so the longest one comes last.
  return { constant, varying: [CONTENT_LOCATION, ...varying.sort((a, b) => longest(a) - longest(b))] };
}

const CONTENT_LOCATION = 'Content-Location';

/** An address that is answered with a file: its path as it is sent, and the parameters of its query string. */
export interface AnswerRow {
  path: string;
  parameters: Record<string, string>;
  record: string;
}

/** The addresses of all files. nginx finds a file at the path of the address and what follows it, so others are left out. */
export function answerRows(answers: readonly FileAnswer[], { varying }: RecordForm): AnswerRow[] {
  return answers.flatMap(({ file, path, tags, headers, asked }) => {
    const row = (address: string, parameters: Record<string, string>, own: Headers): AnswerRow[] => {
      // The tag of each coding, how the path of the file goes on after the address, headers.
      const values = [
        tags.br ? `br${CODING_SUFFIXES.br} ${tags.br}` : '',
        tags.gzip ? `gzip${CODING_SUFFIXES.gzip} ${tags.gzip}` : '',
        tags.identity,
        file.slice(address.length),
        ...varying.map((name) => own[name] ?? ''),
      ];
      const record = values.join(SEPARATOR);
      const isTold =
        file.startsWith(address) && isWritable(record) && !values.some((value) => value.includes(SEPARATOR));
      return isTold ? [{ path: address, parameters, record }] : [];
    };
    return [
      ...row(path, {}, headers),
      ...(asked ? row(asked.path, asked.parameters, { ...headers, [CONTENT_LOCATION]: path }) : []),
    ];
  });
}

/**
 * The rule that takes a record apart, after a word that names the codings that the client takes: br rather than gzip rather than
 * none, of those that the file is kept in. `$kontor_sent` is then where the file is below `root`.
 */
export function recordRule({ varying }: RecordForm): string {
  const chosen = (coding: string, suffix: string) =>
    `(?<kontor_coding>${coding})(?<kontor_suffix>${suffix}) ?(?<kontor_etag>"${FIELD})`;
  const choices = [
    `br\\S* ${chosen('br', '\\.br')}\\|${FIELD}\\|${FIELD}`,
    `\\S*gzip ${FIELD}\\|${chosen('gzip', '\\.gz')}\\|${FIELD}`,
    `\\S+ ${FIELD}\\|${FIELD}\\|${chosen('', '')}`,
  ];
  const names = ['kontor_end', ...varying.map(headerVariable)];
  const fields = names.map((name, index) => `\\|(?<${name}>${index + 1 < names.length ? FIELD : '.*'})`);
  const pattern = quoted(`(?s)^(?|${choices.join('|')})${fields.join('')}$`);
  return `if ($kontor_choice ~ ${pattern}) {\n  set $kontor_sent "$uri$kontor_end$kontor_suffix";\n}\n`;
}
