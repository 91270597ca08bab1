import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

// Makes the font files: those of the pages, with the glyphs that German and English need and the axes that the pages use, and
// those of the pictures that other sites show with a link, with whatever letters a name or a title may have.

const SOURCES = fileURLToPath(new URL('node_modules/', import.meta.url));
const TARGET = fileURLToPath(new URL('../../src/site/fonts/', import.meta.url));

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset)).join('');

/** What printers of both languages use. */
const LETTERS = `${range(0x20, 0x7e)}\u00a0\u00ad\u202f«»§°·ÄÖÜäöüßẞÀÁÂÇÈÉÊËÍÎÏÑÓÔÙÚÛàáâçèéêëíîïñóôøùúûåæŒœŠšŽž–—‚‘’„“”…×−€`;

/** What figures and interfaces need besides. */
const SIGNS = '¹²³¼½¾±÷≈≤≥≠→←↑↓√•©®µ†‰‹›¿¡¢£¥ŁłĆćČčĞğİıŞş';

/** Latin, Greek, Cyrillic, accents, punctuation, small figures, currencies, fractions, arrows, operators, marks, ligatures: what the fonts have of them. */
const ANY_LETTERS = [
  range(0x20, 0x7e),
  range(0xa0, 0x24f),
  range(0x300, 0x36f),
  range(0x370, 0x3ff),
  range(0x400, 0x52f),
  range(0x1e00, 0x1eff),
  range(0x2000, 0x20cf),
  range(0x2100, 0x22ff),
  range(0x25a0, 0x27bf),
  range(0xfb00, 0xfb06),
].join('');

const FEATURES = ['kern', 'liga', 'lnum', 'tnum', 'pnum'];

/** Place accents that stand in the text as characters of their own. */
const ACCENT_FEATURES = ['kern', 'liga', 'ccmp', 'mark', 'mkmk'];

const FONTS = [
  {
    file: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2',
    target: 'serif.woff2',
    glyphs: LETTERS,
    features: FEATURES,
    variationAxes: { opsz: 32, wght: { min: 400, max: 600 } },
  },
  {
    file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    target: 'sans.woff2',
    glyphs: LETTERS + SIGNS,
    features: FEATURES,
    variationAxes: { wght: { min: 400, max: 600 } },
  },
  {
    file: 'source-serif/WOFF2/VAR/SourceSerif4Variable-Roman.ttf.woff2',
    target: 'picture-serif.woff2',
    glyphs: ANY_LETTERS,
    features: ACCENT_FEATURES,
    variationAxes: { opsz: 32, wght: 400 },
  },
  {
    file: 'inter-ui/variable/InterVariable.woff2',
    target: 'picture-sans.woff2',
    glyphs: ANY_LETTERS,
    features: ACCENT_FEATURES,
    variationAxes: { opsz: 14, wght: 400 },
  },
];

for (const { file, target, glyphs, features, variationAxes } of FONTS) {
  const font = await subsetFont(await readFile(SOURCES + file), glyphs, {
    targetFormat: 'woff2',
    keepFeatures: features,
    noHinting: true,
    variationAxes,
  });
  await writeFile(TARGET + target, font);
  console.log(`${target}: ${font.length} bytes`);
}
