import { describe, expect, it } from 'vitest';
import type { Answer } from '#api/message.ts';
import { redirectLines } from '#api/resources/moves.ts';
import { publish } from '#api/resources/publish.ts';
import { embedDataPath } from '#catalog/embed-addresses.ts';
import { linkContent } from '#catalog/link.ts';
import { publishedOn } from '#catalog/visibility.ts';
import { parseContent } from '#loading/load.ts';
import type { ContentFiles } from '#loading/read/content-files.ts';
import { portableBodyHtml } from '#render/markdown/body-html.ts';
import { runningText } from '#render/markdown/prose.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import { ADDRESSED_FOLDERS } from '#schema/source/removed.ts';
import { respondFrom } from '../../setup/app.ts';
import { adding, NAME } from '../../setup/life.ts';
import { contentAfter } from '../../setup/problems.ts';

function publicationAfter(edit: (files: ContentFiles) => void) {
  const { content } = parseContent(contentAfter(edit));
  if (!content) throw new Error('the content is not in order');
  return publish(linkContent(publishedOn(content.sources, '2026-11-21'), runningText), portableBodyHtml);
}

function asker(edit: (files: ContentFiles) => void) {
  const publication = publicationAfter(edit);
  const respond = respondFrom(publication);
  return async (path: string, query = '', method = 'GET'): Promise<Answer> =>
    respond({ method, path, query, header: () => undefined }, 'client');
}

it('every kind has a folder for former names', () => {
  expect(ADDRESSED_FOLDERS).toEqual([...CONTENT_KINDS, 'calculators', 'roi-analyzers']);
});

describe('an alias', () => {
  const addressed = Object.entries(adding).filter(([folder]) => folder !== 'faq');

  it.each(addressed)(
    'of %s: every address of the entry has a former one that leads to it',
    async (_, add) => {
      const before = [...publicationAfter(add([])).files.keys()];
      const own = before.filter((path) => path.includes(`/${NAME}.`) || path.includes(`/${NAME}/`));
      expect(own.length).toBeGreaterThan(1);
      const ask = asker(add(['aliases: [former]']));
      for (const path of own) {
        const answer = await ask(path.replace(NAME, 'former'), 'x=%20y');
        expect(answer).toMatchObject({ status: 308, body: '' });
        expect(answer.headers).toMatchObject({
          Location: `${path}?x=%20y`,
          'Cache-Control': 'public, max-age=60',
          'Access-Control-Allow-Origin': '*',
        });
        expect((await ask(path)).status).toBe(200);
      }
    },
  );

  it('leads to the entry at the address without extension too', async () => {
    const ask = asker(adding.articles(['aliases: [former]']));
    const answer = await ask('/api/v1/content/articles/former', 'lang=en&format=md');
    expect(answer.headers['Location']).toBe(`/api/v1/content/articles/${NAME}?lang=en&format=md`);
    expect((await ask('/api/v1/content/articles/former', '', 'OPTIONS')).status).toBe(204);
    expect((await ask('/api/v1/content/articles/former', '', 'POST')).status).toBe(405);
  });

  it('of a calculator takes POST', async () => {
    const ask = asker(adding.calculators(['aliases: [former]']));
    expect((await ask('/api/v1/calculators/former', 'explain=true', 'POST')).headers['Location']).toBe(
      `/api/v1/calculators/${NAME}?explain=true`,
    );
    expect((await ask('/api/v1/calculators/former', '', 'OPTIONS')).headers['Allow']).toContain('POST');
  });

  it.each([
    ['calculators', 'calculators'],
    ['roi-analyzers', 'analyzers'],
  ] as const)(
    'of %s: what its element loads leads to the present one, from any origin',
    async (folder, group) => {
      const ask = asker(adding[folder](['aliases: [former]']));
      expect(await ask(embedDataPath(group, 'former'))).toMatchObject({
        status: 308,
        headers: { Location: embedDataPath(group, NAME), 'Access-Control-Allow-Origin': '*' },
      });
    },
  );

  it('never puts a byte into a header that does not belong there', async () => {
    const ask = asker(adding.articles(['aliases: [former]']));
    const answer = await ask('/api/v1/content/articles/former', 'a=\u00c3\u00a9\r\nX: y');
    expect(answer.headers['Location']).toBe(`/api/v1/content/articles/${NAME}?a=%C3%A9%0D%0AX:%20y`);
  });

  it.each([
    ['articles', '/blog', '/en/blog'],
    ['services', '/leistungen', '/en/services'],
    ['references', '/referenzen', '/en/references'],
    ['glossary', '/glossar', '/en/glossary'],
  ] as const)('of %s: its pages lead to the present ones', async (folder, de, en) => {
    const ask = asker(adding[folder](['aliases: [former]']));
    for (const section of [de, en]) {
      expect((await ask(`${section}/former`)).headers['Location']).toBe(`${section}/${NAME}`);
      expect((await ask(`${section}/former`, 'utm=1')).headers['Location']).toBe(`${section}/${NAME}?utm=1`);
    }
  });

  it('of a draft leads nowhere', async () => {
    const ask = asker(adding.articles(['aliases: [former]', 'draft: true']));
    expect((await ask('/api/v1/content/articles/former.json')).status).toBe(404);
    expect((await ask('/blog/former')).status).toBe(404);
  });

  it.each(['.xml', '/lang=fr.json', '/x.json', '/category=ki.json'])(
    'does not lead to what does not exist: %s',
    async (rest) => {
      const ask = asker(adding.articles(['aliases: [former]']));
      expect((await ask(`/api/v1/content/articles/former${rest}`)).status).toBe(404);
    },
  );
});

describe('a removed name', () => {
  const ask = asker((files) =>
    files.set('removed.yaml', 'articles: [former]\nreferences: [former]\ncalculators: [former]\n'),
  );

  it.each([
    '/api/v1/content/articles/former',
    '/api/v1/content/articles/former.json',
    '/api/v1/content/articles/former.md',
    '/api/v1/content/articles/former/lang=en.jsonld',
    '/api/v1/content/references/former.json',
    '/api/v1/calculators/former',
    '/api/v1/calculators/former/lang=en.json',
    '/embed/v1/calculators/former.json',
    '/blog/former',
    '/en/blog/former',
    '/en/references/former',
  ])('is gone: %s', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(410);
    expect(answer.headers).toMatchObject({
      'Cache-Control': 'public, max-age=60',
      'Content-Type': 'application/json',
      'Access-Control-Allow-Origin': '*',
    });
    expect(JSON.parse(String(answer.body))).toEqual({
      error: 'Gone',
      message: `The entry at “${path}” was removed permanently.`,
    });
  });

  it('is gone in German, and for POST', async () => {
    expect(JSON.parse(String((await ask('/blog/former', 'lang=de')).body))).toEqual({
      error: 'Nicht mehr vorhanden',
      message: 'Der Eintrag unter „/blog/former“ wurde dauerhaft entfernt.',
    });
    expect((await ask('/api/v1/calculators/former', '', 'POST')).status).toBe(410);
  });

  it('of one kind says nothing of another', async () => {
    expect((await ask('/api/v1/content/glossary/former.json')).status).toBe(404);
  });
});

describe('the lines of redirects', () => {
  const { moves } = publicationAfter((files) => {
    adding.glossary(['aliases: [z-former, a-former]'])(files);
    adding.calculators(['aliases: [former]'])(files);
  });

  it('are one for each redirect, in alphabetical order', async () => {
    const lines = redirectLines(moves);
    expect(lines).toEqual(lines.toSorted());
    expect(lines).toHaveLength(moves.redirects.size);
    expect(lines).toHaveLength(2 * 9 + 9);
    expect(lines).toContain(`/glossar/a-former /glossar/${NAME} 308`);
    expect(lines).toContain(
      `/api/v1/content/glossary/z-former/lang=en.json /api/v1/content/glossary/${NAME}/lang=en.json 308`,
    );
    expect(lines).toContain(`/api/v1/calculators/former.json /api/v1/calculators/${NAME}.json 308`);
  });

  it('are none where nothing was renamed', async () => {
    expect(redirectLines(publicationAfter(() => {}).moves)).toEqual([]);
  });
});
