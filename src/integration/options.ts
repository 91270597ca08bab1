import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroConfig } from 'astro';
import { z } from 'zod';
import { SettingsError } from '#api/settings.ts';
import { suggestion } from '#text/nearest.ts';

/** The components that a site may put its own in the place of: those in `src/site/components`. */
export const COMPONENT_NAMES = [
  'Head',
  'Header',
  'Logo',
  'Footer',
  'Intro',
  'EntryRow',
  'Article',
  'CompanyFacts',
] as const;

export type OwnComponents = { [Name in (typeof COMPONENT_NAMES)[number]]?: string };

const componentSchema = z.string().endsWith('.astro', 'has to be the path of an .astro file').optional();

const optionsSchema = z.strictObject({
  components: z
    .strictObject(Object.fromEntries(COMPONENT_NAMES.map((name) => [name, componentSchema])))
    .default({}),
  customCss: z.array(z.string()).default([]),
});

/** What a site tells Kontor in `astro.config.mjs`; everything else stands in `content/site.yaml`. */
export interface KontorOptions {
  /**
   * Components of your own in the place of Kontor's, as paths from the folder of the site:
   * `{ Footer: 'src/components/Footer.astro' }`. docs/company.md has the names.
   */
  components?: OwnComponents;
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
  const { components, customCss } = result.data;
  const named = [
    ...Object.entries(components).map(([name, path]) => ({ option: `components.${name}`, path })),
    ...customCss.map((path) => ({ option: 'customCss', path })),
  ];
  for (const { option, path } of named)
    if (path !== undefined && !existsSync(join(root, path)))
      throw new SettingsError(
        `kontor({ ${option} }) in astro.config.mjs names "${path}", which is not in ${root}.`,
      );
  return result.data;
}

function optionProblem(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    const [what, names] =
      issue.path.length > 0 ? ['component', COMPONENT_NAMES] : ['option', Object.keys(optionsSchema.shape)];
    return issue.keys
      .map((key) => `"${key}" is no ${what} of kontor() in astro.config.mjs; ${suggestion(key, names)}`)
      .join('\n');
  }
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
export function refuseSettings(config: Partial<AstroConfig>): void {
  for (const [name, [only, reason]] of Object.entries(FIXED))
    if ((config[name as keyof typeof FIXED] ?? only) !== only)
      throw new SettingsError(`"${name}" in astro.config.mjs cannot be set: ${reason}.`);
}
