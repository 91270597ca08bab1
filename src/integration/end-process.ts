/** For so long V8's threads may still compile what has just been loaded. */
const SETTLE_MS = 500;

/** Ends the process. At once, Node can wait for ever: for a thread of V8 that waits for garbage to be collected here. */
export function endProcess(): Promise<never> {
  return new Promise(() => {
    setTimeout(() => process.exit(), SETTLE_MS);
  });
}
