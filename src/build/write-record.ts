import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildRecord } from '#catalog/build-record.ts';
import type { ContentOfBuild } from '#loading/content-of-build.ts';
import { RECORD_PATH } from './record-file.ts';

/** Writes the record of the build in a folder beside its server. */
export async function writeRecord(build: string, { sources, buildDate }: ContentOfBuild): Promise<void> {
  await writeFile(join(build, RECORD_PATH), JSON.stringify(buildRecord(sources, buildDate)));
}
