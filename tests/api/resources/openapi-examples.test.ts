import { describe, expect, it } from 'vitest';
import { errorResponses } from '#api/resources/openapi/responses.ts';
import { publish } from '#api/resources/publish.ts';
import { portableBodyHtml } from '#render/markdown/body-html.ts';
import { slug } from '#schema/source/blocks.ts';
import { inEachLang } from '#text/lang.ts';
import { respondFrom } from '../../setup/app.ts';
import { catalog } from '../../setup/content.ts';
import { OpenApi } from '../../setup/openapi.ts';

describe('examples in the OpenAPI document', () => {
  it.each(['cloud', 'ki'])('name a file that exists where all articles are about %s', (category) => {
    const articles = inEachLang((lang) =>
      catalog.kinds.articles[lang].filter((article) => article.category.id === category),
    );
    const { files } = publish({ ...catalog, kinds: { ...catalog.kinds, articles } }, portableBodyHtml);
    const { info } = JSON.parse(files.get('/api/v1/openapi.json')?.render() ?? '{}');
    const [address = ''] = /\/api\/v1\/content\/[^`]+/.exec(info.description) ?? [];
    expect(address).toContain(`category=${category}`);
    expect([...files.keys()]).toContain(address);
  });

  it('of a 404 name an address that no content can have', () => {
    const example = JSON.stringify(errorResponses([]).NotFound);
    const [, name] = /\/content\/glossary\/([^”]+)”/.exec(example) ?? [];
    expect(name).toBeDefined();
    expect(slug.safeParse(name).success).toBe(false);
  });

  it.each(['openapi', 'openapi.slim'])(
    'make a request of each operation in %s.json that is answered',
    async (name) => {
      const publication = publish(catalog, portableBodyHtml);
      const respond = respondFrom(publication);
      const document = JSON.parse(publication.files.get(`/api/v1/${name}.json`)?.render() ?? '{}');
      for (const { method, example } of new OpenApi(document).operations) {
        const { path, body } = example;
        // The slim document leaves it to GET to say what is sent.
        if (method === 'POST' && body === undefined && name === 'openapi.slim') continue;
        const query = new URLSearchParams(example.query).toString();
        const request = { method, path, query, header: () => undefined };
        const sent =
          body === undefined ? request : { ...request, body: new TextEncoder().encode(JSON.stringify(body)) };
        expect([method, path, (await respond(sent, 'client')).status]).toEqual([method, path, 200]);
      }
    },
  );
});
