import { setImmediate as nextTick } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { MAX_OPEN_FILES, readFiles } from '#loading/read/read-files.ts';

// Not by a limit of the operating system: some versions of Node open a file only when it is its turn, others all at once.
describe('many files', () => {
  it('are read in order, a few at a time', async () => {
    let open = 0;
    let mostOpen = 0;
    const read = async (path: string) => {
      mostOpen = Math.max(mostOpen, ++open);
      await nextTick();
      open--;
      return Buffer.from(path);
    };
    const paths = Array.from({ length: 3000 }, (_, index) => `${index}.yaml`);
    const contents = await readFiles('content', paths, read);
    expect(contents.map(String)).toEqual(paths.map((path) => `content/${path}`));
    expect(mostOpen).toBe(MAX_OPEN_FILES);
  });
});
