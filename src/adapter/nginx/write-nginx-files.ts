import { mkdir, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { publish } from '#resources/publish.ts';
import type { Catalog } from '#schema/entry.ts';
import { openBuiltFiles } from '../built-files.ts';
import { readManifest } from '../read-manifest.ts';
import { addressMaps } from './address-maps.ts';
import { headerLines } from './header-lines.ts';
import { type FileAnswer, listAnswers } from './list-answers.ts';
import { type AnswerRow, answerRows, recordForm, recordRule } from './records.ts';
import { refusalMaps } from './refusals.ts';

/** Writes what nginx needs to know of the files of the build in a folder to answer with them as the process does. */
export async function writeNginxFiles(build: string, catalog: Catalog): Promise<void> {
  const { files } = readManifest(join(build, 'server'));
  const publication = publish(catalog);
  const store = openBuiltFiles({
    client: join(build, 'client', sep),
    files,
    published: publication.files,
    cacheBytes: 1,
  });
  const answers = await listAnswers({ publication, store, files });
  const form = recordForm(answers);
  const rows = answerRows(answers, form);
  warnOfLeftFiles(answers, rows);
  const { headers, bodyHeaders } = headerLines(form);
  const refusals = refusalMaps();
  const folder = join(build, 'nginx');
  await mkdir(folder, { recursive: true });
  const write = (name: string, parts: string[]) => writeFile(join(folder, name), parts.join(''));
  await write('answers.conf', [...addressMaps(rows), ...refusals.maps]);
  await write('record.conf', [recordRule(form)]);
  await write('headers.conf', headers);
  await write('body-headers.conf', bodyHeaders);
  await write('refusal-headers.conf', refusals.headers);
}

function warnOfLeftFiles(answers: readonly FileAnswer[], rows: readonly AnswerRow[]): void {
  const told = new Set(rows.map(({ path }) => path));
  const left = answers.filter(({ path }) => !told.has(path));
  if (left.length === 0) return;
  console.warn(
    `Warning: nginx leaves ${left.length} of ${answers.length} files to a process, such as ${left[0]?.path}: their headers are longer than nginx can be told, or have a "$" or "|".`,
  );
}
