import { expect, it } from 'vitest';
import type { ApiRequest, Found } from '#api/message.ts';
import { mcpFinder } from '#mcp/responder.ts';
import { warmUpAgents } from '#mcp/warm-up.ts';
import { agentSources } from '../setup/agent.ts';
import { finding, perform } from '../setup/perform.ts';

it('a message of each sort is answered before the first agent asks', async () => {
  const respond = finding(mcpFinder({ sources: agentSources, allowedOrigins: [] }));
  const answered: { asked: string; result: { isError?: boolean } }[] = [];
  const noting = (request: ApiRequest): Found => ({
    cost: 'computed',
    run: async () => {
      const answer = await perform(respond(request));
      const { method, params } = JSON.parse(new TextDecoder().decode(request.body as Uint8Array));
      answered.push({
        asked: [method, params?.name].filter(Boolean).join(' '),
        ...JSON.parse(String(answer.body)),
      });
      return answer;
    },
  });
  await warmUpAgents(noting, agentSources.publication.resources, async () => {});
  expect(answered.filter(({ result }) => !result || result.isError)).toEqual([]);
  expect(answered.map(({ asked }) => asked)).toEqual([
    'initialize',
    'server/discover',
    'tools/list',
    'resources/list',
    'resources/templates/list',
    'tools/call search',
    'tools/call list_calculators',
    'tools/call describe_calculator',
    'tools/call estimate_cost',
    'tools/call describe_calculator',
    'tools/call compare_investment',
  ]);
});
