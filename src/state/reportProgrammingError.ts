/**
 * Reports an error of the app as an uncaught exception, so that the console and a problem report contain it. Expected
 * failures are not reported: typed answers of calls, the abort at the end of a listener, and files that could not be
 * downloaded.
 */
export function reportProgrammingError(error: unknown): void {
  if (isProgrammingError(error)) self.reportError(error);
}

/** False for everything that a missing network, a missing file or the end of a session can cause. */
export const isProgrammingError = (error: unknown): boolean =>
  // An error of the bundler's loader contains the address of the file in `request`; it is no programming error.
  error instanceof Error && !('request' in error);

/** Runs one of several steps. An exception is reported and does not prevent the next steps. */
export function runReported(step: () => void): void {
  try {
    step();
  } catch (error) {
    reportProgrammingError(error);
  }
}
