import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroConfig } from 'astro';
import { SettingsError } from '#api/settings.ts';
import { type KontorOptions, readOptions, refuseSettings } from './options.ts';

/** The names that Astro looks for. */
const CONFIG_FILES = ['astro.config.mjs', 'astro.config.js', 'astro.config.ts', 'astro.config.mts'];

/** What `kontor()` is in a config that is only read: nothing but what it was given. */
const GIVEN = 'data:text/javascript,export default (given = {}) => ({ name: "kontor", hooks: {}, given });';

/** What most configs import of Astro, which takes longer to load than all content to be read. */
const DEFINE = 'data:text/javascript,export const defineConfig = (config) => config;';

/** An entry of `integrations`; an empty one counts as none. */
type Integration = { given?: KontorOptions } | null;

/** What is wrong with the settings in the config of the site in a folder, as its next build would say; `undefined` if nothing is. */
export async function configProblem(root: string): Promise<string | undefined> {
  const name = CONFIG_FILES.find((each) => existsSync(join(root, each)));
  if (name === undefined) return undefined;
  try {
    // A config that imports more of Astro gets Astro itself.
    const config = await importConfig(join(root, name), { kontor: GIVEN, 'astro/config': DEFINE }).catch(() =>
      importConfig(join(root, name), { kontor: GIVEN }),
    );
    refuseSettings(config);
    const integrations = [config.integrations ?? []].flat(9) as unknown as Integration[];
    const ours = integrations.find((each) => each?.given);
    if (!ours?.given) return `${name} has no kontor() in \`integrations\`: write integrations: [kontor()]`;
    readOptions(ours.given, root);
    return undefined;
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    const reason = error instanceof Error ? error.message : String(error);
    return `${name} cannot be read: ${reason.split('\n')[0]}`;
  }
}

async function importConfig(
  file: string,
  replaced: Readonly<Record<string, string>>,
): Promise<Partial<AstroConfig>> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) => {
      const url = replaced[specifier];
      return url === undefined ? next(specifier, context) : { url, format: 'module', shortCircuit: true };
    },
  });
  try {
    // A module that was imported with others is another one.
    const url = `${pathToFileURL(file)}?${Object.keys(replaced).length}`;
    const { default: config } = await import(url);
    return config ?? {};
  } finally {
    hooks.deregister();
  }
}
