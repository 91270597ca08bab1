import { constants } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { MAX_OPEN_FILES } from '#loading/read/read-files.ts';
import type { ManifestContents } from '#serve/files/manifest-file.ts';

/** Copies the files of a build, without their compressed copies: hosts compress by themselves. */
export async function copyFiles(
  files: ManifestContents['files'],
  client: string,
  target: string,
): Promise<void> {
  const paths = Object.values(files).map(({ file }) => file);
  const folders = new Set(paths.map((path) => dirname(join(target, path))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  await pLimit(MAX_OPEN_FILES).map(paths, (path) =>
    copyFile(join(client, path), join(target, path), constants.COPYFILE_FICLONE),
  );
}
