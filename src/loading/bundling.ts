import type { Sources } from '#schema/source/sources.ts';

// Bundled modules are others than those of Node: what both know is kept where both look.

const BUNDLING = Symbol.for('kontor.bundling');
const CONTENT = Symbol.for('kontor.content');

const shared = globalThis as { [BUNDLING]?: true; [CONTENT]?: Sources };

/** Says that this process bundles the code of a build, which is the same for any content. */
export function startBundling(): void {
  shared[BUNDLING] = true;
}

export const isBundling = (): boolean => shared[BUNDLING] === true;

/** Hands the published content of a build to the code that was bundled for it. */
export function handContent(published: Sources): void {
  shared[CONTENT] = published;
}

export const handedContent = (): Sources | undefined => shared[CONTENT];
