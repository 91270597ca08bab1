/** Vite evaluates modules of its own beside those of Node: what both know is kept where both look. */
const BUNDLING = Symbol.for('kontor.bundling');

const shared = globalThis as { [BUNDLING]?: true };

/** Says that this process bundles the code of a build, which is the same for any content. */
export function startBundling(): void {
  shared[BUNDLING] = true;
}

export const isBundling = (): boolean => shared[BUNDLING] === true;
