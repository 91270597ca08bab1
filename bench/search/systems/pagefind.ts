import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { SearchDocument } from '../../../src/search/document.ts';
import { loadLibrary } from '../libraries.ts';
import type { System } from '../system.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { FIELD_NAMES, FIELD_WEIGHTS, nameOf, recordOf } from '../texts.ts';

interface Library {
  createIndex(options: object): Promise<{ index: PagefindIndex }>;
  close(): Promise<unknown>;
}

interface PagefindIndex {
  addHTMLFile(page: { url: string; content: string }): Promise<unknown>;
  getFiles(): Promise<{ files: { path: string; content: Uint8Array }[] }>;
}

/** What a page loads of it. */
interface Client {
  createInstance(options: { basePath: string }): {
    init(): Promise<void>;
    search(query: string, options: object): Promise<{ results: { id: string }[] }>;
  };
}

/** Pagefind, with pages that hold our texts, each field with its weight. */
export const pagefind: System = {
  name: 'pagefind',
  build: async (documents, lang) => {
    const { createIndex, close } = await loadLibrary<Library>('pagefind');
    const folder = temporaryFolder();
    const { index } = await createIndex({ forceLanguage: lang });
    for (const document of documents)
      await index.addHTMLFile({ url: nameOf(document), content: pageOf(document) });
    // Its own `writeFiles` can return before they are whole.
    for (const { path, content } of (await index.getFiles()).files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    await close();
    const files = ['*.pf_meta', 'index/*', 'filter/*'].flatMap((pattern) => unpackAll(folder, pattern));
    return { index: Buffer.concat(files.map(({ bytes }) => bytes)), open: () => open(folder) };
  },
};

function pageOf(document: SearchDocument): string {
  const record = recordOf(document);
  const texts = FIELD_NAMES.map(
    (name) => `<p data-pagefind-weight="${FIELD_WEIGHTS[name]}">${escapeHtml(record[name])}</p>`,
  );
  return `<html><body data-pagefind-body data-pagefind-filter="kind:${record.kind}">${texts.join('')}</body></html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

async function open(folder: string) {
  readFilesByFetch();
  const base = `${pathToFileURL(folder).href}/`;
  const { createInstance } = await loadLibrary<Client>(`${base}pagefind.js`);
  const instance = createInstance({ basePath: base });
  await instance.init();
  const names = new Map(
    unpackAll(folder, 'fragment/*').map(({ name, bytes }) => {
      const { url }: { url: string } = JSON.parse(bytes.subarray(SIGNATURE.length).toString());
      return [name.replace(/^fragment\/|\.pf_fragment$/g, ''), url.replace(/^\//, '')];
    }),
  );
  return async (query: string, kind: string | undefined) => {
    const { results } = await instance.search(query, { filters: kind === undefined ? {} : { kind } });
    return results.map(({ id }) => names.get(id) ?? id);
  };
}

/** What its files begin with. */
const SIGNATURE = 'pagefind_dcd';

function unpackAll(folder: string, pattern: string): { name: string; bytes: Buffer }[] {
  return globSync(pattern, { cwd: folder }).map((name) => ({
    name,
    bytes: gunzipSync(readFileSync(join(folder, name))),
  }));
}

const fetchFromNet = globalThis.fetch;

/** Its client fetches its files, which `fetch` in Node refuses to. */
function readFilesByFetch(): void {
  globalThis.fetch = async (input, init) => {
    const address = String(input);
    if (!address.startsWith('file:')) return fetchFromNet(input, init);
    return new Response(readFileSync(new URL(address)));
  };
}
