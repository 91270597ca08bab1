import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from '../setup/chromium.ts';
import { EXAMPLE } from '../setup/content-places.ts';
import { copyProject, removeCopies } from '../setup/project-copy.ts';
import { type RunningServer, startDevServer } from '../setup/servers.ts';
import { findAxeProblems } from '../site/tools/axe.ts';

const executablePath = chromiumPath();

const ARTICLE = 'articles/website-umziehen';

/** Whether the editor of YAML is installed: `npm ci --prefix tools/desk`. Without it, there are text areas. */
const hasCodeEditor = existsSync('tools/desk/node_modules/@codemirror/view');

describe.skipIf(!executablePath)('the desk of a company, in Chromium', () => {
  let folder: string;
  let server: RunningServer;
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];

  const text = (file: string) => readFileSync(join(folder, 'content', file), 'utf8');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();

  beforeAll(async () => {
    folder = copyProject(EXAMPLE);
    symlinkSync(resolve('tools'), join(folder, 'tools'));
    execFileSync('git', ['init', '--quiet', '--initial-branch=main', folder]);
    git('add', 'content');
    git('-c', 'user.name=A', '-c', 'user.email=a@b.example', 'commit', '--quiet', '--message=Start');
    server = await startDevServer(folder);
    browser = await chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox'] });
    page = await browser.newPage({ locale: 'en-US' });
    page.on('dialog', (dialog) => void dialog.accept());
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) complaints.push(message.text());
    });
    await page.goto(`${server.origin}/_desk?key=${keyOf(server)}`);
  });
  afterAll(async () => {
    await browser?.close();
    server?.process.kill('SIGKILL');
    removeCopies();
  });

  /** Shows a page of the desk anew, without loading its scripts again. */
  async function open(path: string): Promise<void> {
    for (const place of ['/_desk/edit/nothing', path]) {
      await page.evaluate((shown) => {
        history.pushState(null, '', shown);
        dispatchEvent(new Event('desk-moved'));
      }, place);
    }
    await page.locator('main h1').waitFor();
  }

  /** Chooses one of the values of a field, by its place among them. */
  async function choose(id: string, index: number): Promise<void> {
    const field = page.locator(`#${id}`);
    if (await field.evaluate((each) => each.tagName === 'SELECT'))
      return void (await field.selectOption({ index }));
    const option = page.locator(`#${id}-options option`).nth(index - 1);
    await field.fill((await option.getAttribute('value')) ?? '');
  }

  /** The key of the desk, in the address that the server prints. */
  const keyOf = ({ output }: RunningServer) => /\/_desk\?key=([\w-]+)/.exec(output())?.[1] ?? '';

  const save = () => page.getByRole('button', { name: 'Save' });

  it('takes a title in both languages, tells a problem where it is, and saves what is mended', async () => {
    const before = [text(`${ARTICLE}/de.md`), text(`${ARTICLE}/en.md`)];
    await open('/_desk');
    await page.getByLabel('Search').fill('moving website');
    await page.getByRole('link', { name: /Moving a website/ }).click();
    await page.getByLabel('Title (German)').fill('Mit der Website umziehen');
    const english = page.getByLabel('Title (English)');
    await english.fill('x'.repeat(111));
    await expect.poll(() => english.getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByText('has 111 characters: write at most 110').count()).toBe(2);
    expect(await save().isDisabled()).toBe(true);
    await page.getByRole('link', { name: 'Title (English)' }).click();
    expect(await english.evaluate((field) => field === document.activeElement)).toBe(true);
    await english.fill('How to move a website');
    await expect.poll(() => save().isEnabled()).toBe(true);
    await save().click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    const after = [text(`${ARTICLE}/de.md`), text(`${ARTICLE}/en.md`)];
    for (const [index, title] of ['Mit der Website umziehen', 'How to move a website'].entries()) {
      const [was = [], is = []] = [before, after].map((texts) => texts[index]?.split('\n'));
      expect(is.filter((line, at) => line !== was[at])).toEqual([`title: ${title}`]);
      expect(is).toHaveLength(was.length);
    }
  });

  it('selects the line of a text that has a problem', async () => {
    await open(`/_desk/edit/${ARTICLE}`);
    const body = page.getByLabel('Text (English), in Markdown');
    const text = await body.inputValue();
    await body.fill(`${text}\nSee [nothing](/en/nothing).\n`);
    await page.getByRole('button', { name: /^Line \d+$/ }).click();
    const selected = await body.evaluate((field: HTMLTextAreaElement) =>
      field.value.slice(field.selectionStart, field.selectionEnd),
    );
    expect(selected).toBe('See [nothing](/en/nothing).');
    const hidden = await body.evaluate((field) => field.scrollHeight - field.clientHeight - field.scrollTop);
    expect(hidden).toBeLessThan(40);
  });

  it('puts a link where the text is, by the title of what it leads to', async () => {
    await open(`/_desk/edit/${ARTICLE}`);
    const body = page.getByLabel('Text (English), in Markdown');
    await body.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(0, 0));
    await page.getByRole('button', { name: 'Insert a link' }).last().click();
    await page.locator('datalist option[value^="DNS ·"]').waitFor({ state: 'attached' });
    await page.getByRole('combobox', { name: 'Insert a link' }).fill('DNS · Glossary');
    expect(await body.inputValue()).toMatch(/^\[DNS\]\(\/en\/[\w-]+\/dns\)/);
  });

  it('keeps good images of those that are dropped, scales large photos, and says why others are refused', async () => {
    await open(`/_desk/edit/${ARTICLE}`);
    const large = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#1f4e79' } })
      .jpeg()
      .toBuffer();
    const bad = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 460 320"><script>1</script></svg>';
    await page.getByLabel('Add photos or diagrams').setInputFiles([
      { name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer: large },
      { name: 'bad.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(bad) },
    ]);
    await page.getByText('Added: img-1.jpg').waitFor();
    await page.getByText('bad.svg was not taken. It has scripts: take them out.').waitFor();
    expect(await sharp(join(folder, 'content', ARTICLE, 'img-1.jpg')).metadata()).toMatchObject({
      width: 2000,
    });
    rmSync(join(folder, 'content', ARTICLE, 'img-1.jpg'));
  });

  it('adds an answer to a question of a calculator, which counts in every line', async () => {
    await open('/_desk/edit/calculators/website');
    await page
      .locator('details.named > summary', { hasText: /design/i })
      .first()
      .click();
    const added = page.locator('.add-choice');
    await added.getByLabel('Answer (German)').fill('Nach Maß');
    await added.getByLabel('Answer (English)').fill('Made to measure');
    await added.getByLabel('Counts at first as').selectOption('custom');
    await added.getByRole('button', { name: 'Add the answer' }).click();
    const answer = page.locator('details.named details.named', { hasText: 'Made to measure' });
    await answer.locator('summary').click();
    await answer.getByRole('group', { name: 'What this answer counts' }).locator('input').first().fill('9.5');
    await save().click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect(text('calculators/website.yaml')).toMatch(/nach-mass: \{ de: Nach Maß, en: Made to measure \}/);
    expect(text('calculators/website.yaml')).toContain('nach-mass: 9.5');
  });

  it('shows a text as its page does', async () => {
    await open(`/_desk/edit/${ARTICLE}`);
    await page.getByRole('button', { name: 'Preview' }).last().click();
    await page.locator('.preview h2').first().waitFor();
    const headings = await page
      .locator('.preview h2')
      .evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));
    const address = await page.getByRole('link', { name: 'Saved page (English)' }).getAttribute('href');
    const shown = await (await fetch(server.origin + address)).text();
    expect(headings.length).toBeGreaterThan(2);
    for (const heading of headings) expect(shown).toContain(heading);
    const font = await page
      .locator('.preview h2')
      .first()
      .evaluate((each) => getComputedStyle(each).fontFamily);
    expect(font).toContain('Source Serif');
  });

  it('puts what was changed into what somebody else has saved meanwhile', async () => {
    await open('/_desk/edit/glossary/tls');
    const german = page.getByRole('group', { name: /^Short definition/ }).getByLabel('German');
    await german.fill('Verschlüsselt die Verbindung zwischen Browser und Server.');
    const theirs = text('glossary/tls.yaml').replace(/^term: .*$/m, 'term: { de: TLS-Protokoll, en: TLS }');
    expect(theirs).not.toBe(text('glossary/tls.yaml'));
    writeFileSync(join(folder, 'content/glossary/tls.yaml'), theirs);
    await german.press('Control+s');
    await page.getByRole('button', { name: 'Put my changes' }).click();
    await page.getByRole('heading', { name: 'Somebody else' }).waitFor({ state: 'hidden' });
    await save().click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect(text('glossary/tls.yaml')).toContain('TLS-Protokoll');
    expect(text('glossary/tls.yaml')).toContain('Verschlüsselt die Verbindung zwischen');
  });

  it('adds a price from a day on, and shows which figures it moves', async () => {
    const before = text('rates.yaml');
    await open('/_desk/edit/rates');
    await choose('price-of', 1);
    await page.getByLabel('Holds from').fill('2031-01-01');
    await page.getByLabel(/^Amount in € per/).fill('1,500.00');
    await page.getByText('Read as €1,500.00').waitFor();
    await page.getByRole('button', { name: 'Add the price' }).click();
    await page.locator('.figures-moved').getByRole('link', { name: 'Website', exact: true }).waitFor();
    await save().click();
    await page.getByText('Not saved: write why it changes').waitFor();
    await page.getByLabel('Reason (German)').fill('Löhne steigen.');
    await page.getByLabel('Reason (English)').fill('Wages rise.');
    await save().click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    const added = text('rates.yaml').split('\n');
    for (const line of before.split('\n')) added.splice(added.indexOf(line), 1);
    expect(added[0]).toContain('since: 2031-01-01');
    expect(added[1]).toContain('euros: 1500');
    expect(text('changes.yaml')).toMatch(/reason: .*Löhne steigen/);
  });

  it.skipIf(!hasCodeEditor)(
    'takes YAML as fast as it is typed, completes it and marks its problems',
    async () => {
      await open('/_desk/edit/calculators/website');
      await page.getByRole('button', { name: 'As text' }).click();
      const line = page.locator('.code-host .cm-line').filter({ hasText: 'maximum: 200' });
      await line.click();
      await page.keyboard.press('End');
      await page.keyboard.type('\nmore: [1, { a: 2 }, "three"] # as fast as a keyboard can');
      await page.locator('.code-host .cm-lint-marker-error').first().waitFor();
      await page.locator('.code-field .problem').getByText('unknown field `more`').waitFor();
      const typed = await page.locator('.code-host .cm-line').allInnerTexts();
      expect(typed.join('\n')).toMatch(
        /maximum: 200\n {4}more: \[1, \{ a: 2 \}, "three"\] # as fast as a keyboard can\n {4}more_costs_more/,
      );
      await page.keyboard.press('Enter');
      await page.keyboard.type('unit_s');
      await page.locator('.cm-tooltip-autocomplete').getByText('unit_singular').waitFor();
      expect(await findAxeProblems(page)).toEqual([]);
    },
  );

  it('shows the form that customers see, with figures of the text that is not saved', async () => {
    await open('/_desk/edit/calculators/website');
    const form = page.locator('.customer-form');
    const total = form.locator('.total').first();
    await total.waitFor();
    const before = await total.innerText();
    await form.getByRole('spinbutton').or(form.locator('input[inputmode]')).first().fill('7');
    await expect.poll(() => total.innerText()).not.toBe(before);
    await form.getByText('200: €').waitFor();
    await page.locator('details.named > summary', { hasText: 'pages' }).first().click();
    await page.locator('#field-0-parameters-pages-maximum').fill('190');
    await form.getByText('190: €').waitFor();
    expect(await form.locator('input[inputmode]').first().inputValue()).toBe('7');
  });

  it('renames an entry, after showing which others that changes', async () => {
    await open('/_desk/edit/glossary/dns');
    await page.getByText('Rename or remove this entry').click();
    await page.getByLabel('Name in addresses').fill('domain-name-system');
    await page.getByRole('button', { name: 'Show what renaming changes' }).click();
    await page.getByText('Web hosting (Glossary, changed)').waitFor();
    expect(await findAxeProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Rename it to domain-name-system' }).click();
    await page.waitForURL(/glossary\/domain-name-system$/);
    await page.getByRole('heading', { name: 'DNS', level: 1 }).waitFor();
    expect(text('glossary/domain-name-system.yaml')).toContain('aliases: [dns]');
    await page.getByText('Rename or remove this entry').click();
    await page.getByRole('button', { name: 'Show what removing changes' }).click();
    await page.getByText('content/faq/technik.yaml  [1].terms[0]').waitFor();
  });

  it('makes a draft, and publishes what has been saved', async () => {
    await open('/_desk');
    await page.getByText('New entry').click();
    await page.locator('#new-kind').selectOption('faq');
    await page.getByLabel('Name in addresses').fill('gibt-es-wartung');
    await choose('new-category', 1);
    await page.getByRole('button', { name: 'Make a draft' }).click();
    await page.waitForURL(/\/_desk\/edit\/faq\/\w+\/gibt-es-wartung$/);
    await page
      .getByRole('group', { name: /^Question/ })
      .getByLabel('German')
      .fill('Gibt es Wartung?');
    await save().click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Publish', exact: true }).click();
    await page.getByLabel('What you have changed').fill('Fragen zur Wartung');
    await page.getByLabel('Your name').fill('Anna Ahrens');
    await page.getByLabel('Your e-mail').fill('anna@nordlicht.example');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText(/Recorded on this machine: commit \w+ on main/).waitFor();
    expect(git('log', '-1', '--format=%an: %s')).toBe('Anna Ahrens: Fragen zur Wartung');
    expect(git('show', 'HEAD')).toContain('Gibt es Wartung?');
    expect(git('status', '--porcelain', '--', 'content')).toBe('');
  });

  it('is done without a mouse', async () => {
    await open('/_desk');
    await page.getByLabel('Search').focus();
    await page.keyboard.type('personentag');
    for (let step = 0; step < 3; step++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/glossary\/personentag$/);
    const term = page.getByRole('group', { name: /^Term/ }).getByLabel('English');
    for (
      let step = 0;
      step < 30 && !(await term.evaluate((field) => field === document.activeElement));
      step++
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    await page.keyboard.type('s');
    await page.keyboard.press('Control+s');
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect(text('glossary/personentag.yaml')).toMatch(/^term: .*days/m);
  });

  it.each([
    ['/_desk', 390],
    ['/_desk', 1440],
    [`/_desk/edit/${ARTICLE}`, 390],
    [`/_desk/edit/${ARTICLE}`, 1440],
    ['/_desk/edit/glossary/domain', 390],
    ['/_desk/edit/rates', 390],
    ['/_desk/edit/site', 1440],
    ['/_desk/edit/calculators/website', 390],
    ['/_desk/publish', 390],
  ])('%s is for everybody at %i px: axe, in both themes, and nothing wider', async (path, width) => {
    await page.setViewportSize({ width, height: 800 });
    await open(path);
    await page.waitForLoadState('networkidle');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findAxeProblems(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  it('keeps its policy: no script or style of it stands in a page', () => {
    expect(complaints).toEqual([]);
  });
});
