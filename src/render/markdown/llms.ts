import { MCP_PATH } from '#filters/path.ts';
import type { Endpoint } from '#schema/endpoint.ts';
import { uriTemplate } from '#schema/endpoint.ts';
import type { Catalog } from '#schema/entry.ts';
import { writeMarkdown } from './gfm.ts';
import { bullets, heading, link, paragraph, text } from './nodes.ts';

/** `/llms.txt` (llmstxt.org): an overview of the API for language models, in English. */
export function llmsText({ site }: Pick<Catalog, 'site'>, endpoints: readonly Endpoint[]): string {
  const listEndpoints = (list: readonly Endpoint[]) =>
    bullets(
      list.map((endpoint) => [
        link(
          `${site.url}${endpoint.path.replace('/{name}', '')}`,
          `${endpoint.method} ${uriTemplate(endpoint)}`,
        ),
        text(`: ${endpoint.description.en}`),
      ]),
    );
  const reading = endpoints.filter(({ method, isSchema }) => method === 'GET' && !isSchema);
  return writeMarkdown({
    type: 'root',
    children: [
      heading(1, [text(`${site.name}: API`)]),
      { type: 'blockquote', children: [paragraph(text(site.description.en))] },
      paragraph(
        text(
          'Articles, services, references, questions and a glossary in German and English, as JSON, Markdown and JSON-LD; cost calculators and ROI analyzers. Free, no credentials. Add lang=en for English and format=md for Markdown. To compute, POST {"parameters": {…}}; GET the same address for the parameters, their ranges and an example.',
        ),
      ),
      paragraph(
        text(
          'Agents that speak the Model Context Protocol (Streamable HTTP) find search, reading, estimates and comparisons as tools at ',
        ),
        link(`${site.url}${MCP_PATH}`, `${site.url}${MCP_PATH}`),
        text('.'),
      ),
      heading(2, [text('Reading')]),
      listEndpoints(reading),
      heading(2, [text('Computing')]),
      listEndpoints(endpoints.filter(({ method }) => method === 'POST')),
    ],
  });
}
