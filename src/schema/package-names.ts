/** The names of the packages. They are working names: change them here. */
export const PACKAGE_NAMES = { client: 'kontor-client', loader: 'kontor-astro' } as const;
