import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { ADMIN_FOLDER } from '#api/headers.ts';
import { SettingsError } from '#api/settings.ts';
import { readSite } from '#loading/read/read-site.ts';
import { DEFAULT_LANG } from '#text/lang.ts';
import { runGit } from '../git.ts';
import { adminPage } from './admin-page.ts';
import { bundleCms } from './bundle-cms.ts';
import { cmsConfig } from './cms-config.ts';
import { repositoryAt } from './repository.ts';

/** `kontor admin`: writes the page of Sveltia CMS, its configuration and its scripts into `public/admin/`. */
export async function writeAdmin(args: string[], root: string): Promise<void> {
  const options = {
    repo: { type: 'string' },
    service: { type: 'string' },
    branch: { type: 'string' },
    'sign-in': { type: 'string' },
  } as const;
  const { repo, service, branch, 'sign-in': signIn } = parseArgs({ args, options }).values;
  const { url, name } = await readSite(join(root, 'content'));
  const repository = repositoryAt(repo ?? (await addressOfRemote(root)), { service, branch, signIn });
  const scripts = await bundleCms(root);
  const folder = join(root, 'public', ADMIN_FOLDER);
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'assets'), { recursive: true });
  const files = new Map<string, string | Uint8Array>([
    ['index.html', adminPage({ title: name, lang: DEFAULT_LANG, origin: repository.origin })],
    ['config.yml', stringify(cmsConfig({ repository, url, title: name }), { aliasDuplicateObjects: false })],
    ...scripts,
  ]);
  for (const [file, bytes] of files) await writeFile(join(folder, file), bytes);
  console.log(
    `Wrote public${ADMIN_FOLDER} for ${repository.backend.repo}. It is at /admin of the site from the next build on.`,
  );
}

async function addressOfRemote(root: string): Promise<string> {
  try {
    return (await runGit(root, ['remote', 'get-url', 'origin'])).trim();
  } catch {
    throw new SettingsError(
      'The repository that the CMS commits to is not known, since this folder has no remote "origin": add --repo, such as --repo https://github.com/acme/site',
    );
  }
}
