// What the package exports.

export type * from '#client/api.ts';
export { KontorError } from '#client/kontor-error.ts';
export { type KontorLoader, type KontorOptions, kontor } from './kontor.ts';
