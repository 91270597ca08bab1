import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';
import { CUSTOM_PROPERTIES } from '#site/embed/custom-properties.ts';

it('the custom properties that are explained are those that the styles read', () => {
  const styles = globSync('src/site/**/*.css').map((file) => readFileSync(file, 'utf8'));
  const read = styles.flatMap((css) => [...css.matchAll(/var\((--kontor-[a-z-]+)/g)].map(([, name]) => name));
  expect([...new Set(read)].sort()).toEqual(Object.keys(CUSTOM_PROPERTIES).sort());
});
