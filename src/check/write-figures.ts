import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { editYaml } from '#editing/edit-yaml.ts';
import { parseContent } from '#loading/load.ts';
import type { Problem } from '#loading/problem.ts';
import { readContentFiles } from '#loading/read/content-files.ts';
import { countOf } from '#text/sentences.ts';

type Stale = Problem & Required<Pick<Problem, 'stale'>>;

/** A file of a calculator or an analyzer with the computed figures of its examples. */
interface FreshFile {
  file: string;
  before: string;
  text: string;
}

/**
 * Writes the computed figures of examples into the files of calculators and analyzers, whatever else is wrong with the content,
 * and returns what changed, as lines to print.
 */
export async function writeFigures(root: string): Promise<string[]> {
  const { fresh, lines } = await freshFigures(root);
  for (const { file, text } of fresh) await writeFile(join(root, file), text);
  return lines;
}

/** The files whose examples have other figures than the computed ones, with these, and what changes, as lines to print. */
export async function freshFigures(root: string): Promise<{ fresh: FreshFile[]; lines: string[] }> {
  const { files, photos, problems } = await readContentFiles(root);
  const found = parseContent(files, problems, { photos }).problems;
  const stale = found.filter(isStale);
  if (stale.length === 0)
    return { fresh: [], lines: [found.length === 0 ? UP_TO_DATE : UP_TO_DATE_IF_COMPUTED] };
  const lines: string[] = [];
  const fresh: FreshFile[] = [];
  let written = 0;
  for (const [file, examples] of Map.groupBy(stale, (problem) => problem.file)) {
    const text = await readFile(join(root, file), 'utf8');
    lines.push(`content/${file}`);
    let edited = text;
    for (const { stale } of examples) {
      const result = withFigures(edited, stale);
      edited = result ?? edited;
      written += result === undefined ? 0 : 1;
      lines.push(result === undefined ? byHand(stale) : changes(stale));
    }
    if (edited !== text) fresh.push({ file, before: text, text: edited });
  }
  const wrote = `Wrote the figures of ${countOf(written, 'example')} in ${countOf(fresh.length, 'file')}.`;
  return { fresh, lines: [...lines, `${wrote} Check that they make sense.`] };
}

const UP_TO_DATE = 'All figures of examples are up to date; nothing was written.';

/** Content with other problems may have figures that cannot be computed. */
const UP_TO_DATE_IF_COMPUTED =
  'Nothing was written: no figure that could be computed is out of date. Correct the problems below, then run this again: they may keep others from being computed.';

function isStale(problem: Problem): problem is Stale {
  return problem.stale !== undefined;
}

/** The text of a file with the figures of an example; `undefined` where it cannot be edited so. */
function withFigures(text: string, { path, written, computed }: Stale['stale']): string | undefined {
  const place = path.map(String);
  const fields = Object.entries(computed).map(
    ([name, value]) => ({ op: 'set', path: [...place, name], value }) as const,
  );
  const isNew = Object.keys(written).length === 0;
  const edited = editYaml(text, isNew ? [{ op: 'set', path: place, value: computed }] : fields);
  return edited.ok ? edited.value : undefined;
}

function byHand({ example, computed }: Stale['stale']): string {
  const figures = Object.entries(computed).map(([name, value]) => `${name}: ${value}`);
  return `  ${example}: cannot be written automatically, write figures: { ${figures.join(', ')} }`;
}

/** One line for each example: `  Small shop: min_cost 0 → 90, max_cost (new) 120`. */
function changes({ example, written, computed }: Stale['stale']): string {
  const changed = Object.entries(computed).filter(([name, value]) => written[name] !== value);
  const shown = changed.map(([name, value]) =>
    name in written ? `${name} ${written[name]} → ${value}` : `${name} (new) ${value}`,
  );
  return `  ${example}: ${shown.join(', ')}`;
}
