import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { strayColors, themeWarnings } from '#check/theme-warnings.ts';
import { parseContent } from '#loading/load.ts';
import { problemText } from '#loading/problem.ts';
import { themeSchema } from '#schema/source/site/theme.ts';
import { contentAfter, problemsAfter } from '../setup/problems.ts';

const withColors = (colors: object) => (files: Map<string, string>) => {
  const others = `${files.get('site.yaml')}`.replace(/^theme:.*\n(?: .*\n)*/m, '');
  files.set('site.yaml', `theme: { colors: ${JSON.stringify(colors)} }\n${others}`);
};

function warnings(colors: object): string[] {
  const { content } = parseContent(contentAfter(withColors(colors)));
  if (!content) throw new Error('the content cannot be read');
  return themeWarnings(content).map(problemText);
}

const BLUE = { light: '#1e3a8a', dark: '#93b4ff' };

describe('the colours of a brand', () => {
  it.each([
    [{}],
    [{ accent: BLUE }],
    [{ paper: { light: '#ffffff' } }],
    [{ second: BLUE, second_text: BLUE }],
  ])('%j go with those that are left out', (colors) => {
    expect(warnings(colors)).toEqual([]);
  });

  it.each([
    [
      { accent: { light: '#1e3a8a' } },
      'accent  is given for light pages only, and is the usual #86cba6 on dark ones: write dark too, such as dark: "#7485b6"',
    ],
    [
      { second: BLUE },
      'second  is given without `second_text`, the text beside it, which stays #84581a and #d9ae6b: write it too, such as second_text: { light: "#1e3a8a", dark: "#93b4ff" }',
    ],
  ])('%j lack one', (colors, message) => {
    expect(warnings(colors)).toEqual([`content/site.yaml:1  theme.colors.${message}`]);
  });

  it('are in order once every colour that is told is written', () => {
    const color = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`);
    const pair = fc.record({ light: color, dark: color }, { requiredKeys: [] });
    const colors = fc.record(
      { accent: pair, second: pair, second_text: pair, on_accent: pair },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(colors, (given) => {
        fc.pre(themeSchema.safeParse({ colors: given }).success);
        const written: Record<string, object> = structuredClone(given);
        for (const {
          path: [name = ''],
          message,
        } of strayColors(themeSchema.parse({ colors: given }).colors)) {
          const [, mode = '', told] = /such as (light|dark): "(#\w+)"/.exec(message) ?? [];
          if (told) written[name] = { ...written[name], [mode]: told };
          const [, light, dark] = /second_text: \{ light: "(#\w+)", dark: "(#\w+)" \}/.exec(message) ?? [];
          if (light && dark) written['second_text'] = { light, dark };
        }
        const theme = themeSchema.safeParse({ colors: written });
        expect(theme.error?.issues ?? []).toEqual([]);
        if (theme.data) expect(strayColors(theme.data.colors)).toEqual([]);
      }),
    );
  });

  it('are written as a group of two', () => {
    expect(problemsAfter(withColors({ accent: '#1e3a8a' }))).toBe(
      'content/site.yaml:1  theme.colors.accent  "#1e3a8a" is the wrong type: write { light: "…", dark: "…" }',
    );
  });
});
