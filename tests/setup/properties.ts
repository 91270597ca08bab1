import fc from 'fast-check';

/** The same runs every time: a property that fails here fails everywhere. */
fc.configureGlobal({ seed: 1, numRuns: 200 });
