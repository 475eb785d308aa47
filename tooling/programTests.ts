/**
 * Set-up of each test file that starts programs. The limit of half an hour only ends a test that hangs; no test needs
 * so long, even on a slow machine.
 */
jest.setTimeout(30 * 60_000);
