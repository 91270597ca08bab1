import type { LoadedContent } from '#loading/load.ts';
import { atField, type Problem } from '#loading/problem.ts';
import { MODES, readableOn, type Theme, themeSchema } from '#schema/source/theme.ts';

/** The colours of a brand: who changes one changes it on light and dark pages. */
const OF_BRAND = ['accent', 'second', 'second_text'] as const;

/** Colours of the theme that stay as in the example site beside one of the company that they belong to. */
export function themeWarnings({ sources, origins }: Pick<LoadedContent, 'sources' | 'origins'>): Problem[] {
  const { site } = sources;
  return strayColors(site.theme.colors).map(({ path, message }) =>
    atField(origins, { entry: site, path: ['theme', 'colors', ...path], message }),
  );
}

function strayColors(colors: Theme['colors']): { path: string[]; message: string }[] {
  const usual = themeSchema.parse({}).colors;
  const isUsual = (name: (typeof OF_BRAND)[number], mode: (typeof MODES)[number]) =>
    colors[name][mode] === usual[name][mode];
  const proposed = (color: string, mode: (typeof MODES)[number]) =>
    JSON.stringify(readableOn(color, [colors.paper[mode], colors.sheet[mode]]));
  const halves = OF_BRAND.flatMap((name) =>
    MODES.flatMap((mode) => {
      const other = mode === 'light' ? 'dark' : 'light';
      if (!isUsual(name, mode) || isUsual(name, other)) return [];
      const message = `is given for ${other} pages only, and is the usual ${colors[name][mode]} on ${mode} ones: write ${mode} too, such as ${mode}: ${proposed(colors[name][other], mode)}`;
      return [{ path: [name], message }];
    }),
  );
  const isOwn = MODES.every((mode) => !isUsual('second', mode));
  const isTextUsual = MODES.every((mode) => isUsual('second_text', mode));
  if (!isOwn || !isTextUsual) return halves;
  const [light, dark] = MODES.map((mode) => proposed(colors.second[mode], mode));
  const { second_text: text } = usual;
  const message = `is given without \`second_text\`, the text beside it, which stays ${text.light} and ${text.dark}: write it too, such as second_text: { light: ${light}, dark: ${dark} }`;
  return [...halves, { path: ['second'], message }];
}
