import type { LoadedContent } from '#loading/load.ts';
import { atField, type Problem } from '#loading/problem.ts';
import { MODES, readableOn, type Theme, themeSchema } from '#schema/source/site/theme.ts';

/** The colours of a brand: who changes one changes it on light and dark pages. */
const OF_BRAND = ['accent', 'second', 'second_text'] as const;

const GROUNDS = ['paper', 'sheet'] as const;
const GROUNDS_OF_ACCENT = [...GROUNDS, 'on_accent'] as const;

/** Colours of the theme that stay as in the example site beside one of the company that they belong to. */
export function themeWarnings({ sources, origins }: Pick<LoadedContent, 'sources' | 'origins'>): Problem[] {
  const { site } = sources;
  return strayColors(site.theme.colors).map(({ path, message }) =>
    atField(origins, { entry: site, path: ['theme', 'colors', ...path], message }),
  );
}

type Mode = (typeof MODES)[number];

export function strayColors(colors: Theme['colors']): { path: string[]; message: string }[] {
  const usual = themeSchema.parse({}).colors;
  const isUsual = (name: (typeof OF_BRAND)[number], mode: Mode) => colors[name][mode] === usual[name][mode];
  /** The colour in another mode. What is written on it has to be read as well. */
  const proposed = (name: (typeof OF_BRAND)[number], color: string, mode: Mode) =>
    readableOn(
      color,
      (name === 'accent' ? GROUNDS_OF_ACCENT : GROUNDS).map((each) => colors[each][mode]),
    ) ?? color;
  const halves = OF_BRAND.flatMap((name) =>
    MODES.flatMap((mode) => {
      const other = mode === 'light' ? 'dark' : 'light';
      if (!isUsual(name, mode) || isUsual(name, other)) return [];
      const color = proposed(name, colors[name][other], mode);
      const message = `is given for ${other} pages only, and is the usual ${colors[name][mode]} on ${mode} ones: write ${mode} too, such as ${mode}: "${color}"`;
      return [{ path: [name], message }];
    }),
  );
  const own = MODES.find((mode) => !isUsual('second', mode));
  const isTextUsual = MODES.every((mode) => isUsual('second_text', mode));
  if (!own || !isTextUsual) return halves;
  const [light, dark] = MODES.map((mode) => {
    const color = colors.second[isUsual('second', mode) ? own : mode];
    return proposed('second_text', color, mode);
  });
  const { second_text: text } = usual;
  const message = `is given without \`second_text\`, the text beside it, which stays ${text.light} and ${text.dark}: write it too, such as second_text: { light: "${light}", dark: "${dark}" }`;
  return [...halves, { path: ['second'], message }];
}
