import { API_ROOT } from '#filters/path.ts';

export const CALCULATORS = `${API_ROOT}/calculators`;
export const ANALYZERS = `${API_ROOT}/roi-analyzers`;
export const KNOWLEDGE = `${API_ROOT}/knowledge`;

/** Where Astro renders the parts of lists; the build moves them from there to the server. Not an address of the API. */
export const PARTS_PATH = `${API_ROOT}/.parts.json`;
