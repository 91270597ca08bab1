/** The formats of JSON Schema as their standards have them: `uri` is ASCII (RFC 3986), `iri` has letters of any script (RFC 3987). */
export const FORMATS = {
  uri: (text: string) => isAddress(text) && /^[!-~]+$/.test(text),
  iri: isAddress,
  date: (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && isDay(text),
  'date-time': (text: string) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(text) && isDay(text.slice(0, 10)),
};

function isAddress(text: string): boolean {
  return URL.canParse(text) && !/[\s<>"{}|\\^`]/.test(text);
}

const isDay = (text: string): boolean => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
