/** A small content folder of an invented company: tests of the engine know what is in it. */
export const FIXTURE = 'tests/fixtures/content';

/** The content of this project: the sample that it comes with, or your own. */
export const OWN = 'content';

/** The content of the company in `example/`: small, and with other paths, categories and entries than the sample. */
export const EXAMPLE = 'example/content';
