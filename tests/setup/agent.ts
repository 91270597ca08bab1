import { renderedFiles } from '#api/files/files.ts';
import type { ApiRequest } from '#api/message.ts';
import { type Publication, publish } from '#api/resources/publish.ts';
import { linkContent } from '#catalog/link.ts';
import { parseContent } from '#loading/load.ts';
import type { ContentFiles } from '#loading/read/content-files.ts';
import { mcpFinder } from '#mcp/responder.ts';
import type { AgentSources } from '#mcp/tools.ts';
import { portableBodyHtml } from '#render/markdown/body-html.ts';
import { runningText } from '#render/markdown/prose.ts';
import type { ToolName } from '#schema/tools.ts';
import { respondFrom } from './app.ts';
import { catalog } from './content.ts';
import { contentAfter } from './problems.ts';

export function agentSourcesOf(publication: Publication): AgentSources {
  return { publication, files: renderedFiles(publication), today: () => '2026-11-21' };
}

/** What agents are answered from: the content that the tests look at. */
export const agentSources = agentSourcesOf(publish(catalog, portableBodyHtml));

/** The origin of pages that may ask, besides the site’s own. */
export const ALLOWED_ORIGIN = 'https://agents.example';

/** `/mcp` without a rate limit. What nobody expected fails the test. */
function openMcp(sources: AgentSources) {
  return respondFrom(sources.publication, sources.files, {
    sources,
    agents: mcpFinder({ sources, allowedOrigins: [ALLOWED_ORIGIN] }),
  });
}

export function mcpRequest(
  body: string | object,
  { headers = {}, ...parts }: Partial<Omit<ApiRequest, 'header'>> & { headers?: Record<string, string> } = {},
): ApiRequest {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const all: Record<string, string> = { 'content-type': 'application/json', ...headers };
  return {
    method: 'POST',
    path: '/mcp',
    query: '',
    header: (name) => all[name],
    body: new TextEncoder().encode(text),
    ...parts,
  };
}

/** An agent that asks, without a network between. */
export function openAgent(sources: AgentSources) {
  const respond = openMcp(sources);
  /** Sends a request of JSON-RPC: its result, or its error. */
  const askAgent = async (method: string, params: object = {}) => {
    const { body } = await respond(mcpRequest({ jsonrpc: '2.0', id: 7, method, params }), 'an agent');
    return JSON.parse(String(body));
  };
  return {
    respond,
    askAgent,
    /** Calls a tool: what it answers as data and as text, and the error if it is one. */
    callTool: async (name: ToolName, given: object = {}) => {
      const { result } = await askAgent('tools/call', { name, arguments: given });
      const text: string = result.content[0].text;
      return {
        text,
        data: result.structuredContent,
        ...(result.isError && { problem: JSON.parse(text) }),
      };
    },
  };
}

/** An agent that asks about the content of the fixture after an edit. */
export function agentAfter(edit: (files: ContentFiles) => void) {
  const { content } = parseContent(contentAfter(edit));
  if (!content) throw new Error('the content is not in order');
  return openAgent(agentSourcesOf(publish(linkContent(content.sources, runningText), portableBodyHtml)));
}

export const { respond, askAgent, callTool } = openAgent(agentSources);
