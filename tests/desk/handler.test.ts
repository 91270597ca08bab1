import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDesk } from '#desk/desk.ts';
import { deskHandler } from '#desk/handler.ts';
import { EXAMPLE } from '../setup/content-places.ts';
import { openPage } from '../setup/open-page.ts';

let root: string;
let server: Server;
let origin: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'kontor desk-'));
  const handle = deskHandler(openDesk(root), {
    access: { token: 'secret', key: 'key' },
    files: async () => undefined,
  });
  server = createServer(async (request, response) => {
    const answer = await handle((request.url ?? '').split('?')[0] ?? '', request);
    response.writeHead(answer?.status ?? 404, answer?.headers).end(answer?.body ?? 'not the desk');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  rmSync(join(root, 'content'), { recursive: true, force: true });
  cpSync(EXAMPLE, join(root, 'content'), { recursive: true });
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

const text = (file: string) => readFileSync(join(root, 'content', file), 'utf8');
const write = (file: string, whole: string) => writeFileSync(join(root, 'content', file), whole);

const cookie = () => `desk-key-${new URL(origin).port}=key`;
const headers = () => ({
  Cookie: cookie(),
  'X-Desk-Token': 'secret',
  Origin: origin,
  'Content-Type': 'application/json',
});

async function ask(path: string, body?: unknown, others: Record<string, string> = {}) {
  const response = await fetch(`${origin}/_desk/api/${path}`, {
    headers: { ...headers(), ...others },
    ...(body !== undefined && {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  });
  return { status: response.status, value: await response.json() };
}

const open = async (id: string) => (await ask(`entry?id=${encodeURIComponent(id)}`)).value;

/** The parts of a document with other values. */
const changing = (
  { id, parts }: { id: string; parts: { digest: string; data: object; body?: string }[] },
  ...values: [part: number, fields: object][]
) => ({
  id,
  changes: values.map(([part, fields]) => ({
    part,
    digest: parts[part]?.digest,
    change: { value: { ...parts[part]?.data, ...fields } },
  })),
});

const TERM = 'glossary/dns';

describe('the desk over HTTP', () => {
  it('lists every entry with its state, also while content cannot be read', async () => {
    write(
      'glossary/domain.yaml',
      text('glossary/domain.yaml')
        .replace('draft: true', '')
        .replace(/^term:.*$/m, 'term: { de: Domain }\ndraft: true'),
    );
    const { value } = await ask('entries');
    const byId = Object.fromEntries(value.entries.map((entry: { id: string }) => [entry.id, entry]));
    expect(byId['glossary/domain']).toMatchObject({ state: 'draft', missing: ['en'], problems: 1 });
    expect(byId[TERM]).toMatchObject({ state: 'published', missing: [], problems: 0, title: { de: 'DNS' } });
    expect(byId['articles/website-umziehen'].title.en).toMatch(/\w/);
    expect(Object.keys(byId).filter((id) => id.startsWith('faq/kosten/')).length).toBeGreaterThan(1);
    expect(value.problems).toEqual([expect.stringContaining('content/glossary/domain.yaml')]);
  });

  it('opens an entry with what its fields can name, and where its pages are', async () => {
    const document = await open('articles/website-umziehen');
    expect(document.parts.map(({ file }: { file: string }) => file)).toEqual(
      ['article.yaml', 'de.md', 'en.md'].map((file) => `articles/website-umziehen/${file}`),
    );
    expect(document.choices.about.map(({ value }: { value: string }) => value)).toContain('dns');
    expect(document.choices.category[0].title.de).toMatch(/\w/);
    expect(document.pages.de).toMatch(/website-umziehen$/);
    expect(document.parts[1].schema.properties.title.description).toContain('110 characters');
  });

  it('says what is wrong with a value, and where', async () => {
    const document = await open(TERM);
    const related = [...document.parts[0].data.related_terms, 'no-such-term'];
    const { value } = await ask('check', changing(document, [0, { related_terms: related }]));
    expect(value.problems).toEqual([
      expect.objectContaining({
        level: 'problem',
        path: ['related_terms', related.length - 1],
        message: expect.stringContaining('no-such-term'),
      }),
    ]);
  });

  it('says on which line of a text a link leads nowhere', async () => {
    const document = await open('articles/website-umziehen');
    const { digest, data, body, text: whole } = document.parts[2];
    const change = { value: data, body: `${body}\n[Nothing](/en/nothing)\n` };
    const { value } = await ask('check', { id: document.id, changes: [{ part: 2, digest, change }] });
    expect(value.problems).toMatchObject([{ part: 2, path: ['body'], line: whole.split('\n').length + 1 }]);
  });

  it('finds the problems of one entry among those of its file', async () => {
    const [id] = (await ask('entries')).value.entries
      .map((entry: { id: string }) => entry.id)
      .filter((each: string) => each.startsWith('faq/kosten/'))
      .slice(1);
    const document = await open(id);
    const { value } = await ask(
      'check',
      changing(document, [0, { question: { de: 'Was?' }, terms: ['nichts'] }]),
    );
    expect(value.problems).toMatchObject([{ path: ['question', 'en'], level: 'unreadable' }]);
  });

  it('finds a name that leads nowhere in the entry that has it, not in its neighbours', async () => {
    const whole = text('faq/kosten.yaml');
    const ids = [...whole.matchAll(/^- id: (\S+)$/gm)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(2);
    write('faq/kosten.yaml', whole.replace(`- id: ${ids[1]}\n`, `- id: ${ids[1]}\n  aliases: [${ids[1]}]\n`));
    const counts = await Promise.all(ids.map(async (id) => (await open(`faq/kosten/${id}`)).problems.length));
    expect(counts).toEqual(ids.map((_, index) => (index === 1 ? 1 : 0)));
    const { entries } = (await ask('entries')).value;
    const listed = ids.map(
      (id) => entries.find((entry: { id: string }) => entry.id === `faq/kosten/${id}`).problems,
    );
    expect(listed).toEqual(counts);
  });

  it('saves what has changed, and nothing else', async () => {
    const before = text('glossary/dns.yaml');
    const document = await open(TERM);
    const { term } = document.parts[0].data;
    const saved = await ask('save', changing(document, [0, { term: { ...term, de: 'DNS-System' } }]));
    expect(saved.value).toMatchObject({ ok: true, saved: ['glossary/dns.yaml'] });
    const [was, is] = [before, text('glossary/dns.yaml')].map((whole) => whole.split('\n'));
    expect(is?.filter((line, index) => line !== was?.[index])).toEqual([
      expect.stringContaining('de: DNS-System'),
    ]);
  });

  it('follows an entry of a list that is called otherwise now', async () => {
    const document = await open('faq/kosten/was-kostet-eine-website');
    const fields = { id: 'was-kostet-es', aliases: ['was-kostet-eine-website'] };
    const saved = await ask('save', changing(document, [0, fields]));
    expect(saved.value).toMatchObject({ ok: true, id: 'faq/kosten/was-kostet-es' });
    expect((await open(saved.value.id)).parts[0].data).toMatchObject(fields);
  });

  it('tells what a change breaks elsewhere', async () => {
    const document = await open(TERM);
    const { value } = await ask('check', changing(document, [0, { draft: true }]));
    expect(value.problems).toEqual([]);
    expect(value.elsewhere.join()).toContain('"dns" is a draft');
  });

  it('saves no file that could not be read afterwards', async () => {
    const before = text('glossary/dns.yaml');
    const document = await open(TERM);
    const { value } = await ask('save', changing(document, [0, { term: 'DNS', colour: 'red' }]));
    expect(value).toMatchObject({ ok: false, reason: 'unreadable' });
    expect(value.problems.map(({ path }: { path: string[] }) => path.join('.'))).toEqual(['term', '']);
    expect(text('glossary/dns.yaml')).toBe(before);
  });

  it('shows what somebody else has made of a file meanwhile, and does not write over it', async () => {
    const document = await open('articles/website-umziehen');
    write('articles/website-umziehen/en.md', 'theirs');
    const { value } = await ask('save', changing(document, [1, { title: 'Neu' }], [2, { title: 'New' }]));
    expect(value).toMatchObject({ ok: false, reason: 'changed', part: 2, text: 'theirs' });
    expect(text('articles/website-umziehen/de.md')).not.toContain('Neu');
  });

  it('refuses to change what other places of a file share, and says so', async () => {
    write(
      'glossary/dns.yaml',
      text('glossary/dns.yaml')
        .replace(/^term: .*$/m, 'term: &term { de: DNS, en: DNS }\nsynonyms: { de: [], en: [] }')
        .replace(/^synonyms:(?! \{ de: \[\]).*\n/m, ''),
    );
    const document = await open(TERM);
    const { value } = await ask('check', changing(document, [0, { term: { de: 'X', en: 'Y' } }]));
    expect(value).toMatchObject({ ok: false, reason: 'refused', message: expect.stringContaining('anchor') });
  });

  it('tells which figures a price moves, from the day it holds', async () => {
    const document = await open('rates');
    const rates = structuredClone(document.parts[0].data);
    const [role] = Object.keys(rates.day_rates);
    const { history } = rates.day_rates[role as string];
    history.push({ ...history.at(-1), since: '2031-01-01', euros: history.at(-1).euros * 2 });
    const { value } = await ask('figures', changing(document, [0, rates]));
    expect(value.moves.length).toBeGreaterThan(0);
    for (const { day, typical } of value.moves) {
      expect(day).toBe('2031-01-01');
      expect(typical.after).toBeGreaterThan(typical.before);
    }
    expect(value.report).toContain('content/changes.yaml');
  });

  it('announces what a price moves, with the reason, below what was announced before', async () => {
    const before = text('changes.yaml');
    const document = await open('rates');
    const rates = structuredClone(document.parts[0].data);
    const { history } = rates.day_rates[Object.keys(rates.day_rates)[0] as string];
    history.push({ ...history.at(-1), since: '2031-01-01', euros: history.at(-1).euros * 2 });
    const reason = { de: 'Löhne steigen.', en: 'Wages rise.' };
    const saved = await ask('save', { ...changing(document, [0, rates]), reason });
    expect(saved.value.ok).toBe(true);
    expect(text('changes.yaml').startsWith(before)).toBe(true);
    const added = text('changes.yaml').slice(before.length);
    expect(added).toMatch(/^- date: 2031-01-01\n {2}reason: .*Wages rise/);
    expect(added).toMatch(/website: \{ percent: \d/);
    expect((await ask('entries')).value.problems).toEqual([]);
    rmSync(join(root, 'content/changes.yaml'));
    history.at(-1).euros *= 2;
    const again = { ...changing(await open('rates'), [0, rates]), reason };
    expect((await ask('save', again)).value.ok).toBe(true);
    expect(text('changes.yaml')).toMatch(/^- date: 2031-01-01\n/);
  });

  it('announces nothing where no figure moves', async () => {
    const before = text('changes.yaml');
    const document = await open(TERM);
    const request = changing(document, [0, { draft: true, term: { de: 'A', en: 'B' } }]);
    await ask('save', { ...request, reason: { de: 'Grund', en: 'Reason' } });
    expect(text('changes.yaml')).toBe(before);
  });

  it('puts the questions of a calculator in another order, with the lines of each as they were', async () => {
    const file = 'calculators/website.yaml';
    const before = text(file);
    const document = await open('calculators/website');
    const fields = Object.entries(document.parts[0].data.parameters);
    const parameters = Object.fromEntries([...fields.slice(1), ...fields.slice(0, 1)]);
    expect((await ask('save', changing(document, [0, { parameters }]))).value.ok).toBe(true);
    const after = (await open('calculators/website')).parts[0].data.parameters;
    expect(Object.keys(after)).toEqual(Object.keys(parameters));
    expect(text(file).split('\n').toSorted()).toEqual(before.split('\n').toSorted());
  });

  it('knows the pages that texts can link to, by their titles', async () => {
    const { links } = (await ask('links')).value;
    const paths = (kind: string) =>
      links
        .filter((each: { kind: string }) => each.kind === kind)
        .map((each: { paths: { de: string } }) => each.paths.de);
    expect(paths('glossary-term').some((path: string) => path.endsWith('/dns'))).toBe(true);
    expect(paths('faq').every((path: string) => path.includes('#'))).toBe(true);
    expect(paths('calculator').length).toBeGreaterThan(0);
    expect(links.every(({ title }: { title: { en: string } }) => /\w/.test(title.en))).toBe(true);
  });

  it('computes the figures of examples anew when a calculator has changed, and writes no more than these', async () => {
    const file = 'calculators/website.yaml';
    const document = await open('calculators/website');
    const [{ text: before, digest }] = document.parts;
    const changed: string = before.replace('days: 2 + pages * 0.3', 'days: 3 + pages * 0.3');
    expect(changed).not.toBe(before);
    const request = { id: document.id, changes: [{ part: 0, digest, change: { text: changed } }] };
    const checked = (await ask('check', request)).value;
    expect(new Set(checked.problems.map(({ level }: { level: string }) => level))).toEqual(
      new Set(['outdated']),
    );
    expect((await ask('save', request)).value.ok).toBe(true);
    expect((await ask('examples', {})).value.lines.at(-1)).toMatch(
      /^Wrote the figures of \d examples in 1 file/,
    );
    const [was, is] = [changed, text(file)].map((whole) => whole.split('\n'));
    const differing = is?.filter((each, at) => each !== was?.[at]) ?? [];
    expect(differing.length).toBeGreaterThan(1);
    for (const each of differing) expect(each).toMatch(/min_cost|max_cost|total_estimate|monthly_cost/);
    expect((await open(document.id)).problems).toEqual([]);
  });

  it('gives what the form of customers computes with, from a text that is not saved', async () => {
    const { id, parts } = await open('calculators/website');
    const [{ text: before, digest }] = parts;
    const formOf = async (changed: string) =>
      (await ask('form', { id, changes: [{ part: 0, digest, change: { text: changed } }] })).value.data;
    const data = await formOf(before.replace('days: 2 + pages * 0.3', 'days: 77 + pages * 0.3'));
    expect(Object.keys(data)).toEqual(['de', 'en']);
    expect(JSON.stringify(data.de.portable.source.lines)).toContain('77 + pages * 0.3');
    expect(data.de.portable.trees).toHaveProperty(['77 + pages * 0.3']);
    expect(await formOf(before.replace('days: 2', 'dayz: 2'))).toBeUndefined();
    expect(
      (await ask('form', { id: 'roi-analyzers/website-oder-baukasten', changes: [] })).value.data.en.lang,
    ).toBe('en');
    expect((await ask('form', { id: TERM, changes: [] })).value).toEqual({});
    const { words, languages } = (await ask('form-words')).value;
    expect([languages, words.de.form.problemTitle]).toEqual([['de', 'en'], expect.any(String)]);
  });

  it('puts photos and diagrams into the folder of an article, and shows them', async () => {
    const id = 'articles/was-eine-website-kostet';
    const photo = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#1f4e79' } })
      .jpeg()
      .toBuffer();
    const svg = readFileSync(`${EXAMPLE}/articles/website-umziehen/reihenfolge.de.svg`);
    const image = (name: string, bytes: Buffer) => ({ name, base64: bytes.toString('base64') });
    const images = [image('desk.jpg', photo), image('flow.de.svg', svg), image('flow.en.svg', svg)];
    expect((await ask('images', { id, images })).value).toEqual({
      ok: true,
      names: images.map(({ name }) => name),
    });
    expect(readFileSync(join(root, 'content', id, 'desk.jpg')).equals(photo)).toBe(true);
    const document = await open(id);
    expect(document.images).toEqual(['desk.jpg', 'flow.svg']);
    // Until a text shows them, the article says that they are not shown.
    expect(document.problems).toEqual(
      ['flow.de.svg', 'desk.jpg'].map((name) =>
        expect.objectContaining({
          part: 0,
          path: ['images'],
          message: expect.stringContaining(`${name} is not shown`),
        }),
      ),
    );
    const body = (part: number) =>
      `${document.parts[part].body}\n![Ein Tisch](desk.jpg)\n\n![Ein Ablauf](flow.svg)\n`;
    const changes = [1, 2].map((part) => ({
      part,
      digest: document.parts[part].digest,
      change: { value: document.parts[part].data, body: body(part) },
    }));
    expect((await ask('check', { id, changes })).value.problems).toEqual([]);
    const { html } = (await ask('preview', { id, lang: 'de', body: body(1) })).value;
    expect(html).toContain('/images/photos/was-eine-website-kostet/desk-900.webp');
    expect(html).toMatch(/<figure class="diagram"><svg/);
  });

  it.each([
    [
      'a script in a diagram',
      'x.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 460 320"><script>1</script></svg>',
      '<script> is not allowed',
    ],
    ['no picture', 'x.jpg', '<html>', 'is not a picture'],
    [
      'a diagram in one language',
      'x.de.svg',
      readFileSync(`${EXAMPLE}/articles/website-umziehen/reihenfolge.de.svg`, 'utf8'),
      'x.en.svg',
    ],
    ['a file that is there', 'reihenfolge.de.svg', '<svg/>', 'There is reihenfolge.de.svg already'],
    ['another kind of file', 'x.html', 'x', 'cannot be its name'],
    ['a path', '../x.svg', 'x', 'cannot be its name'],
    ['a text of the article', 'fr.md', 'x', 'cannot be its name'],
    ['too much', 'x.png', 'x'.repeat(2 ** 20 + 1), 'has 1025 KiB: save the photo'],
    ['a diagram that nobody could read', 'x.svg', `<svg>${' '.repeat(60 * 1024)}</svg>`, 'at most 60 KiB'],
  ])('takes no image that is %s, and says why', async (_, name, bytes, message) => {
    const images = [{ name, base64: Buffer.from(bytes).toString('base64') }];
    const { value } = await ask('images', { id: 'articles/website-umziehen', images });
    expect(value).toMatchObject({ ok: false, message: expect.stringContaining(message) });
    expect((await ask('entries')).value.problems).toEqual([]);
  });

  it('checks and saves no text that is too large to be read, and says how large it may be', async () => {
    const { id, parts } = await open(TERM);
    const change = { text: `${parts[0].text}${'# é\n'.repeat(64 * 1024)}` };
    const request = { id, changes: [{ part: 0, digest: parts[0].digest, change }] };
    for (const path of ['check', 'figures', 'save'])
      expect((await ask(path, request)).value).toMatchObject({
        ok: false,
        message: expect.stringContaining('at most 256 KiB'),
      });
    expect(text(`${TERM}.yaml`)).toBe(parts[0].text);
  });

  it('makes an article of what was chosen for it, and says what nobody has chosen', async () => {
    const { kinds } = (await ask('kinds')).value;
    const article = kinds.find(({ kind }: { kind: string }) => kind === 'article');
    expect(Object.keys(article.fields)).toEqual(['category', 'tags', 'author', 'about']);
    const chosen = Object.fromEntries(
      Object.entries<{ value: string }[]>(article.fields).map(([name, all]) => [name, all.at(-1)?.value]),
    );
    const made = (name: string, fields: object) => ask('new', { kind: 'article', name, chosen: fields });
    expect((await made('wahl', chosen)).value).toEqual({ ok: true, id: 'articles/wahl' });
    expect(text('articles/wahl/article.yaml')).toContain(`tags: [${chosen['tags']}]\n`);
    expect(text('articles/wahl/article.yaml')).not.toContain('# TODO');
    await made('keine-wahl', {});
    const { id, parts } = await open('articles/keine-wahl');
    const request = { id, changes: [{ part: 0, digest: parts[0].digest, change: { value: {} as object } }] };
    const checked = async (fields: object) => {
      const { draft: _, ...others } = parts[0].data;
      request.changes = [{ ...request.changes[0], change: { value: { ...others, ...fields } } }] as never;
      const { problems } = (await ask('check', { ...request, withStyle: true })).value;
      return problems
        .filter(({ message }: { message: string }) => message.includes('nobody has chosen it'))
        .map(({ path }: { path: string[] }) => path.join());
    };
    expect(await checked({})).toEqual(['category', 'tags', 'author', 'about']);
    expect(await checked({ tags: [chosen['tags']] })).toEqual(['category', 'author', 'about']);
    expect((await made('falsch', { tags: 'nie' })).value.message).toContain(
      '"nie" is not in content/tags.yaml',
    );
  });

  it('shows Markdown as the page does', async () => {
    const { value } = await ask('preview', {
      id: 'articles/website-umziehen',
      lang: 'de',
      body: '## Kürzer\n\n<b>x</b> **y**',
    });
    expect(value.html).toContain('<h2 id="kürzer">Kürzer</h2>');
    expect(value.html).not.toContain('<b>');
  });

  it.each([
    ['entry?id=..%2F..%2Fetc%2Fpasswd', undefined, 404],
    ['entry?id=constructor', undefined, 404],
    ['constructor', undefined, 404],
    ['save', { id: '../tags', changes: [] }, 404],
    ['save', { id: TERM, changes: [{ part: 0, digest: 'x', change: {} }] }, 400],
    ['preview', { id: TERM, lang: 'de', body: 'ä'.repeat(33 * 1024) }, 400],
    ['save', { id: TERM, changes: [0, 0].map((part) => ({ part, digest: 'x', change: { text: '' } })) }, 400],
    ['save', { id: TERM, changes: [], file: '/etc/passwd' }, 400],
    ['save', '{', 400],
    ['save', undefined, 405],
    ['save', JSON.stringify({ id: 'x'.repeat(2 ** 21) }), 413],
  ])('answers %s %s with %i and a reason', async (path, body, status) => {
    const answer = await ask(path, body);
    expect(answer.status).toBe(status);
    expect(answer.value.message).toMatch(/\w/);
  });

  it('takes no form of another page', async () => {
    const answer = await ask('save', JSON.stringify({ id: TERM, changes: [] }), {
      'Content-Type': 'text/plain',
    });
    expect(answer.status).toBe(415);
  });

  it('gives its token to its own page only, and lets nobody frame that', async () => {
    const page = await openPage(`${origin}/_desk`, { Cookie: cookie() });
    expect(page.text).toContain('content="secret"');
    const policy = page.headers['content-security-policy'];
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(page.headers['access-control-allow-origin']).toBeUndefined();
    // A script that reads it, of this origin or of another one.
    const read = await fetch(`${origin}/_desk`, { headers: { Cookie: cookie() } });
    expect(read.status).toBe(403);
  });

  it('opens by the address that was printed, keeps its key in a cookie, and says where to find it', async () => {
    const locked = await openPage(`${origin}/_desk`);
    expect(locked).toMatchObject({ status: 403, text: expect.stringContaining('/_desk?key=…') });
    const { status, headers } = await openPage(`${origin}/_desk/publish?key=key`);
    expect([status, headers.location]).toEqual([303, '/_desk/publish']);
    expect(headers['set-cookie']).toEqual([`${cookie()}; HttpOnly; SameSite=Strict; Path=/_desk`]);
    expect((await openPage(`${origin}/_desk?key=other`, { Cookie: cookie() })).status).toBe(403);
    // An address with the key opens pages only: what a log or a history has of content gives nothing away.
    expect((await ask('entries?key=key', undefined, { Cookie: '' })).status).toBe(403);
    expect((await openPage(`${origin}/_desk/app.js?key=key`)).status).toBe(403);
  });
});
