import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';
import { themeCss } from '#loading/theme-css.ts';
import { themeSchema } from '#schema/source/site/theme.ts';
import { explainedNames } from '#site/developers/embed-samples.ts';
import { LANGS } from '#text/lang.ts';

it.each(LANGS)('the custom properties that are explained are those that the styles read, in %s', (lang) => {
  const files = globSync('src/site/**/*.css').map((file) => readFileSync(file, 'utf8'));
  const styles = [...files, themeCss(themeSchema.parse({}))];
  const read = styles.flatMap((css) => [...css.matchAll(/var\((--kontor-[a-z-]+)/g)].map(([, name]) => name));
  expect([...new Set(read)].sort()).toEqual(
    explainedNames('looks', lang)
      .map(({ name }) => name)
      .sort(),
  );
});
