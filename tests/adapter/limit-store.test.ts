import { describe, expect, it } from 'vitest';
import { failureText } from '../../src/adapter/limit-store.ts';
import { StoreTimeoutError } from '../../src/adapter/shared-limiter.ts';

const closed = new Error('The client is closed');

describe('what is wrong with a shared store', () => {
  it.each([
    ['cannot be reached', closed, new Error('connect ECONNREFUSED 127.0.0.1:6379'), 'is not reachable'],
    ['is slow', new StoreTimeoutError('no answer within 250 ms'), undefined, 'does not answer'],
    ['refuses a command', new Error("READONLY You can't write"), undefined, 'refuses to count (READONLY)'],
    [
      'refuses the password',
      closed,
      new Error('WRONGPASS invalid username-password pair or user is disabled.'),
      'refuses to count (WRONGPASS)',
    ],
    [
      'still starts',
      new StoreTimeoutError('no answer within 250 ms'),
      new Error('LOADING Redis is loading the dataset in memory'),
      'refuses to count (LOADING)',
    ],
  ])('is told where it %s', (_case, failure, connecting, text) => {
    expect(failureText(failure, connecting)).toBe(text);
  });
});
