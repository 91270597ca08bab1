import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

// Makes the font files of the web site: the glyphs that German and English need, and the axes that the pages use.

const SOURCES = fileURLToPath(new URL('node_modules/@fontsource-variable/', import.meta.url));
const TARGET = fileURLToPath(new URL('../../src/site/fonts/', import.meta.url));

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset)).join('');

/** What printers of both languages use. */
const LETTERS = `${range(0x20, 0x7e)}\u00a0\u00ad\u202f«»§°·ÄÖÜäöüßẞÀÁÂÇÈÉÊËÍÎÏÑÓÔÙÚÛàáâçèéêëíîïñóôøùúûåæŒœŠšŽž–—‚‘’„“”…×−€`;

/** What figures and interfaces need besides. */
const SIGNS = '¹²³¼½¾±÷≈≤≥≠→←↑↓√•©®µ†‰‹›¿¡¢£¥ŁłĆćČčĞğİıŞş';

const FEATURES = ['kern', 'liga', 'lnum', 'tnum', 'pnum'];

const FONTS = [
  {
    file: 'source-serif-4/files/source-serif-4-latin-opsz-normal.woff2',
    target: 'serif.woff2',
    glyphs: LETTERS,
    variationAxes: { opsz: 32, wght: { min: 400, max: 600 } },
  },
  {
    file: 'inter/files/inter-latin-wght-normal.woff2',
    target: 'sans.woff2',
    glyphs: LETTERS + SIGNS,
    variationAxes: { wght: { min: 400, max: 600 } },
  },
];

for (const { file, target, glyphs, variationAxes } of FONTS) {
  const font = await subsetFont(await readFile(SOURCES + file), glyphs, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    noHinting: true,
    variationAxes,
  });
  await writeFile(TARGET + target, font);
  console.log(`${target}: ${font.length} bytes`);
}
