import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Theme, themeSchema, WASH } from '#schema/source/site/theme.ts';
import { parseYaml } from './yaml/yaml.ts';

/** The file of a site that has its theme. */
export const themeFile = (root: string): string => join(root, 'content', 'site.yaml');

/** The theme of the site in a folder. Without one that can be read, which the check reports, it is the usual one. */
export async function readTheme(root: string): Promise<Theme> {
  const text = await readFile(themeFile(root), 'utf8').catch(() => '');
  const read = parseYaml({ file: 'site.yaml', text });
  const theme = themeSchema.safeParse(Object((read.ok && read.value.data) || {}).theme ?? {});
  return theme.success ? theme.data : themeSchema.parse({});
}

/** The theme as properties. Elements in pages of others have them too; what others may set begins with `--kontor-`. */
export function themeCss({ colors, radius, fonts }: Theme): string {
  const own = Object.entries(colors).map(([key, { light, dark }]) => {
    const name = key.replace('_', '-');
    return `--${name}: var(--kontor-${name}, light-dark(${light}, ${dark}));`;
  });
  const mixed = [
    '--rule: var(--ink);',
    '--accent-strong: color-mix(in srgb, var(--accent) 80%, var(--ink));',
    `--accent-wash: color-mix(in srgb, var(--accent) ${WASH * 100}%, var(--paper));`,
  ];
  const rounded = radius === undefined ? [] : [`--radius: var(--kontor-radius, ${radius}px);`];
  const families = FONTS.flatMap(({ name, family, property, fallback }) =>
    fonts[name] ? [`--${property}: "${family}", ${fallback};`] : [],
  );
  return `@layer tokens { :root, :host { ${[...own, ...mixed, ...rounded, ...families].join(' ')} } }\n`;
}

/** The style sheet of the theme for pages of the site, which load its fonts. */
export const pageThemeCss = (theme: Theme): string => fontFaces(theme) + themeCss(theme);

/** Where the fonts of the theme are. Pages of others do not load them: they are on another host. */
export function fontFaces({ fonts }: Theme): string {
  return FONTS.map(({ name, family }) => {
    const source = `src: url("${fonts[name]}") format("woff2"); font-weight: 400 600; font-display: swap;`;
    return fonts[name] ? `@font-face { font-family: "${family}"; ${source} }\n` : '';
  }).join('');
}

/** The fonts that a company may replace. */
const FONTS = [
  { name: 'headings', family: 'Own Headings', property: 'serif', fallback: 'Georgia, serif' },
  { name: 'text', family: 'Own Text', property: 'sans', fallback: 'system-ui, sans-serif' },
] as const;
