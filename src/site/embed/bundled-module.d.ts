/** The module for pages of others, as `src/integration/index.ts` makes it. */
declare module 'virtual:kontor-embed' {
  export const script: string;
  /** Its SHA-256 in hexadecimal digits. */
  export const sha256: string;
  /** What an `integrity` attribute says of it. */
  export const integrity: string;
}
