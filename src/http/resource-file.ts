import type { FormatName } from '#schema/format.ts';
import type { ShapeName } from '#schema/shapes.ts';
import type { Lang } from '#text/lang.ts';
import type { ListPaging } from './list-paging.ts';

/** What an answer is: its `Content-Type` and, where it is JSON of one, its shape. */
export interface AnswerType {
  mediaType: string;
  format?: FormatName;
  shape?: ShapeName;
}

/** A prebuilt answer. */
export interface ResourceFile {
  path: string;
  /** The address at which a query string asks for it. */
  address: string;
  type: AnswerType;
  /** The language of its texts, for `Content-Language`. */
  lang?: Lang;
  /** The files with the same in each format, itself among them. */
  siblings?: readonly ResourceFile[];
  /** What its headers say of it as a list. */
  paging?: ListPaging;
  render: () => string;
}
