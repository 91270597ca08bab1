/** Why the project cannot be built where it is, or `undefined` where it can. Pure. */
export function projectPathProblem(root: string): string | undefined {
  // Vite takes what follows for the query or the fragment of an address; of a percent sign, Astro loses styles and scripts.
  const [sign] = /[#?%]/.exec(root) ?? [];
  return sign && `the path of the project, ${root}, holds "${sign}": rename that folder, or move the project`;
}
