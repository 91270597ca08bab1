import { setFlagsFromString } from 'node:v8';
import { useCompileCache } from './compile-cache.ts';

// The entry of `dist/server`: what is to be set before the code of the process is loaded.

// What clients make the process remember for a while ends up in the old generation. By default V8 lets that grow to twice
// its size and more before it looks for garbage in it.
setFlagsFromString('--heap-growing-percent=30');

useCompileCache(new URL('./', import.meta.url));

const { serveBuild } = await import('./server.ts');

export const running = await serveBuild(new URL('../', import.meta.url));
