/** Thrown where the operating system gives no file descriptor: the request can be answered when others have ended. */
export class NoDescriptorError extends Error {
  override name = 'NoDescriptorError';

  /** `code` is EMFILE where the process has as many as it may, ENFILE where the system has. */
  constructor(code: string) {
    super(
      `The operating system gives no file descriptor (${code}). Raise the limit of open files: LimitNOFILE in systemd, ulimit -n in a shell.`,
    );
  }
}
