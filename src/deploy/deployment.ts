import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSite } from '#loading/read/read-site.ts';
import type { Site } from '#schema/source/site/site.ts';

/** What differs from site to site in the files that run it. */
export interface Deployment {
  /** Of the unit, the image, the worker and the folders: lower-case letters, digits and hyphens. */
  name: string;
  /** `www.example.com`. */
  host: string;
  /** The folder of the files from that of the site, with slashes; `.` for that itself. */
  out: string;
  paths: Site['paths'];
  features: Site['features'];
}

/** Reads it from the content and the package.json of the site in a folder. Throws a ContentError. */
export async function readDeployment(
  root: string,
  { out, host }: { out: string; host?: string | undefined },
): Promise<Deployment> {
  const { url, paths, features } = await readSite(join(root, 'content'));
  return { name: await readName(root), host: host ?? new URL(url).hostname, out, paths, features };
}

/** The name in package.json, without its scope. */
async function readName(root: string): Promise<string> {
  const file = join(root, 'package.json');
  const { name = '' } = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
  const plain = String(name)
    .replace(/^@[^/]*\//, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-|-$/g, '');
  return plain || 'kontor';
}
