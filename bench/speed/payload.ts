import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from '../../tools/install-packages.ts';
import type { Alternative } from './compare.ts';
import { startPeer } from './servers.ts';

const FOLDER = new URL('../peers/payload/', import.meta.url);
const CATEGORY = 'ki';
const SLUG = 'rag-fuer-firmenwissen';

/** Payload, a headless CMS, with the German articles of a build in SQLite. */
export function preparePayload(dist: string): Alternative {
  const content = join(dist, 'client/api/v1/content');
  const { items } = JSON.parse(readFileSync(join(content, `articles/category=${CATEGORY}.json`), 'utf8'));
  const selected = Object.keys(items[0]).map((field) => [`select[${field}]`, 'true']);
  const query = (parameters: Record<string, string>) =>
    `/api/articles?${new URLSearchParams({ ...parameters, depth: '0', pagination: 'false' })}`;
  const ofCategory = { 'where[category_slug][equals]': CATEGORY, sort: '-published_at' };
  const settings = buildPayload(readFileSync(join(content, 'articles.ndjson'), 'utf8'));
  return {
    name: 'Payload',
    start: () => startPeer('payload/serve', settings),
    measured: [
      {
        work: 'GET a list of 63 KB',
        ours: { path: `/api/v1/content/articles?category=${CATEGORY}`, read: (answer) => answer.items },
        theirs: {
          path: query({ ...ofCategory, ...Object.fromEntries(selected) }),
          read: (answer) => answer.docs,
        },
      },
      {
        work: 'GET an article',
        ours: { path: `/api/v1/content/articles/${SLUG}.json`, read: (answer) => answer },
        theirs: {
          path: query({ 'where[slug][equals]': SLUG, limit: '1' }),
          read: (answer) => answer.docs[0],
        },
      },
    ],
  };
}

/** Imports articles into a new database and builds as for production. Returns the settings to serve with. */
function buildPayload(articles: string): Record<string, string> {
  installPackages(FOLDER, 'payload');
  const folder = mkdtempSync(join(tmpdir(), 'kontor-payload-'));
  const [DATABASE, FILE] = [join(folder, 'articles.db'), join(folder, 'articles.ndjson')];
  writeFileSync(FILE, articles);
  const settings = { DATABASE, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const run = (args: readonly string[], env: Record<string, string>) =>
    execFileSync(process.execPath, args, {
      cwd: fileURLToPath(FOLDER),
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  run(['import.mjs'], { DATABASE, FILE });
  run(['node_modules/next/dist/bin/next', 'build'], settings);
  return settings;
}
