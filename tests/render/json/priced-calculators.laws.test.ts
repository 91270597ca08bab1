import { expect, it } from 'vitest';
import { projectWork } from '#pricing/estimate/project-work.ts';
import { exampleFor } from '#pricing/examples.ts';
import { wholeItems } from '#render/json/json-format.ts';
import { DEFAULT_LANG } from '#text/lang.ts';
import { catalog } from '../../setup/content.ts';
import { estimateOf } from '../../setup/estimate-of.ts';

const context = { site: catalog.site, renderBody: () => '' };

const named = catalog.kinds.services[DEFAULT_LANG].flatMap((entry) =>
  wholeItems.services(entry, DEFAULT_LANG, context).calculators.map((each) => ({ ...each, of: entry.slug })),
);

it.skipIf(named.length === 0)('services say what the examples of their calculators come to', () => {
  for (const { id, example, of } of named) {
    const source = catalog.pricing.calculators.find((each) => each.id === id);
    const { name, parameters } = (source && exampleFor(source, of)) ?? { parameters: {} };
    if (!source || !example) throw new Error(`${id} has no example`);
    expect(example).toEqual({
      name: name?.[DEFAULT_LANG],
      prices_of: source?.orientation.checked_on,
      currency: catalog.site.currency,
      min_cost: expect.any(Number),
      max_cost: expect.any(Number),
      total_estimate: expect.any(Number),
      monthly_cost: expect.any(Number),
      person_days: example.person_days,
      customer_days: example.customer_days,
    });
    const { name: _, prices_of: day, currency: __, person_days, customer_days, ...figures } = example;
    const estimate = estimateOf(id, parameters, day);
    expect(estimate).toMatchObject(figures);
    if (person_days !== null) expect({ person_days, customer_days }).toEqual(projectWork(estimate, source));
  }
});
