/** What an editor has most likely meant otherwise, on a line of the Markdown text from 1. */
export interface Slip {
  line: number;
  message: string;
}
