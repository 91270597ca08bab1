import { expect, it } from 'vitest';
import { capitalize } from '#text/typeset.ts';

it.each([
  ['overview and plan', 'Overview and plan'],
  ['künstliche Intelligenz', 'Künstliche Intelligenz'],
  ['über Nacht', 'Über Nacht'],
  ['iOS und Android', 'iOS und Android'],
  ['eIDAS', 'eIDAS'],
  ['Ready-made', 'Ready-made'],
  ['2 Wochen', '2 Wochen'],
  ['', ''],
])('%j is shown as %j in a list of answers', (text, shown) => {
  expect(capitalize(text)).toBe(shown);
});
