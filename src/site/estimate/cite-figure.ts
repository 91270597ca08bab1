/** The part of an address that says what its answers came to. */
export const CITED = 'cited';

interface Figure {
  euros: number;
  /** The calendar day whose prices it is made with. */
  day: string;
  /** The digest of the rules that it is made by. */
  digest: string;
}

/** A query string that also says what its answers come to. */
export const citeFigure = (query: string, { euros, day, digest }: Figure): string =>
  [query, `${CITED}=${Math.round(euros)}.${day}.${digest}`].filter((part) => part !== '').join('&');
