import { readContentFiles } from '#loading/read/content-files.ts';
import { contentFolder } from './content-folder.ts';

/** The files of the content that the tests look at, by their path; copy before you change them. */
export const { files: contentFiles } = await readContentFiles(contentFolder);
