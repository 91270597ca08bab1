/** What is wrong with a text, on one of its lines from 1. */
export interface LineProblem {
  line: number;
  message: string;
}
