import { z } from 'zod';

/** The body of every error under `/api/`. */
export const errorSchema = z.strictObject({
  error: z.string().meta({ description: 'Short status text, such as “Bad Request”' }),
  message: z
    .string()
    .meta({ description: 'What is wrong, for a person: parameter, value and what is allowed' }),
});

/** The body of a 429: an error with the wait in seconds. */
export const rateLimitErrorSchema = errorSchema.extend({
  retry_after_seconds: z.int().min(1).meta({ description: 'Seconds to wait before the next request' }),
});

export type ErrorBody = z.infer<typeof errorSchema>;
export type RateLimitErrorBody = z.infer<typeof rateLimitErrorSchema>;
