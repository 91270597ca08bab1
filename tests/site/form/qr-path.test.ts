import { expect, it } from 'vitest';
import { drawQrCode } from '#site/form/qr-path.ts';

const finder = ['#######', '#     #', '# ### #', '# ### #', '# ### #', '#     #', '#######'];

/** The rows of a code, a dark square as `#`. */
function rowsOf({ size, path }: { size: number; path: string }): string[] {
  const dark = new Set(path.match(/\d+,\d+/g));
  const each = Array.from({ length: size }, (_, index) => index);
  return each.map((y) => each.map((x) => (dark.has(`${x},${y}`) ? '#' : ' ')).join(''));
}

it.each(['https://a.example/', `https://a.example/rechner/app?note=${'ä'.repeat(200)}`])(
  '%s is a square that readers find',
  (text) => {
    const code = drawQrCode(text);
    if (!code) throw new Error('There is no code');
    const rows = rowsOf(code);
    expect((code.size - 17) % 4).toBe(0);
    expect(rows.slice(0, 7).map((row) => row.slice(0, 7))).toEqual(finder);
    expect(rows.slice(0, 7).map((row) => row.slice(-7))).toEqual(finder);
    expect(rows.slice(-7).map((row) => row.slice(0, 7))).toEqual(finder);
  },
);

it('an address that is too long has none', () => {
  expect(drawQrCode(`https://a.example/?a=${'x'.repeat(5000)}`)).toBeUndefined();
});
