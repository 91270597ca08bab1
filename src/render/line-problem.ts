/** What is wrong with a text, on one of its lines from 1. */
export type LineProblem = { line: number; message: string };
