import { errorError } from '../error-shape.ts';
import type { Exchange } from '../wire.ts';
import type { Row } from './row.ts';

/** The sequences of statuses that a row allows. */
export function allowedAnswers({ answers }: Row): number[][] {
  return Array.isArray(answers[0]) ? (answers as number[][]) : [answers as number[]];
}

/** What is wrong with what came back for a row, or `undefined`. */
export function rowError(row: Row, { answers, interim, rest, end }: Exchange): string | undefined {
  const statuses = answers.map(({ status }) => status);
  const allowed = allowedAnswers(row).map((sequence) => sequence.join(', '));
  if (!allowed.includes(statuses.join(', '))) {
    return `${statuses.join(', ') || 'no answer'} (connection ${end}), not ${allowed.join(' or ')}`;
  }
  if (rest !== '' && !row.isForeign) return `${rest.length} bytes more than the answers`;
  if (row.closes && end === 'open') return 'the connection is still open';
  if (row.interim !== undefined && row.interim !== interim)
    return `${interim} interim answers, not ${row.interim}`;
  const last = answers.at(-1);
  const wrong = Object.entries(row.headers ?? {}).find(
    ([name, value]) => !value.test(last?.headers[name] ?? ''),
  );
  if (wrong) return `${wrong[0]} is ${JSON.stringify(last?.headers[wrong[0]])}`;
  if (row.isForeign) return undefined;
  return answers
    .filter(
      ({ status, headers, body }) =>
        status >= 400 && body !== '' && !headers['content-type']?.startsWith('text/html'),
    )
    .map(errorError)
    .find((error) => error !== undefined);
}
