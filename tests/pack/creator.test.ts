import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { laterQuoteWarnings } from '#check/later-quotes.ts';
import { loadContent } from '#loading/load.ts';
import { calendarDay } from '#text/dates.ts';
import { writeCreator } from '../../tools/pack/creator.ts';
import { EXAMPLE } from '../setup/content-places.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-create-'));
const name = 'Alpenquell Systeme GmbH';
const made = join(folder, 'site');

beforeAll(async () => {
  await writeCreator(join(folder, 'package'));
  const args = ['site', '--name', name, '--url', 'https://www.alpenquell.example'];
  execFileSync(process.execPath, [join(folder, 'package/index.js'), ...args], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true }));

it('npm create kontor makes a site with the name of the company, whose texts no price makes wrong soon', async () => {
  const today = calendarDay(new Date());
  const content = await loadContent(join(made, 'content'), today);
  expect(content.sources.site).toMatchObject({
    name,
    legal_name: name,
    description: { en: `${name}: IT services` },
  });
  expect(laterQuoteWarnings(content, today)).toEqual([]);
  const announced = /^- date: (\S+)/.exec(readFileSync(join(made, 'content/changes.yaml'), 'utf8'))?.[1];
  expect(readFileSync(join(made, 'content/rates.yaml'), 'utf8')).toContain(`since: ${announced} #`);
});

it.each(
  Object.entries({ 'the template': dirname(EXAMPLE), 'a new site': made }).flatMap(([what, site]) =>
    ['2027-01-02', '2027-07-02'].map((day) => [what, day, site] as const),
  ),
)('%s is valid on %s, after the day of the price that the example announces', (_, day, site) => {
  const args = [resolve('src/commands/kontor.ts'), 'check', '--content-only'];
  const env = { ...process.env, BUILD_DATE: day };
  const printed = execFileSync(process.execPath, args, { cwd: site, env, encoding: 'utf8', stdio: 'pipe' });
  expect(printed).toContain('The content is valid');
});
