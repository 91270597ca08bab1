import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { globSync } from 'tinyglobby';
import { publishedOn } from '#catalog/visibility.ts';
import { handContent } from '#loading/bundling.ts';
import { parseContent } from '#loading/load.ts';
import { readContentFiles } from '#loading/read/content-files.ts';
import { nodeDigest } from '#serve/files/manifest-file.ts';
import type { Prerenderer } from '#site/prerendered.ts';
import { BUILD_DAY } from './build-day.ts';

// Renders the pages of a content with the code of a build, as a thread of it does: node render-pages.ts <code> <content> <target>
const [, , code = '', folder = '', target = ''] = process.argv;
const { files } = await readContentFiles(folder);
const { content, problems } = parseContent(files);
if (!content || problems.length > 0) throw new Error(JSON.stringify(problems.slice(0, 10)));
handContent(publishedOn(content.sources, BUILD_DAY));
const [entry = ''] = globSync('prerender/prerender-entry.*.mjs', { cwd: code, absolute: true });
const { prerenderer }: { prerenderer: Prerenderer } = await import(pathToFileURL(entry).href);
const groups = await prerenderer.listGroups(nodeDigest);
const pages = [...groups.values()].flat().filter(({ file }) => file.endsWith('.html'));
const rendered = await Promise.all(pages.map(async ({ file, render }) => [file, await render()]));
writeFileSync(target, JSON.stringify(rendered));
