/** The colours of a diagram as its file has them, which are those of the light theme, and the properties that have them on pages. */
export const PALETTE: ReadonlyMap<string, string> = new Map([
  ['#16222c', '--ink'],
  ['#566069', '--muted'],
  ['#dad4c5', '--hairline'],
  ['#0b5d3b', '--green'],
  ['#dde5dc', '--green-wash'],
  ['#b9873a', '--ochre'],
  ['#84581a', '--ochre-text'],
  ['#fbf9f3', '--paper'],
  ['#fffefb', '--sheet'],
]);

/** The colour of what has no other. */
export const INK = '#16222c';

/** The ground of a diagram that stands alone. */
export const GROUND = '#fbf9f3';
