import { z } from 'zod';
import { about } from '../blocks.ts';

const publicFile = (ending: string, example: string) =>
  z
    .string()
    .regex(
      new RegExp(`^/(?:[\\w.-]+/)*[\\w.-]+\\.${ending}$`),
      `is not the address of a file: write the path of a .${ending} file below public/, such as "${example}"`,
    )
    .meta({ examples: [example] });

const logoSchema = z.strictObject({
  file: publicFile('svg', '/logo.svg').describe('An SVG file in `public`, as its address'),
  dark: publicFile('svg', '/logo-dark.svg')
    .optional()
    .describe('The same for pages in dark colours; without, `file` has to be seen on both'),
  with_name: z
    .boolean()
    .default(false)
    .describe('Whether the name of the company stands beside it; else the logo says it'),
});

const font = (description: string) =>
  publicFile('woff2', '/fonts/brand.woff2').optional().describe(description);

const hex = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'is not a colour: write # and six hexadecimal digits, such as "#0b5d3b"');

const pair = (light: string, dark: string, description: string) =>
  z
    .strictObject({
      light: hex.default(light).meta(about('On pages in light colours', light)),
      dark: hex.default(dark).meta(about('On pages in dark colours', dark)),
    })
    .prefault({})
    .describe(description);

const colors = z.strictObject({
  paper: pair('#fbf9f3', '#12181c', 'The page'),
  sheet: pair('#fffefb', '#182025', 'What lies on the page, such as a form'),
  ink: pair('#16222c', '#ece7db', 'Text'),
  muted: pair('#566069', '#a5adb2', 'Text of less weight'),
  hairline: pair('#dad4c5', '#33404a', 'Thin lines'),
  accent: pair(
    '#0b5d3b',
    '#86cba6',
    'The colour of the brand: links, buttons, the first option of a comparison',
  ),
  on_accent: pair('#fffefb', '#12181c', 'Text on `accent`'),
  second: pair('#b9873a', '#d9ae6b', 'Lines and areas of a second kind'),
  second_text: pair('#84581a', '#d9ae6b', 'Text of a second kind, such as remarks'),
  error: pair('#a03020', '#f0a293', 'Errors'),
});

/** The texts that must be readable, on which grounds: the name of a colour, and those that it lies on, which come before it. */
const READABLE: readonly [keyof ThemeColors, ...(keyof ThemeColors)[]][] = [
  ['ink', 'paper', 'sheet'],
  ['muted', 'paper', 'sheet'],
  ['accent', 'paper', 'sheet'],
  ['on_accent', 'accent'],
  ['second_text', 'paper', 'sheet'],
  ['error', 'paper', 'sheet'],
];

/** Contrast that text needs (WCAG 2.2, level AA). */
const LEAST_CONTRAST = 4.5;

export const themeSchema = z
  .strictObject({
    colors: colors
      .check(({ value, issues }) => {
        for (const { path, message } of colorProblems(value))
          issues.push({ code: 'custom', path, message, input: value });
      })
      .prefault({})
      .meta({
        description:
          'The colours of pages, elements, preview pictures and diagrams. What is left out is as in the example site',
        examples: [{ accent: { light: '#1d4ed8', dark: '#93b4ff' } }],
      }),
    logo: logoSchema
      .optional()
      .describe('The logo on top of each page, in place of the name of the company or beside it'),
    radius: z
      .number()
      .min(0)
      .max(24)
      .optional()
      .meta(about('How round the corners of buttons, fields, codes and menus are, in pixels; usually 3', 8)),
    fonts: z
      .strictObject({
        headings: font('For headings and sentences below them'),
        text: font('For everything else but code'),
      })
      .prefault({})
      .describe(
        'Fonts of your own: WOFF2 files in `public`, in weights from 400 to 600. Pictures for links keep the usual ones',
      ),
  })
  .prefault({});

export type Theme = z.infer<typeof themeSchema>;
type ThemeColors = Theme['colors'];

export const MODES = ['light', 'dark'] as const;
type Mode = (typeof MODES)[number];

const partsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

const colorOf = (parts: readonly number[]) =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** The part of the accent in the ground of what it marks; the rest is paper. */
export const WASH = 0.127;

/** A colour of which a part from 0 to 1 is the first one, and the rest the other. */
export const mixColors = (color: string, part: number, other: string): string =>
  colorOf(partsOf(color).map((each, index) => each * part + (partsOf(other)[index] ?? 0) * (1 - part)));

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(color)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Which texts cannot be read, with a colour to write in place of each. Whoever writes all of these has none left: each goes with
 * the colours that are told for its grounds.
 */
function colorProblems(colors: ThemeColors): { path: [keyof ThemeColors, string]; message: string }[] {
  const told = structuredClone(colors);
  const problems: { path: [keyof ThemeColors, string]; message: string }[] = [];
  const tell = (name: keyof ThemeColors, mode: Mode, color: string, message: string) => {
    told[name][mode] = color;
    problems.push({ path: [name, mode], message });
  };
  for (const mode of MODES) {
    const { paper, sheet } = told;
    if (readableOn(sheet[mode], [paper[mode], sheet[mode]]) === undefined)
      tell(
        'sheet',
        mode,
        paper[mode],
        `${sheet[mode]} is too far from paper (${paper[mode]}) for a text that can be read on both: write ${paper[mode]} or one nearer to it`,
      );
  }
  for (const [text, ...grounds] of READABLE)
    for (const mode of MODES) {
      const color = colors[text][mode];
      const ground = grounds.find((each) => contrast(color, told[each][mode]) < LEAST_CONTRAST);
      const better =
        ground &&
        readableOn(
          color,
          grounds.map((each) => told[each][mode]),
        );
      if (!better) continue;
      const behind = told[ground][mode];
      tell(
        text,
        mode,
        better,
        `${color} has a contrast of ${contrast(color, behind).toFixed(1)} on ${ground} (${behind}), and text needs ${LEAST_CONTRAST}: write ${better} or one farther from ${ground}`,
      );
    }
  return problems;
}

/**
 * A colour, or the one nearest to it that can be read on all these grounds: mixed with as little black or white as needed, or a
 * gray; `undefined` if there is none.
 */
export function readableOn(color: string, grounds: readonly string[]): string | undefined {
  const isReadable = (each: string) => grounds.every((ground) => contrast(each, ground) >= LEAST_CONTRAST);
  if (isReadable(color)) return color;
  for (let step = 1; step <= 100; step++)
    for (const far of ['#000000', '#ffffff']) {
      const mixed = mixColors(far, step / 100, color);
      if (isReadable(mixed)) return mixed;
    }
  return GRAYS.find(isReadable);
}

const GRAYS = Array.from({ length: 256 }, (_, part) => colorOf([part, part, part]));
