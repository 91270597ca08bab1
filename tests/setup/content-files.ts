import { readContentFiles } from '#loading/files.ts';

/** The files of the content folder by their path; copy before you change them. */
export const { files: contentFiles } = await readContentFiles('content');
