import { describe, expect, it } from 'vitest';
import { lightColors, USUAL } from '#render/diagrams/allowed-svg.ts';
import { checkSvg } from '#render/diagrams/check-svg.ts';
import { themeSchema } from '#schema/source/site/theme.ts';

const svg = (content: string, attributes = 'viewBox="0 0 400 200" font-size="16"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>\n${content}\n</svg>`;

const problems = (text: string) => checkSvg(text).map(({ line, message }) => `${line} ${message}`);

describe('what diagrams are made of', () => {
  it.each([
    ['shapes', '<rect x="1" y="1.5" width="10" height="10" rx="3" fill="#FFFEFB" stroke="#0b5d3b"/>'],
    [
      'a path',
      '<path d="M0 0 h10.5 V-3 C1,2 3,4 5,6 Z" fill="none" stroke="#16222c" stroke-dasharray="5 4"/>',
    ],
    [
      'words',
      '<text x="1" y="1" font-weight="600" font-family="\'Source Serif 4\', serif">Ä <tspan>b</tspan></text>',
    ],
    ['an arrow', '<marker id="a" orient="auto"/><path d="M0 0" marker-end="url(#a)"/>'],
    ['what is turned', '<g transform="translate(1 2) rotate(-90)"><circle r="2"/></g>'],
    ['a comment', '<!-- why -->'],
  ])('%s', (_, content) => expect(problems(svg(content))).toEqual([]));

  it('after an XML declaration', () =>
    expect(problems(`<?xml version="1.0" encoding="UTF-8"?>\n${svg('')}`)).toEqual([]));

  it.each(['<!DOCTYPE svg>', '<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>'])(
    'not after %s',
    (head) =>
      expect(problems(`<!-- drawn -->\n${head}\n${svg('')}`)).toEqual([
        '2 has <!DOCTYPE>, which can add attributes unseen: delete it',
      ]),
  );
});

describe('what runs or loads something', () => {
  it.each([
    ['<script>alert(1)</script>', '<script> is not allowed: a diagram runs nothing; delete it'],
    ['<foreignObject/>', '<foreignObject> is not allowed: write words as <text>'],
    [
      '<style>@import url(https://evil.example/a.css);</style>',
      '<style> is not allowed: write fill, stroke and font-size as attributes; drawing programs call it presentation attributes',
    ],
    ['<image href="https://evil.example/a.png"/>', '<image> is not allowed: draw it with shapes'],
    ['<use href="#a"/>', '<use> is not allowed: write the shape where it is used'],
    ['<a href="/x"/>', '<a> is not allowed: put the link into the text of the article'],
    ['<animate attributeName="href"/>', '<animate> is not allowed: draw with g, path,'],
    ['<SCRIPT/>', '<SCRIPT> is not allowed: draw with g, path,'],
    ['<x:script xmlns:x="http://www.w3.org/2000/svg"/>', '<x:script> is not allowed: draw with'],
    ['<g onclick="alert(1)"/>', 'onclick="alert(1)" is not allowed: a diagram runs nothing; delete it'],
    ['<g OnLoad="alert(1)"/>', 'OnLoad="alert(1)" is not allowed: a diagram runs nothing; delete it'],
    [
      '<g style="fill:url(https://evil.example)"/>',
      'style="fill:url(https://evil.example)" is not allowed: write fill, stroke and font-size as attributes; drawing programs call it presentation attributes',
    ],
    [
      '<path xlink:href="https://evil.example"/>',
      'xlink:href="https://evil.example" is not allowed: a diagram refers to nothing outside itself; delete it',
    ],
    [
      '<rect fill="url(https://evil.example#a)"/>',
      'fill="url(https://evil.example#a)" is not allowed: write none or',
    ],
    [
      '<path marker-end="url(//evil.example#a)"/>',
      'marker-end="url(//evil.example#a)" is not allowed: write url(#name) of a marker',
    ],
    ['<rect width="calc(1px)"/>', 'width="calc(1px)" is not allowed: write a number without a unit'],
  ])('%s', (content, message) => {
    const found = problems(svg(content));
    expect(found[0]).toMatch(`2 ${message}`);
  });

  it('in a style sheet beside it', () =>
    expect(problems(`<?xml-stylesheet href="https://evil.example/a.css"?>\n${svg('')}`)).toEqual([
      '1 has <?xml-stylesheet?>: delete it',
    ]));

  it('by an entity', () =>
    expect(
      problems(
        `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n${svg('<text x="1">&x;</text>')}`,
      )[0],
    ).toMatch("is not well-formed XML at column 13: Named entity isn't defined: &x;"));
});

describe('what is not a diagram of this site', () => {
  it.each([
    ['', '1 is not well-formed XML at column 1: Root element is missing or invalid'],
    ['<svg', '1 is not well-formed XML at column'],
    ['<svg>\n<g></svg>', '2 is not well-formed XML at column 4: Missing end tag for element g'],
    ['<html/>', '1 begins with <html>, not <svg>'],
    ['<svg viewBox="0 0 400 200"/>', '1 <svg> has no xmlns: write xmlns="http://www.w3.org/2000/svg"'],
    [svg('', ''), '1 <svg> has no viewBox: write viewBox="0 0 480 320", its width and height in pixels'],
    [svg('', 'viewBox="0 0 400"'), '1 viewBox="0 0 400" is not four numbers: write viewBox="0 0 480 320"'],
    [svg('', 'viewBox="0 0 1600 900"'), '1 the viewBox is 1600 wide: make it 200 to 684, in pixels'],
    [svg('', 'viewBox="0 0 400 9000"'), '1 the viewBox is 9000 high: make it 60 to 1200, in pixels'],
    [
      svg('<rect fill="#ff0000"/>'),
      '2 fill="#ff0000" is not allowed: write none or a colour of the site: ink (or #16222c), ',
    ],
    [svg('<rect fil="none"/>'), '2 fil="none" is not allowed: did you mean fill?'],
    [
      svg('<text font-family="Comic Sans MS" x="1">a</text>'),
      '2 font-family="Comic Sans MS" is not allowed: write a font of the site, Inter or Source Serif 4',
    ],
    [
      svg('<g transform="scale(0.1)"/>'),
      '2 transform="scale(0.1)" is not allowed: write translate(…) or rotate(…)',
    ],
    [svg('<g>words</g>'), '2 <g> holds the text "words", which nobody sees: put it into <text>'],
    [
      svg('<path marker-end="url(#b)"/><marker id="a"/>'),
      '2 marker-end="url(#b)" names no <marker> of this file; markers: a',
    ],
    [svg('<g id="a"/>\n<g id="a"/>'), '3 id="a" is in use twice: give each its own'],
    [svg('<svg/>'), '2 <svg> is not allowed: a diagram holds no other diagram; write <g>'],
    [svg('<g/>'.repeat(1000)), '1 has 1001 elements: draw with at most 1000, or join paths'],
  ])('%#', (text, message) => {
    const [first = ''] = problems(text);
    expect(first).toContain(message);
  });
});

describe('words on a phone', () => {
  const words = (size: number, width: number) =>
    problems(svg(`<text x="1" font-size="${size}">a</text>`, `viewBox="0 0 ${width} 200"`));

  it.each([
    [11, 350],
    [14.5, 460],
    [21.5, 684],
    [11, 200],
  ])('of %d in a width of %d can be read', (size, width) => expect(words(size, width)).toEqual([]));

  it.each([
    [10.9, 350, '11'],
    [14.4, 460, '14.5'],
    [16, 684, '21.5'],
  ])('of %d in a width of %d are too small', (size, width, least) => {
    expect(words(size, width)[0]).toMatch(
      new RegExp(
        `^2 a text of ${size} in a diagram ${width} wide is [\\d.]+ pixels high on a phone: make it ${least} at least`,
      ),
    );
  });

  it('have the size of what is around them', () => {
    expect(problems(svg('<g font-size="9"><text x="1"><tspan>a</tspan></text></g>'))).toHaveLength(1);
    expect(problems(svg('<text x="1">a</text>', 'viewBox="0 0 400 200"'))).toEqual([
      '2 a text has no font-size: write font-size="16" at <svg> or at <text>',
    ]);
  });
});

it('the colours are those of the usual theme in light', () => {
  const light = lightColors(themeSchema.parse({}));
  expect(Object.keys(USUAL)).toHaveLength(Object.keys(light).length);
  for (const [hex, name] of Object.entries(USUAL)) expect([name, light[name]]).toEqual([name, hex]);
});
