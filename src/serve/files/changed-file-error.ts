/** Thrown when a file differs from what the build wrote. */
export class ChangedFileError extends Error {
  override name = 'ChangedFileError';

  constructor(path: string, change: string) {
    super(`${path} ${change}. It was replaced or damaged after the server had started: restart the server.`);
  }
}
