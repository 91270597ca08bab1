import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { editYaml } from '#editing/edit-yaml.ts';
import { parseContent } from '#loading/load.ts';
import { ContentError, type Problem } from '#loading/problem.ts';
import { readContentFiles } from '#loading/read/content-files.ts';
import { readOwnFiles } from '#loading/read/own-files.ts';

type Stale = Problem & Required<Pick<Problem, 'stale'>>;

/**
 * Writes the computed figures of examples into the files of calculators and analyzers, and returns what changed, as
 * lines to print. Throws a ContentError, and writes nothing, if the content has any other problem.
 */
export async function writeFigures(root: string): Promise<string[]> {
  const { files, problems } = await readContentFiles(root);
  const own = await readOwnFiles(dirname(root));
  const all = parseContent(files, problems, own).problems;
  const stale = all.filter(isStale);
  throwProblems(all.filter((problem) => !isStale(problem)));
  const texts = new Map<string, string>();
  const corrected = new Map(files);
  for (const problem of stale) {
    const { file } = problem;
    const text = texts.get(file) ?? (await readFile(join(root, file), 'utf8'));
    const edited = withFigures(text, problem);
    texts.set(file, edited);
    corrected.set(file, edited.replaceAll('\r\n', '\n'));
  }
  // Links and names are only checked if all fields are valid, so they have to be checked with the new figures.
  if (texts.size > 0) throwProblems(parseContent(corrected, [], own).problems);
  for (const [file, text] of texts) await writeFile(join(root, file), text);
  if (stale.length === 0) return ['All figures of examples are up to date; nothing was written.'];
  return [
    ...stale.flatMap((problem, index) => [
      ...(problem.file === stale[index - 1]?.file ? [] : [`content/${problem.file}`]),
      ...changes(problem),
    ]),
    `Wrote the figures of ${count(stale.length, 'example')} in ${count(texts.size, 'file')}. Check that they make sense.`,
  ];
}

/** A hint on how to correct stale figures; empty if there are none. */
export function figuresHint(problems: readonly Problem[]): string[] {
  return problems.some(isStale)
    ? ['To write the computed figures into the files, run: npm run check -- --write']
    : [];
}

function isStale(problem: Problem): problem is Stale {
  return problem.stale !== undefined;
}

function throwProblems(problems: Problem[]): void {
  if (problems.length === 0) return;
  const error = new ContentError(problems);
  error.message += '\nNo figures were written: correct this first, then run the command again.';
  throw error;
}

function withFigures(text: string, problem: Stale): string {
  const { written, computed } = problem.stale;
  const path = problem.stale.path.map(String);
  const fields = Object.entries(computed).map(
    ([name, value]) => ({ op: 'set', path: [...path, name], value }) as const,
  );
  const isNew = Object.keys(written).length === 0;
  const edited = editYaml(text, isNew ? [{ op: 'set', path, value: computed }] : fields);
  if (edited.ok) return edited.value;
  const { stale: _, ...place } = problem;
  const figures = Object.entries(computed).map(([name, value]) => `${name}: ${value}`);
  const message = `cannot be written automatically: write figures: { ${figures.join(', ')} }`;
  throwProblems([{ ...place, message }]);
  return text;
}

/** One line for each example: `  Small shop: min_cost 0 → 90, max_cost (new) 120`. */
function changes({ stale: { example, written, computed } }: Stale): string[] {
  const changed = Object.entries(computed).filter(([name, value]) => written[name] !== value);
  const shown = changed.map(([name, value]) =>
    name in written ? `${name} ${written[name]} → ${value}` : `${name} (new) ${value}`,
  );
  return [`  ${example}: ${shown.join(', ')}`];
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
