/** Texts longer than this are cut. */
const LONGEST_TEXT = 100;

/** Objects with a property for each of many things, by the name they go by. */
const RECORDS: ReadonlySet<string> = new Set(['parameters', 'properties', 'endpoints', 'api_endpoints']);

/** A JSON answer as an example: the first of each list, the beginning of each long text. Addresses stay whole. */
export function shortenedSample(json: string): unknown {
  return shorten(JSON.parse(json), '');
}

function shorten(value: unknown, name: string): unknown {
  if (typeof value === 'string') return shortenText(value);
  if (Array.isArray(value)) return value.slice(0, 1).map((item) => shorten(item, ''));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([key, member]) => [key, shorten(member, key)]);
  return Object.fromEntries(RECORDS.has(name) ? members.slice(0, 1) : members);
}

function shortenText(text: string): string {
  if (text.length <= LONGEST_TEXT || URL.canParse(text)) return text;
  return `${text.slice(0, LONGEST_TEXT).trimEnd().toWellFormed()}…`;
}
