import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { laterQuoteFindings } from '#check/later-quotes.ts';
import { loadContent } from '#loading/load.ts';
import { calendarDay } from '#text/dates.ts';
import { writeCreator } from '../../tools/pack/creator.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-create-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('npm create kontor makes a site with the name of the company, whose texts no price makes wrong soon', async () => {
  await writeCreator(join(folder, 'package'));
  const name = 'Alpenquell Systeme GmbH';
  const args = ['site', '--name', name, '--url', 'https://www.alpenquell.example'];
  execFileSync(process.execPath, [join(folder, 'package/index.js'), ...args], { cwd: folder });
  const today = calendarDay(new Date());
  const content = await loadContent(join(folder, 'site/content'), today);
  expect(content.sources.site).toMatchObject({
    name,
    legal_name: name,
    description: { en: `${name}: IT services` },
  });
  expect(laterQuoteFindings(content, today)).toEqual({ problems: [], warnings: [] });
  const announced = /^- date: (\S+)/.exec(
    readFileSync(join(folder, 'site/content/changes.yaml'), 'utf8'),
  )?.[1];
  expect(readFileSync(join(folder, 'site/content/rates.yaml'), 'utf8')).toContain(`since: ${announced} #`);
});
