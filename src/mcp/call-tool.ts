import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { badRequest, errorLang } from '#http/errors.ts';
import type { RequestError } from '#schema/request-error.ts';
import { cutText } from '#text/excerpt.ts';
import { nearest } from '#text/nearest.ts';
import { givenLang, readArguments } from './read-arguments.ts';
import type { Tool } from './tool.ts';

/** Calls a tool by name. Whatever is wrong with the arguments is its answer; a name that no tool has is thrown. */
export async function callTool(
  tools: readonly Tool[],
  name: string,
  given: Readonly<Record<string, unknown>>,
  duplicates: readonly RequestError[],
) {
  const tool = tools.find((each) => each.name === name);
  if (!tool) throw unknownTool(tools, name);
  const read = readArguments(tool, given, duplicates);
  if (!read.ok) return errorResult(String(badRequest(read.error, errorLang(givenLang(given))).body));
  const answer = await tool.answer(read.value);
  if ('error' in answer) return errorResult(answer.error);
  return { content: [textContent(answer.text)], structuredContent: answer.output };
}

/** Clients check `structuredContent` of errors too, against the schema of answers: the error is a text. */
function errorResult(text: string) {
  return { content: [textContent(text)], isError: true };
}

function textContent(text: string) {
  return { type: 'text' as const, text };
}

function unknownTool(tools: readonly Tool[], name: string): ProtocolError {
  const known = tools.map((tool) => tool.name);
  const meant = nearest(name.slice(0, 100), known);
  const hint = meant ? `Did you mean “${meant}”?` : `The tools are ${known.join(', ')}.`;
  return new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `There is no tool “${cutText(name, 60)}”. ${hint}`,
  );
}
