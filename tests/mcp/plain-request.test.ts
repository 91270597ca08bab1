import { describe, expect, it } from 'vitest';
import { isPlainRequest } from '#mcp/exchange.ts';

const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search', arguments: {} } };
const JSON_TYPE = { 'content-type': 'application/json' };

const isPlain = (message: object, headers: Record<string, string>) =>
  isPlainRequest(message, { header: (name) => headers[name] });

describe('a request that the server answers alone', () => {
  it.each<[string, object, Record<string, string>]>([
    ['without a version', call, JSON_TYPE],
    ['of a version before 2026', call, { ...JSON_TYPE, 'mcp-protocol-version': '2025-06-18' }],
    ['with a charset', call, { 'content-type': 'application/json; charset=utf-8' }],
    ['with a text as its id', { ...call, id: 'a' }, JSON_TYPE],
  ])('is one %s', (_, message, headers) => {
    expect(isPlain(message, headers)).toBe(true);
  });

  it.each<[string, object, Record<string, string>]>([
    ['of an unknown version', call, { ...JSON_TYPE, 'mcp-protocol-version': '1999-01-01' }],
    ['of the version of 2026', call, { ...JSON_TYPE, 'mcp-protocol-version': '2026-07-28' }],
    ['without a type', call, {}],
    ['of another type', call, { 'content-type': 'text/plain' }],
    [
      'without an id, which wants no answer',
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      JSON_TYPE,
    ],
    ['that is a response', { jsonrpc: '2.0', id: 1, result: {} }, JSON_TYPE],
    ['of another JSON-RPC', { ...call, jsonrpc: '1.0' }, JSON_TYPE],
  ])('is none %s', (_, message, headers) => {
    expect(isPlain(message, headers)).toBe(false);
  });
});
