import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { remove, rename } from '#commands/rename.ts';
import { openDesk } from '#desk/desk.ts';
import type { Rearrangement } from '#desk/rearrange.ts';
import { type EntryName, renameIn, renaming } from '#desk/references.ts';
import type { Path } from '#editing/edit.ts';
import { loadContent } from '#loading/load.ts';
import { BUILD_DAY } from '../setup/build-day.ts';
import { EXAMPLE } from '../setup/content-places.ts';

let root: string;
let desk: ReturnType<typeof openDesk>;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kontor rename-'));
  cpSync(EXAMPLE, join(root, 'content'), { recursive: true });
  desk = openDesk(root);
});
afterEach(() => rmSync(root, { recursive: true }));

const path = (file: string) => join(root, 'content', file);
const text = (file: string) => readFileSync(path(file), 'utf8');
const all = () => {
  const files = readdirSync(path(''), { recursive: true, withFileTypes: true });
  const names = files.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(name).toString('base64')]));
};

/** Makes a change as an editor does who says yes to what is shown. */
async function make(id: string, change: Rearrangement) {
  const before = all();
  const shown = await desk.rearrange({ id, change });
  expect(all()).toEqual(before);
  if (!shown.ok) throw new Error(shown.messages.join('\n'));
  // Whoever is stopped in between has files twice, and none less.
  const isGone = shown.files.map(({ state }) => state === 'deleted');
  expect(isGone).toEqual(isGone.toSorted());
  return desk.rearrange({ id, change, print: shown.print });
}
const messagesOf = async (id: string, change: Rearrangement) => {
  const before = all();
  const answer = await desk.rearrange({ id, change });
  expect(all()).toEqual(before);
  return answer.ok ? [] : answer.messages;
};

/** The lines of a file that it has not in the example. */
const changedLines = (file: string, from = file) => {
  const before = readFileSync(`${EXAMPLE}/${from}`, 'utf8').split('\n');
  return text(file)
    .split('\n')
    .filter((line) => !before.includes(line));
};

describe('renaming an entry', () => {
  it.each([
    ['glossary/dns', ['glossary/neu.yaml']],
    ['articles/website-umziehen', ['articles/neu/article.yaml', 'articles/neu/reihenfolge.de.svg']],
    ['faq/kosten/was-kostet-eine-website', ['faq/kosten.yaml']],
    ['services/websites/website-entwicklung', ['services/websites.yaml']],
    ['references/buchhandlung', ['references/neu.yaml']],
    ['calculators/website', ['calculators/neu.yaml']],
    ['roi-analyzers/website-oder-baukasten', ['roi-analyzers/neu.yaml']],
  ])('%s leaves content in order, with its former name as an alias and nowhere else', async (id, files) => {
    const name = id.split('/').at(-1) ?? '';
    const link = new RegExp(`[/#]${name}(?![\\w-])`);
    const done = await make(id, { rename: 'neu' });
    expect(done).toMatchObject({ ok: true, isDone: true });
    for (const file of files) expect(existsSync(path(file))).toBe(true);
    expect(existsSync(path(id))).toBe(false);
    expect(existsSync(path(`${id}.yaml`))).toBe(false);
    const { sources } = await loadContent(path(''), BUILD_DAY);
    const entries = [
      ...Object.values(sources.kinds).flat(),
      ...sources.pricing.calculators,
      ...sources.pricing.analyzers,
    ];
    const renamed = entries.find((each) => ('slug' in each ? each.slug : each.id) === 'neu');
    expect(renamed?.aliases).toContain(name);
    for (const file of Object.keys(all()).filter((each) => each.endsWith('.md')))
      expect(readFileSync(file, 'utf8')).not.toMatch(link);
  });

  it('changes the lines that name it, and no others', async () => {
    await make('glossary/dns', { rename: 'domain-name-system' });
    expect(changedLines('glossary/tls.yaml')).toEqual(['related_terms: [domain-name-system, webhosting]']);
    expect(changedLines('glossary/domain-name-system.yaml', 'glossary/dns.yaml')).toEqual(['aliases: [dns]']);
    expect(changedLines('articles/website-umziehen/en.md')).toEqual([
      expect.stringContaining('[DNS](/en/lexicon/domain-name-system)'),
    ]);
    expect(changedLines('faq/technik.yaml')).toEqual([
      '  terms: [domain, domain-name-system]',
      '  terms: [domain-name-system, webhosting]',
    ]);
  });

  it('finds a calculator where its figures are quoted, announced, compared and shown', async () => {
    await make('calculators/website', { rename: 'auftritt' });
    expect(text('site.yaml')).toContain(
      'home: { calculator: auftritt, parameters: [pages, design, moving] }',
    );
    expect(text('changes.yaml')).toContain('auftritt: { percent: 4 }');
    expect(text('roi-analyzers/website-oder-baukasten.yaml')).toContain('calculator: auftritt');
    expect(text('faq/kosten.yaml')).not.toContain('calculator: website\n');
  });

  it('takes a name back, which is no alias then', async () => {
    await make('glossary/dns', { rename: 'neu' });
    await make('glossary/neu', { rename: 'dns' });
    expect(text('glossary/dns.yaml')).toMatch(/^aliases: \[neu\]$/m);
  });

  it('gives a draft no alias: nobody has its address', async () => {
    await desk.create({ kind: 'term', name: 'neu' });
    await make('glossary/neu', { rename: 'neuer' });
    expect(text('glossary/neuer.yaml')).not.toContain('aliases');
  });

  it.each([
    ['tls', 'There is tls already'],
    ['wap', 'still exists'],
    ['Neu', 'is not a slug'],
    ['../tls', 'is not a slug'],
  ])('to %s is refused, with the reason', async (name, message) => {
    expect((await messagesOf('glossary/dns', { rename: name })).join()).toContain(message);
  });

  it('writes nothing once a file is another one than was shown', async () => {
    const change = { rename: 'neu' };
    const shown = await desk.rearrange({ id: 'glossary/dns', change });
    writeFileSync(path('glossary/tls.yaml'), `${text('glossary/tls.yaml')}# theirs\n`);
    const before = all();
    const again = await desk.rearrange({ id: 'glossary/dns', change, print: shown.ok ? shown.print : '' });
    expect(again).toMatchObject({ ok: true, isDone: false });
    expect(all()).toEqual(before);
  });
});

describe('what names an entry', async () => {
  const { sources } = await loadContent(EXAMPLE, BUILD_DAY);
  const renamed = (entry: EntryName, file: string, data: unknown) =>
    renameIn(file, data, { rename: renaming(sources, entry, 'neu'), entry, now: 'neu' });
  const TERM: EntryName = { folder: 'glossary', name: 'dns' };
  const CALCULATOR: EntryName = { folder: 'calculators', name: 'website' };

  it.each<[EntryName, string, unknown, Path, string]>([
    [TERM, 'glossary/tls.yaml', { related_terms: ['x', 'dns'] }, ['related_terms', 1], 'neu'],
    [TERM, 'faq/technik.yaml', [{ terms: ['dns'] }], [0, 'terms', 0], 'neu'],
    [TERM, 'wikidata.yaml', [{ entry: 'glossary/dns' }], [0, 'entry'], 'glossary/neu'],
    [
      CALCULATOR,
      'calculators/a.yaml',
      { deprecated: { instead: 'website' } },
      ['deprecated', 'instead'],
      'neu',
    ],
    [
      CALCULATOR,
      'calculators/a.yaml',
      { lines: { a: { same_as: 'website/seiten' } } },
      ['lines', 'a', 'same_as'],
      'neu/seiten',
    ],
    [
      CALCULATOR,
      'faq/kosten.yaml',
      [{ quotes: [{ calculator: 'website' }] }],
      [0, 'quotes', 0, 'calculator'],
      'neu',
    ],
    [
      CALCULATOR,
      'site.yaml',
      { navigation: [{ path: { de: '/preise/website' } }] },
      ['navigation', 0, 'path', 'de'],
      '/preise/neu',
    ],
  ])('%j in %s %j is told at its place', (entry, file, data, path, value) => {
    expect(renamed(entry, file, data)).toEqual([{ op: 'set', path, value }]);
  });

  it.each<[EntryName, string, unknown]>([
    [TERM, 'glossary/tls.yaml', { term: { de: 'dns' }, technology: 'dns', category: 'dns' }],
    [TERM, 'search.yaml', [{ entry: 'services/dns', de: ['dns'] }]],
    [CALCULATOR, 'roi-analyzers/a.yaml', { deprecated: { instead: 'website' } }],
    [CALCULATOR, 'calculators/a.yaml', { lines: { website: { same_as: 'website-foerderung/a' } } }],
    [CALCULATOR, 'articles/a/article.yaml', { tags: ['website'], analyzers: ['website'] }],
  ])('%j in %s is not meant by %j', (entry, file, data) => {
    expect(renamed(entry, file, data)).toEqual([]);
  });

  it.each([
    ['[a](/lexikon/dns) [b](/lexikon/dns#x) <https://www.hafenlicht.example/en/lexicon/dns?a=1>', 3],
    ['[a]: /lexikon/dns', 1],
    ['[a](../lexikon/dns) [b](../lexikon/dns#x) [c](dns)', 2],
    ['/lexikon/dns/', 1],
    ['[a](/lexikon/dns-server) [b](/magazin/dns) dns', 0],
    ['https://another.example/lexikon/dns', 0],
  ])('in the links of %j', (text, count) => {
    const changed = renaming(sources, TERM, 'neu')(text, 'articles/a/de.md', []);
    expect(changed.split('/neu').length - 1).toBe(count);
  });
});

describe('removing an entry', () => {
  it('lists what names it, and what links to it', async () => {
    const messages = await messagesOf('glossary/dns', { remove: true });
    expect(messages).toContain('content/glossary/tls.yaml  related_terms[0]');
    expect(messages).toContain('content/faq/technik.yaml  [1].terms[0]');
    expect(messages).toContain('content/articles/website-umziehen/en.md:20');
    expect(messages).toHaveLength(8);
  });

  it('says that it is gone for good, with its former names, and takes search words along', async () => {
    await make('services/betrieb/website-pflege', { rename: 'pflege' });
    const messages = await messagesOf('services/betrieb/pflege', { remove: true });
    for (const line of messages) {
      const [, file = '', field = ''] = /^content\/(\S+) {2}(\S+)/.exec(line) ?? [];
      const [, name = ''] = /(\w+)\[\d+\]$/.exec(field) ?? [];
      writeFileSync(
        path(file),
        text(file)
          .replaceAll(new RegExp(`(\\b${name}: \\[)pflege(, )?`, 'g'), '$1')
          .replaceAll(/, pflege(?=[,\]])/g, ''),
      );
    }
    const done = await make('services/betrieb/pflege', { remove: true }).catch(({ message }) => message);
    expect(done).toMatchObject({ ok: true, isDone: true });
    expect(text('removed.yaml')).toContain('services: [website-pflege, pflege]');
    expect(text('search.yaml')).not.toContain('services/');
    expect(text('removed.yaml')).toContain('# Names of entries');
  });

  it('takes a question out of its list', async () => {
    await make('faq/technik/wem-gehoert-die-website', { remove: true });
    expect(text('faq/technik.yaml')).not.toContain('wem-gehoert');
    expect(text('removed.yaml')).toMatch(/^faq: \[wem-gehoert-die-website\]$/m);
    await loadContent(path(''), BUILD_DAY);
  });

  it('takes an image that no text shows', async () => {
    const id = 'articles/website-umziehen';
    const image = { image: 'reihenfolge.svg' };
    expect((await messagesOf(id, image)).join()).toContain('reihenfolge.svg');
    for (const lang of ['de', 'en'])
      writeFileSync(
        path(`${id}/${lang}.md`),
        text(`${id}/${lang}.md`).replace(/!\[[^\]]*\]\(reihenfolge.*\)\n/, ''),
      );
    await make(id, image);
    expect(readdirSync(path(id)).sort()).toEqual(['article.yaml', 'de.md', 'en.md']);
    await loadContent(path(''), BUILD_DAY);
  });
});

describe('the same on the command line', () => {
  it('says what it has done, or what to mend', async () => {
    const printed: string[] = [];
    for (const name of ['log', 'error'] as const)
      vi.spyOn(console, name).mockImplementation((line: string) => void printed.push(line));
    await rename(['glossary/dns', 'neu'], root);
    await remove(['glossary/neu'], root);
    await remove(['tags/neu'], root);
    vi.restoreAllMocks();
    process.exitCode = undefined;
    const said = printed.join('\n');
    expect(said).toContain('Wrote content/glossary/neu.yaml');
    expect(said).toContain('Removed content/glossary/dns.yaml');
    expect(said).toContain('Nothing was removed. Mend this first:\n  content/articles/');
    expect(said).toContain('"tags/neu" is no entry');
  });
});
