import {
  classifyInboundRequest,
  createMcpHandler,
  isJSONRPCRequest,
  isJsonContentType,
  isLegacyRequest,
  type JSONRPCErrorResponse,
  type JSONRPCRequest,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  type Server,
  SUPPORTED_PROTOCOL_VERSIONS,
  type Transport,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { openHeaders } from '#api/headers.ts';
import type { Answer, ApiRequest } from '#api/message.ts';
import type { Message, MessageProblem, ReceivedMessage } from './read-message.ts';
import type { MakeServer } from './server.ts';

/** Answers one message. Throws what nobody expected. */
export type AnswerMessage = (received: ReceivedMessage, request: ApiRequest) => Promise<Answer>;

/** The headers that the protocol reads. */
const PROTOCOL_HEADERS = ['content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'];

/** Answers messages of all versions of the protocol without a session: each has a server of its own, which ends with it. */
export function exchangeWith(makeServer: MakeServer): AnswerMessage {
  return async ({ message, duplicates }, request) => {
    const failures: unknown[] = [];
    const server = makeServer({ duplicates, onFailure: (error) => failures.push(error) });
    try {
      const answer = isPlainRequest(message, request)
        ? jsonRpcAnswer(200, await answerPlainRequest(server, message), 'application/json')
        : await asAnswer(await answerOverHttp(server, webRequest(request), message));
      if (failures.length > 0) throw failures[0];
      return answer;
    } finally {
      await server.close();
    }
  };
}

/** Has the protocol look at the headers too. */
async function answerOverHttp(server: Server, request: Request, message: Message) {
  const parsed = { parsedBody: message };
  if (!(await isLegacyRequest(request, message)))
    return createMcpHandler(() => server, { legacy: 'reject' }).fetch(request, parsed);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  return transport.handleRequest(request, parsed);
}

/** The request without its body, which is read already. */
function webRequest({ header }: ApiRequest): Request {
  const headers = new Headers({ accept: 'application/json, text/event-stream' });
  for (const name of PROTOCOL_HEADERS) {
    const value = header(name);
    if (value !== undefined) headers.set(name, value);
  }
  // The protocol does not look at the address.
  return new Request('http://localhost/mcp', { method: 'POST', headers });
}

const asAnswer = async (response: Response): Promise<Answer> =>
  jsonRpcAnswer(response.status, await response.text(), response.headers.get('content-type'));

/** The answer to a body that is not a message. */
export const problemAnswer = (problem: MessageProblem): Answer =>
  jsonRpcAnswer(400, JSON.stringify({ jsonrpc: '2.0', id: null, error: problem }), 'application/json');

function jsonRpcAnswer(status: number, body: string, type: string | null): Answer {
  const headers = { ...openHeaders, 'Cache-Control': 'no-store', ...(type && { 'Content-Type': type }) };
  return { status, headers, body };
}

/**
 * Whether a message is a request by a version of the protocol before 2026 whose headers are in order. Its answer is
 * that of the server: nothing that belongs to HTTP is to be looked at or refused, which costs more than the answer.
 */
export function isPlainRequest(
  message: Message,
  { header }: Pick<ApiRequest, 'header'>,
): message is Message & JSONRPCRequest {
  const version = header('mcp-protocol-version');
  if (version !== undefined && !SUPPORTED_PROTOCOL_VERSIONS.includes(version)) return false;
  if (!isJsonContentType(header('content-type') ?? null) || !isJSONRPCRequest(message)) return false;
  const method = header('mcp-method');
  const name = header('mcp-name');
  const { kind } = classifyInboundRequest({
    httpMethod: 'POST',
    ...(version !== undefined && { protocolVersionHeader: version }),
    ...(method !== undefined && { mcpMethodHeader: method }),
    ...(name !== undefined && { mcpNameHeader: name }),
    body: message,
  });
  return kind === 'legacy';
}

/** The response of a server that has answered nothing else, as JSON, in the codes of these versions. */
function answerPlainRequest(server: Server, request: JSONRPCRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    const transport: Transport = {
      start: async () => {},
      close: async () => {},
      send: async (message) => {
        if ('result' in message) resolve(JSON.stringify(message));
        if ('error' in message) resolve(JSON.stringify({ ...message, error: withFormerCode(message.error) }));
      },
    };
    server.connect(transport).then(() => transport.onmessage?.(request), reject);
  });
}

/** An unknown resource had a code of its own before 2026-07-28; the SDK gives it the present one in all versions. */
function withFormerCode(error: JSONRPCErrorResponse['error']): JSONRPCErrorResponse['error'] {
  const { code, message, data } = error;
  const isUnknownResource = ProtocolError.fromError(code, message, data) instanceof ResourceNotFoundError;
  return isUnknownResource ? { ...error, code: ProtocolErrorCode.ResourceNotFound } : error;
}
