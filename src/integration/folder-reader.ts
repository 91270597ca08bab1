import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';

/**
 * Reads a folder whenever a file in it has changed. The function returned resolves when every change up to its call has
 * been read: calls while a reading is under way share the next look at the folder. Where `read` resolves to `false`,
 * nothing could be read, and the next call reads again.
 */
export function folderReader(root: string, read: () => Promise<unknown>): () => Promise<void> {
  let lastState: string | undefined;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const readChanges = async () => {
    // Taken before the reading, so that a change during the reading leads to another one.
    const state = await folderState(root);
    if (state === lastState) return;
    lastState = state;
    const isRead = await read();
    if (isRead === false) lastState = undefined;
  };
  const startNext = () => {
    running = next;
    next = undefined;
    return readChanges();
  };
  return () => {
    next ??= Promise.resolve(running).then(startNext, startNext);
    return next;
  };
}

/** A text that differs when a file is added, removed, renamed or written. */
async function folderState(root: string): Promise<string> {
  const paths = (await glob('**/*', { cwd: root })).sort();
  const states = await Promise.all(
    paths.map(async (path) => {
      // The change time differs even where a file with an old date takes another one's place.
      const { size, ctimeMs } = await stat(join(root, path)).catch(() => ({ size: 0, ctimeMs: 0 }));
      return `${path} ${size} ${ctimeMs}`;
    }),
  );
  return states.join('\n');
}
