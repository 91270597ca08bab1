import {
  classifyInboundRequest,
  isJSONRPCRequest,
  isJsonContentType,
  type JSONRPCErrorResponse,
  type JSONRPCRequest,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  type Server,
  SUPPORTED_PROTOCOL_VERSIONS,
  type Transport,
} from '@modelcontextprotocol/server';
import type { ApiRequest } from '#api/message.ts';
import type { Message } from './read-message.ts';

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
export function answerPlainRequest(server: Server, request: JSONRPCRequest): Promise<string> {
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
