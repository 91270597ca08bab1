import { describe, expect, it } from 'vitest';
import { checkSvg } from '#render/diagrams/check-svg.ts';
import { HOSTILE_SVG, LARGEST_SVG } from '../setup/hostile-texts.ts';

// How long these take, and how that grows, is measured by `npm run attack -- --only hostile`.

describe('a picture that was made to harm is refused', () => {
  it.each(HOSTILE_SVG)('%s', (_, text) => {
    expect(checkSvg(text(LARGEST_SVG))).not.toEqual([]);
  });
});
