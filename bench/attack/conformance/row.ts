import type { Subjects } from '../subjects.ts';

/** Bytes that are sent over a connection of their own, and what has to come back. */
export interface Row {
  name: string;
  /** Sent in parts where it is a list. */
  send: string | string[];
  /** The statuses of all answers, in order; where the standards leave a choice, each allowed sequence. */
  answers: number[] | number[][];
  /** Methods of the requests, where they are not the first words of what is sent. */
  methods?: string[];
  /** Whether the server has to close the connection afterwards. */
  closes?: true;
  /** What headers of the last answer have to match. */
  headers?: Record<string, RegExp>;
  /** Whether a refusal need not have the shape of all errors: a proxy says it before it asks us. */
  isForeign?: true;
  /** How many interim answers have to come. */
  interim?: number;
}

export type RowList = (subjects: Subjects) => Row[];

const PATH = '/api/v1/content/faq?limit=1';

/** A file of the API, short and always there. */
export const HEALTH = '/healthz';

/** A valid request with further lines in its head, and a body. */
export function get(lines = '', body = '', path = HEALTH): string {
  return `GET ${path} HTTP/1.1\r\nHost: attack.example\r\n${lines}\r\n${body}`;
}

export function post(path: string, lines: string, body = ''): string {
  return `POST ${path} HTTP/1.1\r\nHost: attack.example\r\n${lines}\r\n${body}`;
}

export { PATH as LIST };
