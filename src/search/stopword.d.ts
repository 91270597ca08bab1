declare module 'stopword' {
  /** The stop words of German. */
  export const deu: string[];
  /** The stop words of English. */
  export const eng: string[];
  /** The stop words of French. */
  export const fra: string[];
}
