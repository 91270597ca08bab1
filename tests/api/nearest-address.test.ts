import { expect, it } from 'vitest';
import { addressFinder } from '#api/router.ts';

const ADDRESSES = [
  '/api/v1',
  '/api/v1/calculators',
  '/api/v1/calculators/mvp',
  '/api/v1/calculators/web-app',
  '/api/v1/content/articles',
  '/api/v1/content/articles.json',
  '/api/v1/content/articles/article-1.json',
];

it.each([
  ['/api/v1/calculators/web-ap', '/api/v1/calculators/web-app'],
  ['/apis/v1/calculator/web-app', '/api/v1/calculators/web-app'],
  ['/api/v1/content/article.json', '/api/v1/content/articles.json'],
  ['/api/v1/content/article', '/api/v1/content/articles'],
  ['/api/v1/calculators', '/api/v1/calculators'],
  ['/api/v1/calculators/nope', undefined],
  ['/api/v1/content', undefined],
  ['/api/v1/contents', undefined],
  ['/api/v1/content/articles.xml', undefined],
  ['/api/v1/calculators/mvp/more', undefined],
  ['/api/v1/calculators/mvp/', undefined],
  ['/api', undefined],
  ['/', undefined],
  ['', undefined],
])('%j was probably meant to be %j', (path, meant) => {
  expect(addressFinder(ADDRESSES)(path)).toBe(meant);
});

it('nothing is near where there are no addresses', () => {
  expect(addressFinder([])('/x')).toBeUndefined();
});

it('the order of the addresses makes no difference', () => {
  expect(addressFinder(ADDRESSES.toReversed())('/api/v1/calculator/mvp')).toBe('/api/v1/calculators/mvp');
});
