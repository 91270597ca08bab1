import { afterBody, readText } from '#api/body.ts';
import { badRequest, errorAnswer, errorLangOf, methodNotAllowed, originNotAllowed } from '#api/errors.ts';
import { preflight } from '#api/headers.ts';
import type { ApiRequest, Cost, Find, Found } from '#api/message.ts';
import { redirectAnswer } from '#api/redirect.ts';
import { MCP_PATH } from '#filters/path.ts';
import { exchangeWith, problemAnswer } from './exchange.ts';
import { type Message, readMessage } from './read-message.ts';
import { serverMaker } from './server.ts';
import { type AgentSources, agentOffer } from './tools.ts';

/** Nothing is sent but answers, and there are no sessions to end: the protocol then wants 405 for GET and DELETE. */
const METHODS = 'POST, OPTIONS';

interface Parts {
  sources: AgentSources;
  /** The origins of pages that may ask, besides that of the site. */
  allowedOrigins: readonly string[];
}

/** Makes the function that answers at `/mcp`. */
export function mcpFinder({ sources, allowedOrigins }: Parts): Find {
  const { site } = sources.publication;
  const offer = agentOffer(sources);
  const exchange = exchangeWith(serverMaker(site, offer));
  const origins = new Set([new URL(site.url).origin, ...allowedOrigins]);

  const costOf = ({ method, params }: Message): Cost =>
    (method === 'tools/call' && offer.tools.find(({ name }) => name === params?.name)?.cost) || 'computed';

  const read = (request: ApiRequest): Found => {
    const content = readText(request);
    if ('status' in content)
      return errorAnswer(content.status, content.message, errorLangOf(request), content.extra);
    if ('refusal' in content) return badRequest(content.refusal, errorLangOf(request));
    const found = readMessage(content.text);
    if ('problem' in found) return problemAnswer(found.problem);
    return { cost: costOf(found.message), run: () => exchange(found, request) };
  };

  return (request) => {
    const { method, path, query } = request;
    const origin = request.header('origin');
    if (origin !== undefined && !origins.has(origin) && !isLocal(origin, request.header('host')))
      return originNotAllowed(origin, 'MCP_ALLOWED_ORIGINS', errorLangOf(request));
    if (method === 'OPTIONS') return preflight(METHODS);
    if (path !== MCP_PATH) return redirectAnswer(MCP_PATH, query);
    if (method !== 'POST') return methodNotAllowed(method, METHODS, errorLangOf(request));
    return afterBody(request, read);
  };
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/;

/** Whether a page of this machine asks a server on it, as when the server is tried: no page of another machine has such an origin. */
const isLocal = (origin: string, host = ''): boolean =>
  LOOPBACK.test(origin.replace(/^https?:\/\//, '')) && LOOPBACK.test(host);
