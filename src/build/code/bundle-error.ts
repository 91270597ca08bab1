/** Thrown when the code could not be bundled; the message is the explanation of the process that tried. */
export class BundleError extends Error {
  override name = 'BundleError';
}
