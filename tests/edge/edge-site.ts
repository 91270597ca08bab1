import { renderedFiles } from '#api/files/files.ts';
import { publish } from '#api/resources/publish.ts';
import { portableBodyHtml } from '#render/markdown/body-html.ts';
import { writeLines } from '#text/lines.ts';
import { openEdgeApp } from '../../src/edge/edge-app.ts';
import { makeEdgeData } from '../../src/edge/make-edge-data.ts';
import type { Bindings } from '../../src/edge/platform.ts';
import { fingerprintOf, type ManifestFile } from '../../src/serve/files/manifest-file.ts';
import { catalog, sources } from '../setup/content.ts';

/** What is published of the content under test, with its files rendered. */
export const publication = publish(catalog, portableBodyHtml);
export const files = renderedFiles(publication);

const textAt = (path: string) => publication.files.get(path)?.render() ?? '';

const manifestFile = (path: string, text: string): [string, ManifestFile] => [
  path,
  { file: path.slice(1), codings: { identity: fingerprintOf(new TextEncoder().encode(text)) } },
];

/** Pages that are there in place of those that Astro renders. */
const PAGES: Record<string, string> = { '/404': '<p>nothing here</p>', '/429': '<p>too many</p>' };

const manifest = Object.fromEntries([
  ...[...publication.files.keys()].map((path) => manifestFile(path, textAt(path))),
  ...Object.entries(PAGES).map(([path, text]) => manifestFile(`${path}.html`, text)),
]);

const data = makeEdgeData({
  sources,
  catalog,
  files: manifest,
  parts: writeLines(publication.renderParts()),
});

/** The worker on assets in memory, and what it has read of them. */
export function openEdge(bindings: Partial<Bindings> = {}) {
  const read: string[] = [];
  const ASSETS: Bindings['ASSETS'] = {
    fetch: async ({ url }) => {
      const { pathname } = new URL(url);
      const path = decodeURIComponent(pathname);
      // As the platform does.
      if (path.split('/').map(encodeURIComponent).join('/') !== pathname)
        return new Response(null, { status: 307 });
      const text = PAGES[path] ?? data.get(path) ?? (publication.files.has(path) ? textAt(path) : undefined);
      if (text === undefined) return new Response(null, { status: 404 });
      read.push(path);
      const type = PAGES[path] ? 'text/html' : 'application/octet-stream';
      return new Response(text, {
        headers: { 'Content-Type': type, ETag: '"of-the-platform"' },
      });
    },
  };
  const answer = openEdgeApp({ ASSETS, ...bindings }, { digest: 'a digest', date: '2026-11-21' });
  return {
    read,
    ask: (path: string, init?: RequestInit) => answer(new Request(`http://kontor.example${path}`, init)),
  };
}
