// The package has its own version in place of this file.

/** The version of the loader: what it makes of a document may change with each. */
export const PACKAGE_VERSION = 'source';
