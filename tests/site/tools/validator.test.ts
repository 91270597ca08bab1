import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openValidator } from '../html-validate/validator.ts';
import { makePage } from './sample-page.ts';

describe.skipIf(!existsSync('tests/site/html-validate/node_modules'))('the validator', () => {
  it('accepts a page without a fault', async () => {
    const validate = await openValidator();
    expect(await validate(makePage())).toEqual([]);
  });

  it.each([
    ['<h1>Eins<div>Zwei</div></h1>', 'element-permitted-content: <div> element is not permitted'],
    ['<p>Eins</div>', 'close-order: '],
    ['<img src="/a.png">', 'wcag/h37: <img> is missing required "alt" attribute'],
    ['<i id="a"></i><i id="a"></i>', 'no-dup-id: '],
    ['<input name="a">', 'input-missing-label: '],
    ['<input aria-label="a" checked/>', 'void-style: '],
  ])('refuses %s', async (main, problem) => {
    const validate = await openValidator();
    const problems = await validate(makePage({ main: `<main id="inhalt">${main}</main>` }));
    expect(problems.join('\n')).toContain(problem);
  });
});
