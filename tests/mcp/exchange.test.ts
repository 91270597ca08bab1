import { Server } from '@modelcontextprotocol/server';
import { describe, expect, it, vi } from 'vitest';
import { exchangeWith } from '#mcp/exchange.ts';
import { mcpRequest } from '../setup/agent.ts';

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };

describe('the server of an exchange', () => {
  it.each(['is answered', 'fails'])('ends with it when the message %s', async (outcome) => {
    const server = new Server({ name: 'test', version: '1' }, { capabilities: {} });
    const close = vi.spyOn(server, 'close');
    const failure = new Error('nobody expected this');
    if (outcome === 'fails') vi.spyOn(server, 'connect').mockRejectedValue(failure);
    const answer = exchangeWith(() => server)({ message: PING, duplicates: [] }, mcpRequest(PING));
    await (outcome === 'fails'
      ? expect(answer).rejects.toBe(failure)
      : expect(answer).resolves.toMatchObject({ status: 200 }));
    expect(close).toHaveBeenCalled();
  });
});
