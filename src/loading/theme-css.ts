import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Theme, themeSchema, WASH } from '#schema/source/theme.ts';
import { parseYaml } from './yaml/yaml.ts';

/** The file of a site that has its theme. */
export const themeFile = (root: string): string => join(root, 'content', 'site.yaml');

/** The theme of the site in a folder as a style sheet. Without a theme that can be read, which the check reports, it is the usual one. */
export async function readThemeCss(root: string): Promise<string> {
  const text = await readFile(themeFile(root), 'utf8').catch(() => '');
  const read = parseYaml({ file: 'site.yaml', text });
  const theme = themeSchema.safeParse(Object((read.ok && read.value.data) || {}).theme ?? {});
  return themeCss(theme.success ? theme.data : themeSchema.parse({}));
}

/** The colours as properties. Elements in pages of others have them too; what others may set begins with `--kontor-`. */
export function themeCss({ colors }: Theme): string {
  const own = Object.entries(colors).map(([key, { light, dark }]) => {
    const name = key.replace('_', '-');
    return `--${name}: var(--kontor-${name}, light-dark(${light}, ${dark}));`;
  });
  const mixed = [
    '--rule: var(--ink);',
    '--accent-strong: color-mix(in srgb, var(--accent) 80%, var(--ink));',
    `--accent-wash: color-mix(in srgb, var(--accent) ${WASH * 100}%, var(--paper));`,
  ];
  return `@layer tokens { :root, :host { ${[...own, ...mixed].join(' ')} } }\n`;
}
