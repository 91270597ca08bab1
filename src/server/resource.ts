import type { FileStore } from './files.ts';
import type { Answer, ApiRequest } from './message.ts';
import type { Publication } from './publication.ts';

/** What the answers are made from. */
export interface Sources {
  files: FileStore;
  publication: Publication;
  /** The calendar date of now, as prices are dated. */
  today: () => string;
}

export type Handler = (request: ApiRequest) => Answer;

/** Something with an address: what it answers to GET, and to POST where it takes one. */
export interface Resource {
  get: Handler;
  post?: Handler;
}
