/** A request and its answer, as far as an operator may know of them: no query string, header or body, no whole address. */
export interface Exchange {
  id: string;
  method: string;
  /** The template of the address, one of few. */
  route: string;
  /** 499 if the client left before there was an answer. */
  status: number;
  /** Milliseconds from the head of the request until the answer was handed over or its connection ended. */
  ms: number;
  /** Bytes that were sent, with the head of the answer. */
  bytes: number;
  /** The network of the client. */
  network: string;
}

/** Told of each exchange when it is over. */
export type ObserveExchange = (exchange: Exchange) => void;
