/** The number of the format that content files have. Each change of it comes with its rewrite in `upgrade/formats.ts`. */
export const FORMAT = 2;
