import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { keepLanguages } from '#editing/keep-languages.ts';
import { readContentFiles } from '#loading/read/content-files.ts';
import { VOCABULARIES } from '#schema/source/vocabularies.ts';
import { USUAL_LANGS } from '#text/lang.ts';
import { EXAMPLE, OWN } from '../setup/content-places.ts';
import { type OpenCms, openCms } from './open-cms.ts';

const { files: own } = await readContentFiles(OWN);
const { files: example } = await readContentFiles(EXAMPLE);
const german = keepLanguages(example, USUAL_LANGS, ['de']);

/** Where the CMS has the files that it shows, but for articles. */
function placesIn(files: Iterable<string>): [file: string, place: string][] {
  const lists = new Map<string, string>(
    Object.entries(VOCABULARIES).map(([name, { file }]) => [file, `lists/entries/${name}`]),
  );
  return [...files].flatMap((file): [string, string][] => {
    const [, folder, name] =
      /^(glossary|references|faq|services|calculators|roi-analyzers)\/(.*)\.yaml$/.exec(file) ?? [];
    const place = lists.get(file) ?? (file === 'rates.yaml' ? 'prices/entries/rates' : undefined);
    return place ? [[file, place]] : name ? [[file, `${folder}/entries/${name}`]] : [];
  });
}

/** Opens a file in the CMS, adds a letter to its first text, or a comment to one that is edited as text, and saves it. */
async function changeFile({ page, read }: OpenCms, file: string, place: string) {
  const before = await read(`content/${file}`);
  const go = (hash: string) =>
    page.evaluate((next) => {
      location.hash = `#/collections/${next}`;
    }, hash);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  // The former entry goes first.
  await go(place.replace(/\/.*/, ''));
  await save.waitFor({ state: 'hidden' });
  await go(place);
  await save.waitFor();
  const box = page.locator('[role=textbox]:visible, textarea:visible').first();
  const expand = page.getByRole('button', { name: 'Expand', exact: true }).first();
  await box.or(expand).first().waitFor();
  if (!(await box.isVisible())) await expand.click();
  await box.click();
  await page.keyboard.press('Control+End');
  const isText = (await box.evaluate((element) => element.tagName)) === 'TEXTAREA';
  await page.keyboard.type(isText ? '\n# x' : 'x');
  await save.click();
  await expect.poll(() => read(`content/${file}`).catch(() => before), { timeout: 10_000 }).not.toBe(before);
  return { before, after: await read(`content/${file}`) };
}

/** The paths of the values that differ, with both. */
function differences(before: unknown, after: unknown, path = ''): [string, unknown, unknown][] {
  if (typeof before !== 'object' || before === null || typeof after !== 'object' || after === null)
    return before === after ? [] : [[path, before, after]];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) =>
    differences(before[name as never], after[name as never], `${path}/${name}`),
  );
}

/** The files of each site in parts, each for a browser of its own. */
const PARTS = [
  { site: 'the sample', files: own },
  { site: 'the company in example/', files: example },
  { site: 'a company with German only', files: german },
].flatMap(({ site, files }) => {
  const places = placesIn(files.keys());
  const starts = places.flatMap((_, index) => (index % 80 === 0 ? [index] : []));
  return starts.map((start) => ({ site, files, part: places.slice(start, start + 80), from: start + 1 }));
});

describe.each(PARTS)('each file of $site, from no. $from on', ({ files, part }) => {
  it('has the same data but for the text that was changed, and the same lines', async () => {
    const cms = await openCms(files);
    const wrong: object[] = [];
    for (const [file, place] of part) {
      const { before, after } = await changeFile(cms, file, place);
      const changed = differences(parse(before), parse(after));
      const isRight = after.endsWith('\n# x\n') ? changed.length === 0 : changed.length === 1;
      const former = new Set(before.split('\n'));
      const lines = after.split('\n').filter((line) => !former.has(line));
      if (!isRight || lines.length !== 1) wrong.push({ file, changed, lines });
    }
    await cms.close();
    expect(wrong).toEqual([]);
  });
});
