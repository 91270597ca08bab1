import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import Tinypool from 'tinypool';
import { HASHED_FOLDER } from '#api/headers.ts';
import { listPhotos } from '#catalog/article-images.ts';
import { CODING_SUFFIXES, type ManifestFile } from '#serve/files/manifest-file.ts';
import { ICON_FILE } from './project-problems.ts';
import type { RenderJob, RenderResult, RenderWork } from './render-thread.ts';

const THREAD = new URL('./render-thread.ts', import.meta.url).href;

/** Files that a thread is given at a time; a picture takes longer, and with few of them no thread waits for the other at the end. */
const FILES_AT_ONCE = 64;
const PICTURES_AT_ONCE = 8;

/** Renders and compresses all files of a build, in as many threads as there are processors, and the parts of lists into `parts`. */
export async function renderFiles(job: RenderJob, parts: string): Promise<ManifestFile[]> {
  const threads = availableParallelism();
  const pool = new Tinypool({ filename: THREAD, minThreads: threads, maxThreads: threads, workerData: job });
  const run = (task: RenderWork): Promise<RenderResult> => pool.run(task);
  try {
    const { groups = [], pictures = 0, hasLogo } = await run({ what: 'list' });
    const assets = globSync('**/*', { cwd: job.assets, dot: true }).sort();
    const single: RenderWork[] = [
      ...(hasLogo ? [{ what: 'logo' as const }] : []),
      ...(assets.includes(ICON_FILE) ? [] : [{ what: 'icon' as const }]),
    ];
    const photos = listPhotos(job.content);
    const tasks: RenderWork[] = [
      // One takes as long as a hundred other files.
      ...photos.map((photo) => ({ what: 'photo' as const, photo })),
      ...groups.flatMap(({ group, count }) =>
        slices(count).map((slice) => ({ what: 'files' as const, group, ...slice })),
      ),
      { what: 'parts', target: parts },
      ...slices(pictures, PICTURES_AT_ONCE).map((slice) => ({ what: 'pictures' as const, ...slice })),
      ...slices(assets.length).map(({ from, to }) => ({
        what: 'assets' as const,
        files: assets.slice(from, to),
      })),
      ...single,
    ];
    const others = photos.length + pictures + assets.length + single.length;
    const total = groups.reduce((sum, { count }) => sum + count, others);
    const countFiles = reportProgress(total);
    const results = await Promise.all(
      tasks.map(async (task) => {
        const { files = [] } = await run(task);
        countFiles(files.length);
        return files;
      }),
    );
    return inOrder(removeUnasked(job.client, results.flat()));
  } finally {
    await pool.destroy();
  }
}

function slices(count: number, size = FILES_AT_ONCE): { from: number; to: number }[] {
  return Array.from({ length: Math.ceil(count / size) }, (_, index) => ({
    from: index * size,
    to: Math.min((index + 1) * size, count),
  }));
}

/** Files in the order of their names. Throws where one is made twice. */
function inOrder(files: ManifestFile[]): ManifestFile[] {
  const sorted = files.sort((a, b) => (a.file < b.file ? -1 : 1));
  const twice = sorted.find(({ file }, index) => file === sorted[index + 1]?.file);
  if (twice) throw new Error(`${twice.file} is made twice: by two routes, or by a route and public/.`);
  return sorted;
}

/** How often a step that takes long says how far it has come. */
const PROGRESS_INTERVAL_MS = 5000;

/** Counts files that are made, and prints `  1,200 of 5,131 files made` now and then and at the end. */
function reportProgress(total: number): (more: number) => void {
  let done = 0;
  let printedAt = performance.now();
  return (more) => {
    done += more;
    if (done < total && performance.now() - printedAt < PROGRESS_INTERVAL_MS) return;
    printedAt = performance.now();
    console.log(`  ${done.toLocaleString('en')} of ${total.toLocaleString('en')} files made`);
  };
}

const HASHED = HASHED_FOLDER.slice(1);

/** What may name files that browsers load: pages, scripts, styles, and whatever pages of the site's own are. */
const NAMING = /\.(?:html|js|css|json|xml|txt|webmanifest)$/;

/** What separates words in a file. The name of a bundled file may have letters beyond ASCII, its digest and extension may not. */
const BETWEEN = /[^\w.~-]+/;

/** The digest and the extension of a file: what of its name differs from file to file. */
const endOf = (name: string): string => name.split('.').slice(-2).join('.');

/**
 * Removes from the folder of a build what was bundled for pages that the site does not have, such as the scripts of calculators,
 * and returns the other files. Bundles are made before it is known which pages there are.
 */
function removeUnasked(client: string, files: readonly ManifestFile[]): ManifestFile[] {
  const hashed = new Map(
    files.flatMap(({ file }) =>
      file.startsWith(HASHED) ? [[endOf(file.slice(HASHED.length)), file] as const] : [],
    ),
  );
  const asked = new Set<string>();
  const visit = (file: string) => {
    if (!NAMING.test(file)) return;
    for (const word of readFileSync(join(client, file), 'utf8').split(BETWEEN)) {
      const found = word.includes('.') ? hashed.get(endOf(word)) : undefined;
      if (found === undefined || asked.has(found)) continue;
      asked.add(found);
      visit(found);
    }
  };
  for (const { file } of files) if (!file.startsWith(HASHED) && !file.startsWith('api/')) visit(file);
  const isAsked = ({ file }: ManifestFile) => !file.startsWith(HASHED) || asked.has(file);
  for (const { file } of files.filter((each) => !isAsked(each)))
    for (const suffix of Object.values(CODING_SUFFIXES)) rmSync(join(client, file + suffix), { force: true });
  return files.filter(isAsked);
}
