import { describe, expect, it } from 'vitest';
import { publish } from '#api/resources/publish.ts';
import { linkContent } from '#catalog/link.ts';
import { parseContent } from '#loading/load.ts';
import { runningText } from '#render/markdown/prose.ts';
import { contentAfter, replacing } from '../../setup/problems.ts';

const CODE = '</script><!-- <script> -->';

const { content } = parseContent(
  contentAfter((files) => {
    replacing(
      'articles/specimen/de.md',
      'Letzter Absatz.',
      `\`${CODE}\`\n\n\`\`\`html\n${CODE}\n\`\`\``,
    )(files);
    replacing('faq/ki.yaml', 'Because.', 'A List<String> of <script>.')(files);
  }),
);
if (!content) throw new Error('the specimens have problems');
const published = publish(linkContent(content.sources, runningText));

const documents = [...published.files].flatMap(([path, { render }]) =>
  path.endsWith('.jsonld') ? [{ path, text: render() }] : [],
);

describe('JSON-LD in a page', () => {
  it('holds no character that could end or hide the script element around it', () => {
    expect(documents.length).toBeGreaterThan(20);
    expect(documents.filter(({ text }) => text.includes('<')).map(({ path }) => path)).toEqual([]);
  });

  it('says the same to a reader of JSON', () => {
    const article = documents.find(({ path }) => path.endsWith('/articles/specimen.jsonld'));
    const [node] = JSON.parse(article?.text ?? '')['@graph'];
    expect(article?.text.includes('\\u003c/script>')).toBe(true);
    expect(node.articleBody).toContain(CODE);
  });

  it('of the knowledge graph is safe too', () => {
    const graph = documents.find(({ path }) => path.endsWith('/knowledge.jsonld'));
    const answers = JSON.parse(graph?.text ?? '')['@graph'].map(
      (node: { acceptedAnswer?: { text: string } }) => node.acceptedAnswer?.text,
    );
    expect(graph?.text.includes('\\u003cscript>')).toBe(true);
    expect(answers).toContain('A List<String> of <script>.');
  });
});
