import { writeFile } from 'node:fs/promises';
import { buildRecord } from '#catalog/build-record.ts';
import type { ContentOfBuild } from './content-of-build.ts';
import { RECORD_PATH } from './record-file.ts';

/** Writes the record of a build beside the server. */
export async function writeRecord(client: URL, { sources, buildDate }: ContentOfBuild): Promise<void> {
  await writeFile(new URL(`../${RECORD_PATH}`, client), JSON.stringify(buildRecord(sources, buildDate)));
}
