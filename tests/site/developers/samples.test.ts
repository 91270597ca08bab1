import { describe, expect, it } from 'vitest';
import { publish } from '#api/resources/publish.ts';
import { clientSample } from '#site/developers/developer-tasks.ts';
import { forDevelopers } from '#site/developers/for-developers.ts';
import { onHost } from '#site/hand-on/DeveloperParts.tsx';
import { sitePages } from '#site/pages.ts';
import { catalog } from '../../setup/content.ts';

const sources = { catalog, publication: publish(catalog), today: '2026-11-21' };

describe('what the page of a calculator or an analyzer offers to developers', () => {
  const pages = sitePages(sources).flatMap(({ lang, content }) =>
    content.type === 'calculator' || content.type === 'analyzer' ? [{ lang, data: content.data() }] : [],
  );

  it('is its element, and an operation that the API has', () => {
    const keys = sources.publication.resources.flatMap(({ group, post }) =>
      post ? [`#/${group}/${post.key}`] : [],
    );
    expect(pages.length).toBeGreaterThan(0);
    for (const { lang, data } of pages) {
      expect(data.forDevelopers?.embed).toContain(`="${data.portable.source.id}" lang="${lang}"`);
      const { hash } = new URL(data.forDevelopers?.reference ?? '', catalog.site.url);
      expect(keys).toContain(hash);
    }
  });

  it.each([
    ['embed', ['reference']],
    ['developers', ['embed']],
  ])('leaves out what is off: %s', (feature, expected) => {
    const site = { ...catalog.site, features: { ...catalog.site.features, [feature]: false } };
    const [source] = catalog.pricing.calculators;
    if (!source) throw new Error('the content has no calculator');
    const offered = forDevelopers({ ...sources, catalog: { ...catalog, site } }, 'calculators', source, 'de');
    expect(Object.keys(offered)).toEqual(expected);
  });
});

describe('an example on the host one looks at', () => {
  it.each([
    ['curl "https://made.example/api"', 'http://localhost:4321/x?y', 'curl "http://localhost:4321/api"'],
    [
      'a https://made.example/b https://made.example',
      'https://here.example/',
      'a https://here.example/b https://here.example',
    ],
    ['https://made.example/api', '', 'https://made.example/api'],
    ['nothing', 'https://here.example/', 'nothing'],
  ])('%s at %s', (text, address, expected) => {
    expect(onHost(text, address)).toBe(expected);
  });
});

describe('the client on the page for developers', () => {
  it('estimates in three lines, or lists articles where there is no calculator', () => {
    expect(clientSample(catalog, 'de').split('\n')).toHaveLength(3);
    expect(clientSample(catalog, 'de')).toContain(`client.estimate('`);
    const pricing = { ...catalog.pricing, calculators: [] };
    expect(clientSample({ ...catalog, pricing }, 'de')).toContain('client.articles(');
  });
});
