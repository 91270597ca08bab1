import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HookParameters } from 'astro';
import { siteMediaType } from '#api/files/media-types.ts';
import { cacheFolder, openCache } from '#build/cache.ts';
import { PHOTO_PATH, photoFiles } from '#catalog/photo-files.ts';
import { PHOTO_NAME, readPhoto } from '#loading/read/read-photo.ts';
import { answerFirst } from './dev.ts';

/** Under `astro dev`, makes the files of photos when they are asked for. */
export function servePhotos({ server }: Pick<HookParameters<'astro:server:setup'>, 'server'>): void {
  const { root } = server.config;
  answerFirst(server, async (path, { headers }) => {
    const [, article = '', name = '', width, format] = PHOTO_PATH.exec(path) ?? [];
    if (format !== 'avif' && format !== 'webp') return undefined;
    const folder = join(root, 'content', 'articles', article);
    const files = existsSync(folder) ? readdirSync(folder) : [];
    const original = files.find((file) => PHOTO_NAME.test(file) && file.replace(PHOTO_NAME, '') === name);
    if (!original) return undefined;
    const size = await readPhoto(await readFile(join(folder, original)));
    if (size.ok && !photoFiles(article, { file: original, ...size.value }).some((file) => file.path === path))
      return undefined;
    if (headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate')
      return { status: 403, headers: {}, body: '' };
    const { makePhoto } = await import('#build/images/make-photo.ts');
    const body = await makePhoto(
      join(folder, original),
      { format, width: Number(width) },
      openCache(cacheFolder(root)),
    );
    return {
      status: 200,
      headers: { 'Cache-Control': 'no-cache', 'Content-Type': siteMediaType(path) },
      body,
    };
  });
}
