/** Names of the window events by which the app tells the boot script of the page how its start goes. */

/** The app's own code runs, so each of the first scripts was the right file. */
export const START_RAN = 'tidemark:start-ran';
/** A file that the start needs could not be loaded; the app tries again by itself. */
export const START_MISSING = 'tidemark:start-missing';
/** The app could not start. A reload may help, for example with a newer version. */
export const START_FAILED = 'tidemark:start-failed';
