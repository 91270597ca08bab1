import fc from 'fast-check';
import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { renderView } from '#site/layout/render-view.ts';
import { readElements } from '../tools/elements.ts';
import '../../setup/properties.ts';

describe('a view as HTML', () => {
  it.each([
    [h('input', { type: 'radio', name: 'a', checked: true }), '<input type="radio" name="a" checked>'],
    [h('input', { type: 'hidden', name: 'a', value: '' }), '<input type="hidden" name="a" value>'],
    [h('p', null, 'a', h('br', null), h('wbr', null), '/>'), '<p>a<br><wbr>/></p>'],
    [h('input', { title: 'a/>', value: '"/>' }), '<input title="a/>" value="&quot;/>">'],
    [h('svg', null, h('path', { d: 'M0 0/>' })), '<svg><path d="M0 0/>"></path></svg>'],
  ])('%#: has no slash at the end of a tag', (view, html) => expect(renderView(view)).toBe(html));

  it('is the same page to a browser, whatever the texts and values', () => {
    const text = fc.array(fc.constantFrom('<input a', '"', "'", '/>', '/', '>', '=', ' ', 'a', '&'));
    fc.assert(
      fc.property(text, text, (value, content) => {
        const input = h('input', { name: 'a', value: value.join(''), required: true });
        const view = h('p', { title: value.join('') }, content.join(''), input, content.join(''));
        const parsed = (html: string) => readElements(html).map(({ text, ...rest }) => [rest, text()]);
        expect(parsed(renderView(view))).toEqual(parsed(render(view)));
        expect(renderView(view).match(/required\/?>/g)).toEqual(['required>']);
      }),
    );
  });
});
