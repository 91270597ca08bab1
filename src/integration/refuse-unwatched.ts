import { isAbsolute, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BundleError } from '#build/expected-error.ts';

/** The folder of Kontor's own code, which is one input of a build. */
const ENGINE = fileURLToPath(new URL('../', import.meta.url));

/**
 * Refuses a build that takes code or styles from elsewhere than `src/build/build-inputs.ts` looks: a change of theirs would
 * not be seen, and the last build be taken for up to date. `refuse` is called after the bundling: an error of a plugin would be
 * told with stacks of the bundler.
 */
export function refuseUnwatched(root: string) {
  const unwatched = new Set<string>();
  return {
    plugin: {
      name: 'kontor-refuse-unwatched',
      apply: 'build' as const,
      buildEnd(this: { getModuleIds: () => Iterable<string> }) {
        for (const id of this.getModuleIds()) {
          const [path = ''] = id.split('?', 1);
          if (isUnwatched(path, root)) unwatched.add(relative(root, path));
        }
      },
    },
    refuse(): void {
      if (unwatched.size === 0) return;
      const paths = [...unwatched].sort().join(', ');
      throw new BundleError(`The build reads ${paths}, and would not see it change: move it below src/.`);
    },
  };
}

/** Whether a module is a file whose changes no build sees. Packages change with the lockfile. */
export function isUnwatched(path: string, root: string): boolean {
  if (!isAbsolute(path) || path.includes(`${sep}node_modules${sep}`) || path.startsWith(ENGINE)) return false;
  const below = relative(root, path);
  return below.includes(sep) && !/^(?:src|public|\.astro)[\\/]/.test(below);
}
