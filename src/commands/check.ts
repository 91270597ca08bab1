import { check } from '#check/check.ts';
import { configProblem } from '#integration/config-problem.ts';

/** `kontor check`: reports what is wrong in the content of the site in a folder, and in its `astro.config.mjs`. */
export async function checkSite(args: string[], root: string): Promise<void> {
  await check(args, root);
  const problem = await configProblem(root);
  if (problem === undefined) return;
  console.error(problem);
  process.exitCode = 1;
}
