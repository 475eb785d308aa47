/**
 * Name of the window event that reports that the app could not start. A reload may help, for example with a newer
 * version.
 */
export const START_FAILED = 'tidemark:start-failed';
