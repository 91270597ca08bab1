import { duplicateKeys, type RequestPlace } from '#api/body.ts';
import type { RequestError } from '#schema/request-error.ts';
import { escapeInvisible } from '#text/excerpt.ts';
import { pickMembers } from '#text/records.ts';

/** A message of JSON-RPC, as far as it is looked at here. */
export type Message = { method?: unknown; params?: { name?: unknown } };

/** A message, and the keys that occur twice where it calls a tool. */
export type ReceivedMessage = { message: Message; duplicates: readonly RequestError[] };

/** Why a text is no message, in the codes of JSON-RPC. */
export type MessageProblem = { code: -32700 | -32600; message: string };

/** Messages nest this deep at most: arguments of a call are at six levels. */
const DEEPEST = 32;

/** Fields of objects and items of lists in a message, together: the protocol looks at some of them several times. */
const MOST_MEMBERS = 1000;

/** Where a message has the arguments of a call, and the values that it computes with. */
const ARGUMENTS: RequestPlace = { path: ['params', 'arguments', 'parameters'], outer: 2 };

/** Reads the text of a request as the one message that it may hold. */
export function readMessage(text: string): ReceivedMessage | { problem: MessageProblem } {
  const excess = findExcess(text);
  if (excess) return invalid(excess);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? escapeInvisible(error.message) : '';
    return { problem: { code: -32700, message: `The body is not valid JSON (${reason}).` } };
  }
  if (Array.isArray(value))
    return invalid('Batches are not answered: send each message in a request of its own.');
  if (typeof value !== 'object' || value === null) return invalid('The body is not a message of JSON-RPC.');
  return { message: withoutNullParams(value), duplicates: duplicateKeys(text, value, ARGUMENTS) };
}

/** Some clients send null for what they leave out. No parameter of the protocol may be null. */
function withoutNullParams({ params, ...message }: { params?: unknown }): Message {
  if (params === undefined || params === null) return message;
  return {
    ...message,
    params: typeof params === 'object' && !Array.isArray(params) ? withoutNulls(params) : params,
  };
}

/** The members of an object that are not null. */
export const withoutNulls = (members: object): Record<string, unknown> =>
  pickMembers({ ...members }, (value) => value !== null);

const invalid = (message: string): { problem: MessageProblem } => ({ problem: { code: -32600, message } });

/** Strings, what opens and closes objects and lists, and what is between their members. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"?|[[\]{},]/gs;

/** Whether a JSON text nests deeper, or has more members, than a message may. */
export const isTooMuch = (text: string): boolean => findExcess(text) !== undefined;

/** What a JSON text has too much of, before it is parsed; it need not be valid. */
function findExcess(text: string): string | undefined {
  let depth = 0;
  let members = 0;
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') depth--;
    if (token === ',') members++;
    if (depth > DEEPEST) return `The message is nested more than ${DEEPEST} levels deep.`;
    if (members > MOST_MEMBERS) return `The message has more than ${MOST_MEMBERS} fields and items.`;
  }
  return undefined;
}
