import { expect, it } from 'vitest';
import { maxConnections } from '../../src/serve/server.ts';

it.each([
  [Number.POSITIVE_INFINITY, 10_000],
  [524_288, 10_000],
  [1024, 960],
  [65, 1],
  [20, 1],
])('of %d file descriptors, %d are for connections', (descriptors, connections) => {
  expect(maxConnections(descriptors)).toBe(connections);
});
