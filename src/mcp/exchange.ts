import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { openHeaders } from '#api/headers.ts';
import type { Answer, ApiRequest } from '#api/message.ts';
import { answerPlainRequest, isPlainRequest } from './plain-request.ts';
import type { Message, MessageProblem, ReceivedMessage } from './read-message.ts';
import type { MakeServer } from './server.ts';

/** Answers one message. Throws what nobody expected. */
export type Exchange = (received: ReceivedMessage, request: ApiRequest) => Promise<Answer>;

/** The headers that the protocol reads. */
const PROTOCOL_HEADERS = ['content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'];

/** Answers messages of all versions of the protocol without a session: each has a server of its own, which ends with it. */
export function exchangeWith(makeServer: MakeServer): Exchange {
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
async function answerOverHttp(
  server: ReturnType<MakeServer>,
  request: Request,
  message: Message,
): Promise<Response> {
  if (await isLegacyRequest(request, message)) return answerBefore2026(server, request, message);
  return createMcpHandler(() => server, { legacy: 'reject' }).fetch(request, { parsedBody: message });
}

async function answerBefore2026(
  server: ReturnType<MakeServer>,
  request: Request,
  message: Message,
): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  return transport.handleRequest(request, { parsedBody: message });
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

async function asAnswer(response: Response): Promise<Answer> {
  return jsonRpcAnswer(response.status, await response.text(), response.headers.get('content-type'));
}

/** The answer to a body that is not a message. */
export function problemAnswer(problem: MessageProblem): Answer {
  return jsonRpcAnswer(400, JSON.stringify({ jsonrpc: '2.0', id: null, error: problem }), 'application/json');
}

function jsonRpcAnswer(status: number, body: string, type: string | null): Answer {
  const headers = { ...openHeaders, 'Cache-Control': 'no-store', ...(type && { 'Content-Type': type }) };
  return { status, headers, body };
}
