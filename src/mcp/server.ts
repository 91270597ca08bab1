import {
  type Tool as ListedTool,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerOptions,
} from '@modelcontextprotocol/server';
import { MAX_AGE_SECONDS } from '#api/headers.ts';
import { API_VERSION } from '#api/resources/openapi/document.ts';
import type { JsonSchema } from '#schema/endpoint.ts';
import type { RequestError } from '#schema/request-error.ts';
import type { Site } from '#schema/source/site/site.ts';
import { outputSchema, resourceRequests } from '#schema/tools.ts';
import { cutText } from '#text/excerpt.ts';
import { DEFAULT_LANG, languageName, otherLangs, PROGRAM_LANG } from '#text/lang.ts';
import { nearest } from '#text/nearest.ts';
import { mapValues } from '#text/records.ts';
import { joinBy } from '#text/sentences.ts';
import { errorText } from './ask-api.ts';
import { CALCULATIONS } from './calculations.ts';
import { listResources, readResource, resourceTemplate } from './item-resources.ts';
import { givenLang, readArguments } from './read-arguments.ts';
import type { Tool } from './tool.ts';
import type { Offer } from './tools.ts';

/** Makes the protocol's side of one exchange. */
export type MakeServer = (exchange: {
  /** The keys that occur twice in the arguments of a call. */
  duplicates: readonly RequestError[];
  /** Is told what nobody expected. */
  onFailure: (error: unknown) => void;
}) => Server;

/** Prepares what all exchanges have in common. */
export function serverMaker(
  site: Pick<Site, 'name' | 'url' | 'description' | 'features'>,
  offer: Offer,
): MakeServer {
  const { tools } = offer;
  const listed = tools.map((tool) => listedTool(tool, outputSchema(tool.name)));
  const identity = {
    name: 'kontor',
    title: site.name,
    version: API_VERSION,
    websiteUrl: site.url,
    description: site.description[PROGRAM_LANG],
  };
  const template = resourceTemplate(site.features);
  const options = { ...OPTIONS, instructions: instructionsOf(offer) };
  return ({ duplicates, onFailure }) => {
    const server = new Server(identity, options);
    /** Hands on what is meant for the client, and reports the rest: the protocol would tell it to the client. */
    const watch = async <T>(answer: () => T | Promise<T>): Promise<T> => {
      try {
        return await answer();
      } catch (error) {
        if (!(error instanceof ProtocolError)) onFailure(error);
        throw error;
      }
    };
    server.setRequestHandler('tools/list', () => ({ tools: listed }));
    server.setRequestHandler('tools/call', ({ params }) =>
      watch(() => callTool(tools, params.name, params.arguments ?? {}, duplicates)),
    );
    server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [template] }));
    server.setRequestHandler('resources/list', { params: resourceRequests.list }, ({ cursor }) =>
      watch(() => listResources(offer, cursor)),
    );
    server.setRequestHandler('resources/read', { params: resourceRequests.read }, ({ uri }) =>
      watch(() => readResource(offer, uri)),
    );
    return server;
  };
}

/** Clients may keep answers as long as files of the API. */
const UNTIL_NEXT_BUILD = { ttlMs: MAX_AGE_SECONDS * 1000, cacheScope: 'public' } as const;

const OPTIONS: ServerOptions = {
  capabilities: { tools: {}, resources: {} },
  cacheHints: {
    'tools/list': UNTIL_NEXT_BUILD,
    'resources/list': UNTIL_NEXT_BUILD,
    'resources/templates/list': UNTIL_NEXT_BUILD,
    'resources/read': UNTIL_NEXT_BUILD,
    'server/discover': UNTIL_NEXT_BUILD,
  },
  // Without one, each server would make a validator of its own for answers of users, whom this one never asks.
  jsonSchemaValidator: {
    getValidator: () => {
      throw new Error('Users are asked nothing');
    },
  },
};

function textLanguages(): string {
  const others = otherLangs(DEFAULT_LANG);
  const unless = others.length > 0 ? ` unless lang is ${others.join(' or ')}` : '';
  return `Texts are ${languageName(DEFAULT_LANG)}${unless}.`;
}

/** What agents are told first. */
function instructionsOf({ tools, kinds }: Offer): string {
  const forms = kinds.map((kind) => `${CALCULATIONS[kind].name}s`);
  const computing = joinBy(
    'or',
    kinds.map((kind) => CALCULATIONS[kind].tool),
  );
  return [
    `Articles, services, references, FAQ and a glossary of an IT-services company${forms.length > 0 ? `, ${joinBy('and', forms)}` : ''}.`,
    tools.some(({ name }) => name === 'search') ? 'Find with search, read with read.' : 'Read with read.',
    ...(computing
      ? [
          `For costs: list_calculators, describe_calculator, then ${computing}. Tell the disclaimer with every figure, and link the page.`,
        ]
      : []),
    textLanguages(),
  ].join(' ');
}

/** Calls a tool by name. Whatever is wrong with the arguments is its answer; a name that no tool has is thrown. */
async function callTool(
  tools: readonly Tool[],
  name: string,
  given: Readonly<Record<string, unknown>>,
  duplicates: readonly RequestError[],
) {
  const tool = tools.find((each) => each.name === name);
  if (!tool) throw unknownTool(tools, name);
  const read = readArguments(tool, given, duplicates);
  if (!read.ok) return errorResult(errorText(read.error, givenLang(given)));
  const answer = await tool.answer(read.value);
  if ('error' in answer) return errorResult(answer.error);
  return { content: contentOf(answer.text), structuredContent: answer.output };
}

const contentOf = (text: string) => [{ type: 'text' as const, text }];

/** Clients check `structuredContent` of errors too, against the schema of answers: the error is a text. */
const errorResult = (text: string) => ({ content: contentOf(text), isError: true });

function unknownTool(tools: readonly Tool[], name: string): ProtocolError {
  const known = tools.map((tool) => tool.name);
  const meant = nearest(name.slice(0, 100), known);
  const hint = meant ? `Did you mean “${meant}”?` : `The tools are ${known.join(', ')}.`;
  return new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `There is no tool “${cutText(name, 60)}”. ${hint}`,
  );
}

/** A tool as agents are told of it, in English. */
function listedTool({ name, title, description, parameters }: Tool, output: JsonSchema): ListedTool {
  return {
    name,
    title,
    description,
    inputSchema: {
      type: 'object',
      properties: mapValues(parameters, ({ schema, description: { en } }) => ({
        ...schema,
        description: en,
      })),
      required: Object.entries(parameters)
        .filter(([, { isRequired }]) => isRequired)
        .map(([name]) => name),
      additionalProperties: false,
    },
    outputSchema: output as ListedTool['outputSchema'],
    annotations: { readOnlyHint: true, openWorldHint: false },
  };
}
