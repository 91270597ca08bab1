import { describe, expect, it } from 'vitest';
import { goOn } from '#api/message.ts';

describe('going on with a value', () => {
  it('is done at once where it is there', () => {
    expect(goOn(20, (value) => value + 1)).toBe(21);
  });

  it('waits for a value that is not there yet', async () => {
    const going = goOn(Promise.resolve(20), (value) => value + 1);
    expect(going).toBeInstanceOf(Promise);
    expect(await going).toBe(21);
  });
});
