import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { ToolName } from '#schema/tools.ts';

/** The versions of the protocol that agents speak: with and without a handshake. */
export const ERAS = ['legacy', { pin: '2026-07-28' }] as const;

/** An agent that speaks the protocol as its official SDK does; it holds answers to the schemas of the tools. */
export interface Agent {
  client: Client;
  /** Calls a tool: what it answers as data and as text, and the error if it is one. */
  call: (name: ToolName, given?: Record<string, unknown>) => Promise<ToolReply>;
  close: () => Promise<void>;
}

interface ToolReply {
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: each tool has a shape of its own, which the SDK has checked.
  data: any;
  problem?: { error: string; message: string; errors: { parameter: string; suggestion?: string }[] };
}

export async function connectAgent(
  origin: string,
  mode: (typeof ERAS)[number] = 'legacy',
  headers: Record<string, string> = {},
): Promise<Agent> {
  const client = new Client({ name: 'tests', version: '1.0.0' }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit: { headers } });
  await client.connect(transport);
  // It checks answers of tools that it has listed.
  await client.listTools();
  return {
    client,
    call: async (name, given = {}) => {
      const { content, structuredContent, isError } = await client.callTool({ name, arguments: given });
      const [first] = content;
      const text = first?.type === 'text' ? first.text : '';
      return { text, data: structuredContent, ...(isError && { problem: JSON.parse(text) }) };
    },
    close: () => client.close(),
  };
}
