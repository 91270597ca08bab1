import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { pause } from '#client/send.ts';

describe('a pause', () => {
  it('ends at once if it was aborted before it began', async () => {
    const reason = new Error('enough');
    await expect(pause(3600, AbortSignal.abort(reason))).rejects.toBe(reason);
  });

  it('leaves nothing behind at a signal that lives on', async () => {
    const { signal } = new AbortController();
    await pause(0, signal);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
