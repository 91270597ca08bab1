import { expect, it } from 'vitest';
import { renderedFiles } from '#api/files/files.ts';
import { apiFinder } from '#api/router.ts';
import { LANGS } from '#text/lang.ts';
import { finding, perform } from '../setup/perform.ts';
import { publication } from '../setup/publication.ts';

const respond = finding(
  apiFinder({ publication, files: renderedFiles(publication), today: () => '2026-11-21' }),
);

it.each(LANGS)('a document in no language is the same where %s is asked for', async (lang) => {
  const request = {
    method: 'GET',
    path: '/api/v1/schemas/Article',
    query: `lang=${lang}`,
    header: () => undefined,
  };
  const answer = await perform(respond(request));
  expect([answer.status, answer.headers['Content-Location']]).toEqual([200, '/api/v1/schemas/Article.json']);
});
