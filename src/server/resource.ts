import type { Compressors } from './encoding.ts';
import type { FileStore } from './files.ts';
import type { Answer, ApiRequest, Computation } from './message.ts';
import type { Publication } from './publication.ts';

/** What the answers are made from. */
export interface Sources {
  files: FileStore;
  publication: Publication;
  /** How computed lists are compressed; without, they are sent as they are. */
  compressors?: Compressors;
  /** The calendar date of now, as prices are dated. */
  today: () => string;
}

/** Something with an address: what it answers to GET, and to POST where it takes one. */
export interface Resource {
  /** An answer that is at hand, or how it is made. */
  get: (request: ApiRequest) => Answer | Computation;
  /** Called with the body read. */
  post?: (request: ApiRequest) => Answer;
}
