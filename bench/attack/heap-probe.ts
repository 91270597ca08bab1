// Loaded into a server that is watched, started with `--expose-gc`: on SIGUSR2 it collects all garbage and writes how much
// of its heap is left.
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  console.log(`live heap: ${process.memoryUsage().heapUsed} bytes`);
});
