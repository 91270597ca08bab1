/** The first of some lines, and one that counts the others. */
export function atMost(lines: readonly string[], most = 8): string[] {
  // One line more costs no more than the line that counts it.
  return lines.length <= most + 1 ? [...lines] : [...lines.slice(0, most), `and ${lines.length - most} more`];
}

export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
