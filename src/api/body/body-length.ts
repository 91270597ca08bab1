/** Largest body of a POST, in bytes. */
export const BODY_LIMIT = 64 * 1024;

/** Whether a Content-Length says that the body is larger than can be answered: then it need not be read. */
export function isDeclaredTooLarge(contentLength: string | null | undefined): boolean {
  return Number(contentLength ?? 0) > BODY_LIMIT;
}
