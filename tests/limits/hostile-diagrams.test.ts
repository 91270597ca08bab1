import { describe, expect, it } from 'vitest';
import { checkSvg } from '#render/diagrams/check-svg.ts';
import { cpuMs } from '../setup/cpu-ms.ts';

/** As many bytes as a file may have. */
const MAX_BYTES = 60 * 1024;

/** Whatever a file holds, its check ends in this time. */
const WITHIN_MS = 1000;

const filled = (piece: string) => piece.repeat(Math.floor(MAX_BYTES / piece.length));

describe('files that were made to harm', () => {
  it.each([
    ['elements inside each other', filled('<g>')],
    ['as many as are allowed, inside each other', `${'<g>'.repeat(1000)}${'</g>'.repeat(1000)}`],
    ['comments', `<svg>${filled('<!---->')}</svg>`],
    ['attributes', `<svg ${Array.from({ length: 5000 }, (_, n) => `a${n}=""`).join(' ')}/>`],
    [
      'a long path',
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200"><path d="${filled('M0 ')}x"/></svg>`,
    ],
    ['transforms', `<svg><g transform="${filled('rotate(1)')}x"/></svg>`],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(1000)}">]><svg>${filled('&a;')}</svg>`],
    ['references', `<svg>${filled('&#38;')}</svg>`],
    ['line breaks', `<svg>${'\n'.repeat(30_000)}${'<g/>'.repeat(990)}</svg>`],
    ['names of the language', '<svg constructor="" __proto__=""><constructor/><toString/></svg>'],
  ])('%s', (_, text) => {
    let problems: unknown[] = [];
    expect(cpuMs(() => (problems = checkSvg(text)))).toBeLessThan(WITHIN_MS);
    expect(problems.length).toBeGreaterThan(0);
  });
});
