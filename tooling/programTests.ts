/** Set-up of each test file that starts programs. Half an hour only ends a test that hangs on a slow machine. */
jest.setTimeout(30 * 60_000);
