import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { parse, stringify } from 'yaml';
import { writeAdmin } from '#desk/cms/write-admin.ts';
import { serveFolder } from '../consumers/static-server.ts';
import { chromiumPath } from '../setup/chromium.ts';

/** The CMS of a site, open in a browser that keeps the files in a storage of its own. */
export interface OpenCms {
  page: Page;
  /** The text of a file, by its path below the folder of the site. */
  read: (file: string) => Promise<string>;
  close: () => Promise<void>;
}

/** Where the CMS keeps the files of its test backend. */
const STORAGE = 'sveltia-cms-test';

/** Makes the CMS of a site with this content, by `kontor admin`, and opens it. */
export async function openCms(content: ReadonlyMap<string, string>): Promise<OpenCms> {
  const root = mkdtempSync(join(tmpdir(), 'kontor-cms-'));
  symlinkSync(fileURLToPath(new URL('packages/node_modules', import.meta.url)), join(root, 'node_modules'));
  const files = [...content].map(([file, text]): [string, string] => [`content/${file}`, text]);
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  await writeAdmin(['--repo', 'https://github.com/acme/site'], root);
  const config = join(root, 'public/admin/config.yml');
  writeFileSync(
    config,
    stringify({ ...parse(readFileSync(config, 'utf8')), backend: { name: 'test-repo' } }),
  );
  const server = await serveFolder(join(root, 'public'));
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage({
    locale: 'en-US',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 1000 },
  });
  await page.goto(`${server.origin}/admin/`);
  await page.evaluate(storeFiles, { files, storage: STORAGE });
  await page.reload();
  await page.getByRole('button', { name: 'Work with Test Repository' }).click();
  await page.getByRole('button', { name: 'Create New Entry' }).waitFor();
  return {
    page,
    read: (file) => page.evaluate(readStored, { file, storage: STORAGE }),
    close: async () => {
      await browser.close();
      server.close();
      rmSync(root, { recursive: true });
    },
  };
}

/** In the browser: writes the files, and has an entry stay open when it is saved. */
async function storeFiles({ files, storage }: { files: [string, string][]; storage: string }): Promise<void> {
  localStorage.setItem('sveltia-cms.prefs', JSON.stringify({ closeOnSave: false, useDraftBackup: false }));
  const root = await (await navigator.storage.getDirectory()).getDirectoryHandle(storage, { create: true });
  for (const [file, text] of files) {
    let folder = root;
    const names = file.split('/');
    const name = names.pop() ?? '';
    for (const each of names) folder = await folder.getDirectoryHandle(each, { create: true });
    const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
    await stream.write(text);
    await stream.close();
  }
}

/** In the browser: reads a file. */
async function readStored({ file, storage }: { file: string; storage: string }): Promise<string> {
  let folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(storage);
  const names = file.split('/');
  const name = names.pop() ?? '';
  for (const each of names) folder = await folder.getDirectoryHandle(each);
  return (await (await folder.getFileHandle(name)).getFile()).text();
}
