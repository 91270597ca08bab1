import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroConfig } from 'astro';
import { z } from 'zod';
import { SettingsError } from '#api/settings.ts';
import { suggestion } from '#text/nearest.ts';

const optionsSchema = z.strictObject({
  customCss: z.array(z.string()).default([]),
});

/** What a site tells Kontor in `astro.config.mjs`; everything else stands in `content/site.yaml`. */
export interface KontorOptions {
  /**
   * Style sheets of your own, as paths from the folder of the site: `['src/brand.css']`. Kontor's rules lie in layers, so yours
   * win without `!important`.
   */
  customCss?: string[];
}

/** Checks the options of the site in a folder. Throws a SettingsError that says what to write instead. */
export function readOptions(given: KontorOptions, root: string): Required<KontorOptions> {
  const result = optionsSchema.safeParse(given);
  if (!result.success) throw new SettingsError(result.error.issues.map(optionProblem).join('\n'));
  const missing = result.data.customCss.find((path) => !existsSync(join(root, path)));
  if (missing !== undefined)
    throw new SettingsError(
      `kontor({ customCss }) in astro.config.mjs names "${missing}", which is not in ${root}.`,
    );
  return result.data;
}

function optionProblem(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return issue.keys
      .map(
        (key) =>
          `"${key}" is no option of kontor() in astro.config.mjs; ${suggestion(key, Object.keys(optionsSchema.shape))}`,
      )
      .join('\n');
  return `kontor({ ${issue.path.join('.')} }) in astro.config.mjs: ${issue.message}.`;
}

/** What is said of a setting of Astro that a site of Kontor has otherwise: by its name, its only value and the reason. */
const FIXED = {
  adapter: [undefined, 'Kontor brings its own: take it out'],
  base: ['/', 'the addresses of the API and of the site begin at the root of the host: take it out'],
  site: [
    undefined,
    'the origin of the site stands in content/site.yaml (url), or in SITE_URL for one build: take it out',
  ],
  trailingSlash: ['ignore', 'addresses of a site of Kontor have no slash at their end: take it out'],
  output: ['static', 'Kontor decides for each page whether it is a file: take it out'],
} as const satisfies { [K in keyof AstroConfig]?: readonly [unknown, string] };

/** Refuses settings of Astro that a site of Kontor cannot have. Throws a SettingsError. */
export function refuseSettings(config: AstroConfig): void {
  for (const [name, [only, reason]] of Object.entries(FIXED))
    if (config[name as keyof typeof FIXED] !== only)
      throw new SettingsError(`"${name}" in astro.config.mjs cannot be set: ${reason}.`);
}
