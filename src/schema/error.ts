import { z } from 'zod';

/** The kinds of errors in a request, for programs. */
export const ERROR_CODES = [
  'missing',
  'unknown',
  'wrong_type',
  'not_a_choice',
  'out_of_range',
  'duplicate',
  'too_long',
  'too_many',
  'too_few',
  'ambiguous',
  'contradiction',
  'invalid_body',
  'malformed_request',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** What is wrong with a request as a whole, by the status of the answer; a 400 has one of `ERROR_CODES` for each fault. */
export const STATUS_CODES = {
  403: 'origin_not_allowed',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  410: 'gone',
  412: 'precondition_failed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  417: 'expectation_failed',
  429: 'rate_limited',
  431: 'headers_too_large',
  500: 'internal_error',
  503: 'unavailable',
} as const;

export type StatusCode = (typeof STATUS_CODES)[keyof typeof STATUS_CODES];

/** Maximum number of errors in an error answer. */
export const MAX_LISTED_ERRORS = 100;

/** Maximum length of a refused value in an error. */
export const MAX_VALUE_LENGTH = 200;

/** The body of every error under `/api/`. */
export const errorSchema = z.strictObject({
  error: z.string().describe('Short status text, such as “Bad Request”'),
  message: z.string().describe('What is wrong, for a person: parameter, value and what is allowed'),
});

/** One error of a request. */
export const fieldErrorSchema = z.strictObject({
  parameter: z
    .string()
    .nullable()
    .describe('Name of the parameter; null if the error is not about a parameter'),
  label: z.string().optional().describe('Label of the parameter in the language of the error'),
  code: z.enum(ERROR_CODES).describe('What kind of error it is'),
  value: z
    .unknown()
    .optional()
    .describe(
      `The refused value; a string of at most ${MAX_VALUE_LENGTH} characters if it is long or deeply nested`,
    ),
  message: z.string().describe('The error in one or two sentences'),
  allowed: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('JSON Schema of what is allowed, such as `{"minimum": 3, "maximum": 80}`'),
  suggestion: z.string().optional().describe('The name or value that was probably meant'),
});

/** The body of a 400: an error with its errors one by one. */
export const requestErrorSchema = errorSchema.extend({
  errors: z
    .array(fieldErrorSchema)
    .min(1)
    .max(MAX_LISTED_ERRORS)
    .describe(
      `Each error; parameters in their declared order, then unknown ones. At most ${MAX_LISTED_ERRORS}`,
    ),
});

/** The body of a 429: an error with the wait in seconds. */
export const rateLimitErrorSchema = errorSchema.extend({
  retry_after_seconds: z.int().min(1).describe('Seconds to wait before the next request'),
});

export type ErrorBody = z.infer<typeof errorSchema>;
export type FieldError = z.infer<typeof fieldErrorSchema>;
export type RateLimitErrorBody = z.infer<typeof rateLimitErrorSchema>;
