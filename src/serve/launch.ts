import { setFlagsFromString } from 'node:v8';
import { useCompileCache } from './compile-cache.ts';
import type { Running } from './server.ts';
import { keepYoungSmall, letYoungGrow } from './young-generation.ts';

/** Serves the build whose `server` folder is given. Sets what is to be set before the code of the process is loaded. */
export async function launch(server: URL): Promise<Running | undefined> {
  // What clients make the process remember for a while ends up in the old generation. By default V8 lets that grow to twice
  // its size and more before it looks for garbage in it.
  setFlagsFromString('--heap-growing-percent=30');
  keepYoungSmall();
  useCompileCache(server);
  const { serveBuild } = await import('./server.ts');
  const running = await serveBuild(new URL('../', server));
  // Compiled code is kept together with the flags, and used under the same alone: whoever keeps it is to do so before.
  void running?.prepared.then(() => setImmediate(letYoungGrow));
  return running;
}
