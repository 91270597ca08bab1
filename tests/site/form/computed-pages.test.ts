import { expect, it } from 'vitest';
import { publish } from '#resources/publish.ts';
import { pageComputer } from '#site/compute-page.ts';
import { sitePages } from '#site/pages.ts';
import { catalog } from '../../setup/content.ts';

const FILE = '<html><head><title>x</title></head><body><!--view--><!--/view--></body></html>';

it('the pages of calculators show the prices of the day on which they are asked for', () => {
  const publication = publish(catalog);
  let day = '2026-11-21';
  const computePage = pageComputer(
    (today) => sitePages({ catalog, publication, today }),
    () => day,
  );
  const [calculator] = catalog.pricing.calculators;
  const [example] = calculator?.examples ?? [];
  const query = new URLSearchParams(
    Object.entries(example?.parameters ?? {}).map(([name, value]) => [name, String(value)]),
  );
  const textOn = (date: string) => {
    day = date;
    return computePage(`/rechner/${calculator?.id}`, `${query}`, FILE)?.html ?? '';
  };
  expect(textOn('2026-11-21')).toContain('21.11.2026');
  expect(textOn('2026-12-01')).toContain('01.12.2026');
});
