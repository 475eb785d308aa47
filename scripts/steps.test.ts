import { tallyOfJest, tallyOfPlaywright } from './steps';

describe('the closing line of npm test', () => {
  it('counts a test file that could not run as a failure', () => {
    expect(
      tallyOfJest({ numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 2 }),
    ).toEqual({ passed: 5, failed: 3 });
  });

  it('counts a browser test that passed only when repeated as a failure', () => {
    expect(
      tallyOfPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 1 }, errors: [] }),
    ).toEqual({ passed: 4, failed: 2 });
  });

  it('counts an error outside any browser test as a failure', () => {
    expect(
      tallyOfPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{}] }),
    ).toEqual({ passed: 0, failed: 1 });
  });
});
