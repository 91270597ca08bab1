import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  LATEST_PROTOCOL_VERSION,
  PROTOCOL_VERSION_META_KEY,
} from '@modelcontextprotocol/server';
import { type ApiRequest, type Find, takeAllSteps } from '#api/message.ts';
import type { Resource } from '#api/resource.ts';
import type { Rest } from '#api/warm-up.ts';
import { MCP_PATH } from '#filters/path.ts';
import { CALCULATION_KINDS, CALCULATIONS, type CalculationKind } from './calculations.ts';

/** Answers a message of each sort, so that no agent waits for code to be compiled. Rests before each. */
export async function warmUpAgents(find: Find, resources: readonly Resource[], rest: Rest): Promise<void> {
  const calls = CALCULATION_KINDS.flatMap((kind) => computingCall(kind, resources));
  const searches = resources.some(({ key }) => key === 'search')
    ? [{ name: 'search', arguments: { query: 'sfotware' } }]
    : [];
  const lists = calls.length > 0 ? [{ name: 'list_calculators' }] : [];
  const messages: SampleMessage[] = [
    { method: 'initialize', params: INTRODUCTION },
    { method: 'server/discover', params: { _meta: ENVELOPE } },
    ...['tools/list', 'resources/list', 'resources/templates/list'].map((method) => ({ method })),
    ...[...searches, ...lists, ...calls].map((params) => ({ method: 'tools/call', params })),
  ];
  for (const message of messages) {
    await rest();
    await takeAllSteps(find(requestWith(message), MCP_PATH));
  }
}

type SampleMessage = { method: string; params?: object };

const CLIENT = { name: 'warm-up', version: '1' };

/** How a client begins, by the protocol of 2025. */
const INTRODUCTION = { protocolVersion: LATEST_PROTOCOL_VERSION, capabilities: {}, clientInfo: CLIENT };

/** The version in which each message says by itself who asks. */
const VERSION = '2026-07-28';

const ENVELOPE = {
  [PROTOCOL_VERSION_META_KEY]: VERSION,
  [CLIENT_INFO_META_KEY]: CLIENT,
  [CLIENT_CAPABILITIES_META_KEY]: {},
};

/** A description and a computation of the first calculator or analyzer, with its example. */
function computingCall(kind: CalculationKind, resources: readonly Resource[]) {
  const { tool, argument } = CALCULATIONS[kind];
  const found = resources.find(({ group, post }) => group === kind && post);
  if (!found?.post) return [];
  const id = found.path.slice(found.path.lastIndexOf('/') + 1);
  const { parameters } = found.post.body.examples[0] ?? {};
  return [
    { name: 'describe_calculator', arguments: { calculator: id } },
    { name: tool, arguments: { [argument]: id, parameters, explain: true } },
  ];
}

function requestWith({ method, params }: SampleMessage): ApiRequest {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    ...(params && '_meta' in params && { 'mcp-protocol-version': VERSION, 'mcp-method': method }),
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  return {
    method: 'POST',
    path: MCP_PATH,
    query: '',
    header: (name) => headers[name],
    body: new TextEncoder().encode(body),
  };
}
