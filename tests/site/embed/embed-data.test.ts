import { expect, it } from 'vitest';
import { embedFiles } from '#site/embed/make-embed-data.ts';
import { catalog } from '../../setup/content.ts';

it('what elements compute with leads to pages of the site, whatever page has the element', () => {
  const data = embedFiles(catalog).flatMap(({ path, render }) =>
    path.includes('app-entwicklung') ? [JSON.parse(render())] : [],
  );
  const [{ address }] = data[0].inLang.de.followUps;
  expect(address).toMatch(`${catalog.site.url}${catalog.site.paths.calculators.de}/foerdergeld-rechner?`);
  expect(address).toMatch(/&cost=$/);
});
