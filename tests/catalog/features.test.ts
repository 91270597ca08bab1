import { describe, expect, it } from 'vitest';
import { type Publication, publish } from '#api/resources/publish.ts';
import { linkContent } from '#catalog/link.ts';
import { shownDeveloperPages } from '#catalog/published-site.ts';
import { publishedOn } from '#catalog/visibility.ts';
import { runningText } from '#render/markdown/prose.ts';
import { type Feature, featuresSchema } from '#schema/source/site/features.ts';
import type { Sources } from '#schema/source/sources.ts';
import { embedFiles } from '#site/embed/make-embed-data.ts';
import { sitePages } from '#site/pages.ts';
import { agentSourcesOf, openAgent } from '../setup/agent.ts';
import { BUILD_DAY } from '../setup/build-day.ts';
import { sources } from '../setup/content.ts';
import { TRACES, tracesIn } from '../setup/feature-traces.ts';

const FEATURES = Object.keys(featuresSchema.unwrap().shape) as Feature[];

function publicationOf(content: Sources) {
  const catalog = linkContent(publishedOn(content, BUILD_DAY), runningText);
  const publication = publish(catalog, () => '');
  return { catalog, publication, pages: sitePages({ catalog, publication, today: BUILD_DAY }) };
}

const withSite = (changes: Partial<Record<Feature, boolean>>): Sources => ({
  ...sources,
  site: { ...sources.site, features: { ...sources.site.features, ...changes } },
});

/** What agents are told first. */
async function offerOf(publication: Publication): Promise<string> {
  const { askAgent } = openAgent(agentSourcesOf(publication));
  const params = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  };
  const methods = ['initialize', 'tools/list', 'resources/templates/list'];
  return JSON.stringify(await Promise.all(methods.map((method) => askAgent(method, params))));
}

/** All that a company publishes besides the bytes of its pages, by path. */
async function textsOf(content: Sources): Promise<Map<string, string>> {
  const { catalog, publication, pages } = publicationOf(content);
  const tools = catalog.site.features.mcp ? await offerOf(publication) : '';
  return new Map([
    ...[...publication.files].map(([path, { render }]): [string, string] => [path, render()]),
    ...pages.map(({ path, lang, picture, twins }): [string, string] => [
      path[lang],
      JSON.stringify([picture, twins]),
    ]),
    ...embedFiles(catalog).map(({ path, render }): [string, string] => [path, render()]),
    ['tools', tools],
  ]);
}

const whole = textsOf(sources);

describe.each(FEATURES)('%s', (feature) => {
  it('is there unless it is off', async () => {
    const found = tracesIn(await whole, feature);
    expect(TRACES[feature].filter((trace) => !found.some(([known]) => known === trace))).toEqual([]);
  });

  it('leaves no trace when it is off', async () => {
    expect(tracesIn(await textsOf(withSite({ [feature]: false })), feature)).toEqual([]);
  });
});

describe('a smaller company', () => {
  const none = { calculators: [], analyzers: [] };
  const withoutAll = (content: Sources): Sources => ({
    ...content,
    kinds: { articles: [], services: [], references: [], faq: [], glossary: [] },
    pricing: { ...content.pricing, ...none },
  });

  it('has no page, feed or link of what would be empty, and empty lists in the API', async () => {
    const { catalog, publication, pages } = publicationOf(withoutAll(sources));
    const { paths, shown } = catalog.site;
    expect(shown).toEqual([
      'home',
      'search',
      'developers',
      'consultation',
      'contact',
      'imprint',
      'privacy',
      'about',
    ]);
    const missing = Object.entries(paths).flatMap(([page, path]) =>
      path && !shown.includes(page) ? [[page, path] as const] : [],
    );
    for (const [, { de, en }] of missing) {
      expect(pages.filter(({ path }) => [de, en].includes(path.de) || [de, en].includes(path.en))).toEqual(
        [],
      );
      expect(publication.files.get('/sitemap.xml')?.render()).not.toContain(`${catalog.site.url}${de}<`);
    }
    expect(publication.files.has('/feed.xml')).toBe(false);
    for (const list of ['content/articles', 'content/references', 'calculators', 'roi-analyzers'])
      expect(JSON.parse(publication.files.get(`/api/v1/${list}.json`)?.render() ?? '')).toMatchObject({
        count: 0,
        items: [],
      });
    expect(shownDeveloperPages(catalog.site)).not.toContain('embed');
    expect(shownDeveloperPages(catalog.site)).not.toContain('forms');
    const llms = publication.files.get('/llms.txt')?.render() ?? '';
    expect(llms.match(/^## .*$/gm)).toEqual(['## Adressen']);
    expect(
      publication.files
        .get('/llms-full.txt')
        ?.render()
        .match(/^## .*$/gm),
    ).toEqual(['## Über das Unternehmen']);
  });

  it('is one in a day’s build whose only entries are drafts', () => {
    const drafts = sources.kinds.references.map((entry) => ({ ...entry, draft: true }));
    const { catalog } = publicationOf({ ...sources, kinds: { ...sources.kinds, references: drafts } });
    expect(catalog.site.shown).not.toContain('references');
  });
});
