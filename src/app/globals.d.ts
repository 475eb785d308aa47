/** True in a build that serves its own sandbox exchange; false with API_HOST. Set by the bundler. */
declare const SANDBOX: boolean;
