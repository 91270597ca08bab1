import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { publish } from '#api/resources/publish.ts';
import { linkContent } from '#catalog/link.ts';
import type { runBuild } from '#diff/run-build.ts';
import { portableBodyHtml } from '#render/markdown/body-html.ts';
import { runningText } from '#render/markdown/prose.ts';
import type { Sources } from '#schema/source/sources.ts';
import { fingerprintOf } from '#serve/files/manifest-file.ts';
import { type ApiServer, startApiServer } from '../setup/api-server.ts';
import { sources } from '../setup/content.ts';

/** Files that a comparison reads; of all others the address is enough. */
const READ = /^\/api\/v1\/(?:calculators|roi-analyzers|schemas|openapi)[./]/;

/** Builds as far as a comparison reads them: files, a manifest, the content, and an API that answers in this process. */
export function openSmallBuilds(day: string) {
  const servers = new Map<string, Promise<ApiServer>>();
  return {
    /** Writes a build of the content after a change, with pages by their paths; returns its folder. */
    write(change: Partial<Sources>, pages: Record<string, string>): string {
      const content = { ...sources, ...change };
      const publication = publish(linkContent(content, runningText), portableBodyHtml);
      const folder = mkdtempSync(join(tmpdir(), 'kontor-diff-'));
      const files = [
        ...[...publication.files].map(([path, { render }]) => [path, READ.test(path) ? `${render()}` : '']),
        ...Object.entries(pages).map(([path, html]) => [`${path}.html`, html]),
      ].map(([path = '', text = '']) => {
        if (text !== '') writeInto(join(folder, 'client', path), text);
        const codings = { identity: fingerprintOf(Buffer.from(text)) };
        return [path.replace(/\.html$/, ''), { file: path.slice(1), codings }];
      });
      const manifest = { version: '0.1.0', date: day, files: Object.fromEntries(files), server: {} };
      writeInto(join(folder, 'server/manifest.json'), JSON.stringify(manifest));
      writeInto(join(folder, 'server/content.json'), JSON.stringify({ sources: content }));
      servers.set(folder, startApiServer(publication));
      return folder;
    },
    /** Takes the place of the process of a build. */
    run: (async ({ path }) => {
      const server = await servers.get(path);
      if (!server) throw new Error(`${path} is not one of these builds`);
      return { origin: server.url, stop: () => undefined };
    }) satisfies typeof runBuild,
    async close(): Promise<void> {
      for (const [folder, server] of servers) {
        await (await server).close();
        rmSync(folder, { recursive: true });
      }
    },
  };
}

function writeInto(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
