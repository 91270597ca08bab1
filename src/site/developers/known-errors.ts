import { ERROR_CODES, type ErrorCode, STATUS_CODES, type StatusCode } from '#schema/error.ts';
import type { ErrorText } from './error-text.ts';
import { FAULTS } from './fault-texts.ts';
import { REFUSALS } from './refusal-texts.ts';

/** An error of the API, by the name that a program knows it by. */
export interface KnownError extends ErrorText {
  code: ErrorCode | StatusCode;
  status: number;
}

/** The faults that a 400 lists. */
export const KNOWN_FAULTS: readonly KnownError[] = ERROR_CODES.map((code) => ({
  code,
  status: 400,
  ...FAULTS[code],
}));

/** The statuses other than 400, in ascending order. */
export const KNOWN_REFUSALS: readonly KnownError[] = Object.entries(STATUS_CODES).map(([status, code]) => ({
  code,
  status: Number(status),
  ...REFUSALS[code],
}));
