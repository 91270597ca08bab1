import { setFlagsFromString } from 'node:v8';
import { useCompileCache } from './compile-cache.ts';
import { keepYoungSmall, letYoungGrow } from './young-generation.ts';

// The entry of `dist/server`: what is to be set before the code of the process is loaded.

// What clients make the process remember for a while ends up in the old generation. By default V8 lets that grow to twice
// its size and more before it looks for garbage in it.
setFlagsFromString('--heap-growing-percent=30');
keepYoungSmall();

useCompileCache(new URL('./', import.meta.url));

const { serveBuild } = await import('./server.ts');

export const running = await serveBuild(new URL('../', import.meta.url));

// Compiled code is kept together with the flags, and used under the same alone: whoever keeps it is to do so before.
void running?.prepared.then(() => setImmediate(letYoungGrow));
