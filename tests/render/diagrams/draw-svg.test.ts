import { toHtml } from 'hast-util-to-html';
import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { checkSvg } from '#render/diagrams/check-svg.ts';
import { drawFile, drawInPage, fileSize } from '#render/diagrams/draw-svg.ts';
import { readSvg } from '#render/diagrams/read-svg.ts';
import { themeSchema } from '#schema/source/site/theme.ts';

const SVG = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200" width="10" font-family="Inter, Arial" font-size="16">
  <defs>
    <marker id="tip" viewBox="0 0 10 10" refX="9" markerWidth="7" orient="auto"><path d="M0 0Z" fill="#0B5D3B"/></marker>
  </defs>
  <!-- a comment -->
  <path d="M0 0 H9" fill="none" stroke="#566069" marker-end="url(#tip)"/>
  <text x="1" y="9" font-family="Source Serif 4" text-anchor="end">A &amp; B <tspan font-weight="600">&lt;c></tspan></text>
</svg>`;

const inPage = toHtml(drawInPage(SVG, { name: 'flow', label: 'From "A" to <B>' }));
const theme = themeSchema.parse({});
const file = drawFile(SVG, { label: 'Von A & B', lang: 'de', theme });

it('the diagram of these tests is allowed', () => expect(checkSvg(SVG)).toEqual([]));

describe('a diagram in a page', () => {
  it('is an image with a name, as large as it was drawn', () => {
    expect(inPage).toMatch(
      /^<svg role="img" aria-label="From &#x22;A&#x22; to <B>" width="400" height="200" fill="var\(--ink\)" font-family="var\(--sans\)" viewBox="0 0 400 200" font-size="16">/,
    );
  });

  it('has the colours and fonts of the page', () => {
    expect(inPage).not.toContain('#0');
    expect(inPage).toContain('fill="var(--accent)"');
    expect(inPage).toContain('stroke="var(--muted)"');
    expect(inPage).toContain('font-family="var(--serif)"');
  });

  it('has ids that are not those of headings or of other diagrams', () => {
    expect(inPage).toContain('<marker id="diagram.flow.tip"');
    expect(inPage).toContain('marker-end="url(#diagram.flow.tip)"');
  });

  it('keeps its words, and leaves out what nobody sees', () => {
    expect(inPage).toContain('>A &#x26; B <tspan font-weight="600">&#x3C;c></tspan></text>');
    expect(inPage).not.toMatch(/comment|xmlns|style=/);
  });

  it('is what a browser reads', () => {
    const [svg] = parseFragment(inPage).childNodes;
    expect(svg && 'attrs' in svg && svg.attrs.find(({ name }) => name === 'aria-label')?.value).toBe(
      'From "A" to <B>',
    );
  });
});

describe('a diagram as a file', () => {
  it('is well-formed, in its language, with its own ground and its text for those who do not see it', () => {
    const read = readSvg(file);
    expect(read.ok && read.value.attributes).toMatchObject({
      xmlns: 'http://www.w3.org/2000/svg',
      'xml:lang': 'de',
      role: 'img',
      viewBox: '-16 -16 432 232',
      width: '432',
      height: '232',
      fill: '#16222c',
    });
    expect(file).toContain(
      '<title>Von A &#x26; B</title><rect x="-16" y="-16" width="432" height="232" fill="#fbf9f3">',
    );
    expect(fileSize(SVG)).toEqual({ width: 432, height: 232 });
  });

  it('needs nothing from a page', () => {
    expect(file).not.toContain('var(');
    expect(file).toContain('font-family="Inter, Helvetica, Arial, sans-serif"');
    expect(file).toContain('stroke="#566069"');
    expect(file).toContain('marker-end="url(#tip)"');
  });
});
