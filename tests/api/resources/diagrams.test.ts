import { describe, expect, it } from 'vitest';
import { renderedFiles } from '#api/files/files.ts';
import { LANGS } from '#text/lang.ts';
import { catalog } from '../../setup/content.ts';
import { publication } from '../../setup/publication.ts';

const files = renderedFiles(publication);
const { url } = catalog.site;

const text = (path: string) => String(files.get(path)?.identity.read());

const shown = catalog.kinds.articles.de.flatMap(({ slug, diagrams }) =>
  diagrams.flatMap(({ name }) => LANGS.map((lang) => ({ slug, name, lang }))),
);

it('the content has diagrams to look at', () => expect(shown.length).toBeGreaterThan(0));

describe.each(shown)('$slug/$name.$lang', ({ slug, name, lang }) => {
  const path = `/images/articles/${slug}/${name}.${lang}.svg`;
  const twin = (format: string) =>
    `/api/v1/content/articles/${slug}${lang === 'de' ? '' : '/lang=en'}.${format}`;

  it('is a file with headers that let it do nothing', () => {
    const other = lang === 'de' ? 'en' : 'de';
    expect(files.get(path)?.identity.headers).toMatchObject({
      'Content-Type': 'image/svg+xml',
      'Content-Language': lang,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Access-Control-Allow-Origin': '*',
    });
    expect(files.get(path)?.identity.headers['Link']).toContain(
      `</images/articles/${slug}/${name}.${other}.svg>; rel="alternate"; type="image/svg+xml"; hreflang="${other}"`,
    );
    expect(text(path)).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /);
  });

  it('is where the Markdown and the HTML of its article lead to', () => {
    const { content_markdown, content_html } = JSON.parse(text(twin('json')));
    expect(content_markdown).toContain(`](${url}${path} "`);
    expect(content_html).toMatch(
      new RegExp(
        `<figure class="diagram"><img src="${url}${path}" alt="[^"]+" width="\\d+" height="\\d+" loading="lazy">`,
      ),
    );
    expect(text(twin('md'))).toContain(`](${url}${path} "`);
    expect(text(lang === 'de' ? '/llms-full.txt' : '/en/llms-full.txt')).toContain(`](${url}${path} "`);
  });

  it('is media of its article in JSON-LD, described as in its text', () => {
    const graph: Record<string, unknown>[] = JSON.parse(text(twin('jsonld')))['@graph'];
    const id = `${url}${path}#image`;
    expect(graph.find((node) => 'associatedMedia' in node)?.['associatedMedia']).toContainEqual({
      '@id': id,
    });
    const { description } = graph.find((node) => node['@id'] === id) as { description: string };
    expect(text(twin('json'))).toContain(JSON.stringify(description).slice(1, -1));
    expect(text(path)).toContain(`<title>${description.replaceAll('&', '&#x26;')}</title>`);
  });
});

it('nobody is told of their addresses but by the articles', () => {
  expect(text('/api/v1/openapi.json')).not.toContain('/images/');
});
