import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fontFaces, themeCss } from '#loading/theme-css.ts';
import { contrast, mixColors, themeSchema } from '#schema/source/site/theme.ts';
import '../setup/properties.ts';

const usual = themeSchema.parse({});
const problems = (colors: object) =>
  themeSchema
    .safeParse({ colors })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('a theme', () => {
  it('has a logo, corners and fonts of its own', () => {
    const file = '/fonts/brand.woff2';
    const own = themeSchema.parse({ radius: 0, fonts: { text: file }, logo: { file: '/logo.svg' } });
    expect(themeCss(own)).toContain(
      '--radius: var(--kontor-radius, 0px); --sans: "Own Text", system-ui, sans-serif;',
    );
    expect(themeCss(own)).not.toContain('--serif');
    expect(fontFaces(own)).toContain('src: url("/fonts/brand.woff2") format("woff2")');
    expect(fontFaces(usual)).toBe('');
    expect(own.logo).toEqual({ file: '/logo.svg', with_name: false });
  });

  it.each(['logo.svg', '/logo.png', '/a/../logo.svg") x', '/lo go.svg'])(
    'does not take %s for a logo',
    (file) =>
      expect(themeSchema.safeParse({ logo: { file } }).error?.issues[0]?.message).toContain(
        'is not the address of a file',
      ),
  );

  it('is the usual one but for what it says', () => {
    const own = themeSchema.parse({ colors: { accent: { light: '#1d4ed8' } } });
    expect(own.colors).toEqual({ ...usual.colors, accent: { ...usual.colors.accent, light: '#1d4ed8' } });
  });

  it.each([
    [
      { accent: { light: 'blue' } },
      'colors.accent.light: is not a colour: write # and six hexadecimal digits, such as "#0b5d3b"',
    ],
    [{ accnt: {} }, 'colors: Unrecognized key: "accnt"'],
    [
      { muted: { light: '#aaaaaa' } },
      'colors.muted.light: #aaaaaa has a contrast of 2.2 on paper (#fbf9f3), and text needs 4.5: write #727272 or one farther from paper',
    ],
    [
      { error: { dark: '#802020' } },
      'colors.error.dark: #802020 has a contrast of 1.8 on paper (#12181c), and text needs 4.5: write #b27777 or one farther from paper',
    ],
  ])('cannot have %j', (colors, problem) => {
    expect(problems(colors)[0]).toBe(problem);
  });

  it('is in order once every colour that is told is written', () => {
    const names = ['paper', 'sheet', 'accent', 'on_accent', 'muted'] as const;
    const pair = fc.record({ light: anyColor, dark: anyColor });
    const colors = fc.record(Object.fromEntries(names.map((name) => [name, pair])), { requiredKeys: [] });
    fc.assert(
      fc.property(colors, (given) => {
        const written: Record<string, object | undefined> = structuredClone(given);
        for (const problem of problems(given)) {
          const [, name = '', mode = '', told = ''] =
            /^colors\.(\w+)\.(\w+): .* write (#\w{6})/.exec(problem) ?? [];
          written[name] = { ...written[name], [mode]: told };
        }
        expect(problems(written)).toEqual([]);
      }),
    );
  });

  it('is told of each text once, and not of what goes with the colour that is told', () => {
    expect(problems({ accent: { light: '#cc8800' } })).toEqual([
      'colors.accent.light: #cc8800 has a contrast of 2.8 on paper (#fbf9f3), and text needs 4.5: write #9b6700 or one farther from paper',
    ]);
    expect(problems({ paper: { dark: '#737373' }, sheet: { dark: '#7a7a7a' } })[0]).toBe(
      'colors.sheet.dark: #7a7a7a is too far from paper (#737373) for a text that can be read on both: write #737373 or one nearer to it',
    );
  });

  it('has the contrasts that WCAG gives', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#0b5d3b', '#fbf9f3')).toBe(contrast('#fbf9f3', '#0b5d3b'));
  });

  it('is a style sheet that elements in pages of others can overrule', () => {
    const css = themeCss(usual);
    expect(css).toContain('--accent: var(--kontor-accent, light-dark(#0b5d3b, #86cba6));');
    expect(css).toContain('--on-accent: var(--kontor-on-accent, light-dark(#fffefb, #12181c));');
  });
});

it('colours are mixed by parts', () => {
  expect(mixColors('#000000', 0.5, '#ffffff')).toBe('#808080');
  expect(mixColors('#0b5d3b', 1, '#ffffff')).toBe('#0b5d3b');
});
