/** What we use of negotiator 1.1; the types published for it stop at 0.6 and do not know `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });
    encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
  }
}
