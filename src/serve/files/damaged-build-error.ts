/** Thrown at start when `dist` is not what the build wrote; the message names the files. */
export class DamagedBuildError extends Error {
  override name = 'DamagedBuildError';

  constructor(problem: string) {
    super(
      `The server cannot start: ${problem}\nThe build is damaged or incomplete: copy it again, or build again.`,
    );
  }
}
