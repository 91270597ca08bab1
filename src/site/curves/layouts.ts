import type { Frame } from './plot-layout.ts';

/**
 * The drawings for narrow, medium and wide places. `curves.css` shows one of them, scaled to its place, by the width of
 * that place, with font sizes up to `textSize`, so that no text is smaller than 12 CSS pixels.
 */
export const LAYOUTS: { name: 'narrow' | 'medium' | 'wide'; frame: Frame }[] = [
  { name: 'narrow', frame: { width: 360, height: 380, textSize: 15.5 } },
  { name: 'medium', frame: { width: 680, height: 400, textSize: 16.5 } },
  { name: 'wide', frame: { width: 1120, height: 440, textSize: 17.5 } },
];
