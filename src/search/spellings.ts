/** How a word is spelt: the place of the rule by which that follows from its key, or the spelling itself. */
export type WrittenSpelling = number | string;

/** As the key, with a capital letter, in capitals. */
const RULES = [
  (key: string) => key,
  (key: string) => key.slice(0, 1).toUpperCase() + key.slice(1),
  (key: string) => key.toUpperCase(),
];

export function writeSpelling(spelling: string, key: string): WrittenSpelling {
  const rule = RULES.findIndex((spell) => spell(key) === spelling);
  return rule < 0 ? spelling : rule;
}

export function readSpelling(written: WrittenSpelling, key: string): string {
  return typeof written === 'string' ? written : (RULES[written]?.(key) ?? key);
}
