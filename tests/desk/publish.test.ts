import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDesk } from '#desk/desk.ts';
import { sendBranch } from '#desk/publish.ts';
import { publicationSchema } from '#desk/requests.ts';
import { EXAMPLE } from '../setup/content-places.ts';

let folder: string;
let root: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor desk-'));
  root = join(folder, 'site');
  cpSync(EXAMPLE, join(root, 'content'), { recursive: true });
  writeFileSync(join(root, 'notes.txt'), 'not content');
  execFileSync('git', ['init', '--quiet', '--initial-branch=main', root]);
  git('config', 'user.name', 'Machine');
  git('config', 'user.email', 'machine@nordlicht.example');
  git('add', '.');
  git('commit', '--quiet', '--message=Start');
});
afterEach(() => rmSync(folder, { recursive: true }));

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const FILE = 'content/glossary/dns.yaml';

/** Changes a term; the content stays in order. */
function changeTerm(): void {
  const path = join(root, FILE);
  writeFileSync(path, `# Checked.\n${readFileSync(path, 'utf8')}`);
}

const REQUEST = {
  files: [FILE],
  message: 'Check the term DNS',
  author: { name: 'Anna Ahrens', email: 'anna@nordlicht.example' },
  branch: 'main',
};

const publish = (request: object = {}, user?: string) =>
  openDesk(root, 'desk.nordlicht.example').publish(publicationSchema.parse({ ...REQUEST, ...request }), user);

describe('publishing', () => {
  it('lists what was changed by its title, what has problems first', async () => {
    changeTerm();
    const broken = join(root, 'content/articles/website-umziehen/en.md');
    writeFileSync(broken, `${readFileSync(broken, 'utf8')}\n[Nothing](/en/nothing)\n`);
    const { entries, otherProblems } = await openDesk(root).unpublished();
    expect(entries).toMatchObject([
      { id: 'articles/website-umziehen', kind: 'article', title: { en: expect.stringMatching(/^Moving/) } },
      { id: 'glossary/dns', title: { de: 'DNS' }, files: [{ file: FILE }], problems: [] },
    ]);
    expect(entries[0]?.problems).toEqual([expect.stringContaining('/en/nothing')]);
    expect(otherProblems).toEqual([]);
  });

  it.each([
    { changed: ['de'], older: ['en'] },
    { changed: ['de', 'en'], older: [] },
  ])(
    'calls a text older whose original has been changed since, and it has not: $changed',
    async ({ changed, older }) => {
      for (const lang of changed) {
        const path = join(root, `content/articles/website-umziehen/${lang}.md`);
        writeFileSync(path, `${readFileSync(path, 'utf8')}\nMore.\n`);
      }
      const { entries } = await openDesk(root).list();
      expect(entries.find(({ id }) => id === 'articles/website-umziehen')?.older).toEqual(older);
    },
  );

  it('publishes nothing that a template has filled in and nobody has chosen, and names the field', async () => {
    const path = join(root, FILE);
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^category: .*$/m, '$& # TODO: one of the list'));
    expect(await publish()).toEqual({
      ok: false,
      message: expect.stringMatching(/glossary\/dns\.yaml:\d+ {2}category {2}was filled in by a template/),
    });
    expect(git('status', '--porcelain')).toContain('dns.yaml');
  });

  it('shows what has been saved and not published', async () => {
    changeTerm();
    writeFileSync(join(root, 'content/glossary/übrig.yaml'), 'x');
    writeFileSync(join(root, 'notes.txt'), 'changed, and none of the content');
    writeFileSync(join(root, `content/glossary/.kontor-desk-${'0'.repeat(36)}`), 'being written');
    const { files, branch, author, diff, remote } = await openDesk(root).unpublished();
    expect(files).toEqual([
      { file: FILE, state: 'changed' },
      { file: 'content/glossary/übrig.yaml', state: 'new' },
    ]);
    expect({ branch, author, remote }).toEqual({
      branch: 'main',
      author: { name: 'Machine', email: 'machine@nordlicht.example' },
      remote: undefined,
    });
    expect(diff).toContain('+# Checked.');
  });

  it('commits these files, in the name of the editor, and sends them', async () => {
    execFileSync('git', ['init', '--quiet', '--bare', join(folder, 'remote')]);
    git('remote', 'add', 'origin', join(folder, 'remote'));
    changeTerm();
    writeFileSync(join(root, 'notes.txt'), 'staged by somebody else');
    git('add', 'notes.txt');
    const published = await publish();
    expect(published).toEqual({
      ok: true,
      commit: git('rev-parse', '--short', 'HEAD'),
      branch: 'main',
      remote: 'origin',
    });
    expect(git('log', '-1', '--format=%an <%ae> %cn %s')).toBe(
      'Anna Ahrens <anna@nordlicht.example> Anna Ahrens Check the term DNS',
    );
    expect(git('show', '--name-only', '--format=', 'HEAD')).toBe(FILE);
    expect(git('status', '--porcelain')).toBe('M  notes.txt');
    expect(git('ls-remote', 'origin', 'refs/heads/main').slice(0, 40)).toBe(git('rev-parse', 'HEAD'));
  });

  it('begins a branch, and keeps what is there', async () => {
    changeTerm();
    await publish({ branch: 'redaktion/märz' });
    expect(git('branch', '--show-current')).toBe('redaktion/märz');
    changeTerm();
    await expect(publish({ branch: 'main' })).rejects.toThrow(/already exists/);
    expect(git('branch', '--show-current')).toBe('redaktion/märz');
  });

  it('sends to each branch what was published there, of two editors at once', async () => {
    execFileSync('git', ['init', '--quiet', '--bare', join(folder, 'remote')]);
    git('remote', 'add', 'origin', join(folder, 'remote'));
    const other = 'content/glossary/domain.yaml';
    changeTerm();
    writeFileSync(join(root, other), `# Read.\n${readFileSync(join(root, other), 'utf8')}`);
    const desk = openDesk(root);
    const request = publicationSchema.parse({ ...REQUEST, branch: 'review', message: 'For review' });
    const [first, second] = await Promise.allSettled([
      desk.publish(request, undefined),
      desk.publish({ ...request, files: [other], branch: 'main', message: 'For all' }, undefined),
    ]);
    expect(first).toMatchObject({ value: { ok: true, branch: 'review', remote: 'origin' } });
    expect(second).toMatchObject({ reason: { message: expect.stringContaining('already exists') } });
    expect(git('ls-remote', 'origin').split('\t')[1]).toBe('refs/heads/review');
    expect(git('log', '--format=%s', 'review')).toBe('For review\nStart');
    expect(git('log', '--format=%s', 'main')).toBe('Start');
  });

  it('sends the branch that it names, not the present one', async () => {
    execFileSync('git', ['init', '--quiet', '--bare', join(folder, 'remote')]);
    git('remote', 'add', 'origin', join(folder, 'remote'));
    const start = git('rev-parse', 'HEAD');
    changeTerm();
    git('switch', '--quiet', '--create', 'review');
    git('commit', '--quiet', '--all', '--message=For review');
    expect(await sendBranch(root, 'main')).toEqual({ remote: 'origin' });
    expect(git('ls-remote', 'origin')).toBe(`${start}\trefs/heads/main`);
  });

  it('says why a commit was not sent', async () => {
    git('remote', 'add', 'origin', join(folder, 'nowhere'));
    changeTerm();
    expect(await publish()).toMatchObject({
      ok: true,
      remote: 'origin',
      notSent: expect.stringContaining('nowhere'),
    });
  });

  it('is in the name of whom the proxy has signed in, whatever the form says', async () => {
    changeTerm();
    await publish({}, 'Jürgen Maier');
    expect(git('log', '-1', '--format=%an <%ae>')).toBe('Jürgen Maier <Jürgen.Maier@desk.nordlicht.example>');
  });

  it('refuses content that is not in order', async () => {
    changeTerm();
    writeFileSync(join(root, 'content/tags.yaml'), '[');
    expect(await publish()).toMatchObject({
      ok: false,
      message: expect.stringContaining('content/tags.yaml'),
    });
    expect(git('log', '--format=%s')).toBe('Start');
  });

  it('refuses a text that is not finished, unless it is a draft, and publishes others meanwhile', async () => {
    const unfinished = 'content/glossary/neu.yaml';
    await openDesk(root).create({ kind: 'term', name: 'neu' });
    const draft = readFileSync(join(root, unfinished), 'utf8');
    writeFileSync(join(root, unfinished), draft.replace(/^draft: true.*$/m, ''));
    changeTerm();
    expect(await publish({ files: [FILE, unfinished] })).toMatchObject({
      ok: false,
      message: expect.stringContaining('unfinished'),
    });
    expect(await publish()).toMatchObject({ ok: true });
    writeFileSync(join(root, unfinished), draft);
    expect(await publish({ files: [unfinished] })).toMatchObject({ ok: true });
  });

  it('runs no hook and no program that the repository names', async () => {
    const trace = join(folder, 'hook-ran');
    for (const hook of ['pre-commit', 'commit-msg', 'post-commit', 'post-checkout', 'pre-push']) {
      writeFileSync(join(root, '.git/hooks', hook), `#!/bin/sh\ntouch '${trace}'\n`);
      chmodSync(join(root, '.git/hooks', hook), 0o755);
    }
    git('config', 'core.fsmonitor', `touch '${trace}'; false`);
    git('config', 'diff.external', `touch '${trace}'`);
    rmSync(trace, { force: true });
    changeTerm();
    await openDesk(root).unpublished();
    expect(await publish({ branch: 'other' })).toMatchObject({ ok: true });
    expect(existsSync(trace)).toBe(false);
  });

  it.each([
    { files: ['--all'] },
    { files: ['notes.txt'] },
    { files: [':/'] },
    { files: ['.'] },
    { files: ['content/glossary/domain.yaml'] },
  ])('commits nothing but content that has changed: %j', async (request) => {
    changeTerm();
    await expect(publish(request)).rejects.toThrow(/has not changed/);
    expect(git('log', '--format=%s')).toBe('Start');
  });

  it.each([
    { branch: '--orphan' },
    { branch: '-d' },
    { branch: '../main' },
    { branch: 'a b' },
    { author: { name: 'A\nB', email: 'a@b.example' } },
    { author: { name: 'A <root@b.example>', email: 'a@b.example' } },
    { author: { name: 'A', email: 'a@b.example> <root@b.example' } },
    { author: { name: '', email: 'a@b.example' } },
    { message: ' ' },
    { message: 'a\0b' },
  ])('takes no field for something else: %j', (request) => {
    expect(publicationSchema.safeParse({ ...REQUEST, ...request }).success).toBe(false);
  });

  it.each(['a..b', 'a.lock', 'HEAD', 'a/'])(
    'takes only names that Git takes for a branch: %s',
    async (branch) => {
      changeTerm();
      await expect(publish({ branch })).rejects.toThrow();
      expect(git('log', '--all', '--format=%s')).toBe('Start');
    },
  );

  it('takes a message that looks like an option for a message', async () => {
    changeTerm();
    await publish({ message: '--amend\n\n#1 stays' });
    expect(git('log', '-1', '--format=%B')).toBe('--amend\n\n#1 stays');
  });

  it('works in the repository of the site, whatever Git has named to its process', async () => {
    vi.stubEnv('GIT_DIR', join(folder, 'nowhere'));
    const { reason, files } = await openDesk(root).unpublished();
    vi.unstubAllEnvs();
    expect([reason, files]).toEqual([undefined, []]);
  });

  it('says that there is no repository', async () => {
    rmSync(join(root, '.git'), { recursive: true });
    expect((await openDesk(root).unpublished()).reason).toMatch(/repository/);
  });
});
