import TestRunner from 'jest-runner';

/** How many changed sources each file of tests has noticed in this process. */
const noticed = new Map();

/** @param {import('jest-runner').Test} test */
const timesNoticed = ({ path }) => noticed.get(path) ?? 0;

/**
 * Runs one file of tests after another and ends with the first that fails, because a changed source is found out by
 * then. The file that has found most of them comes first, and before anything is known the quickest.
 */
export default class UntilOneFails extends TestRunner {
  /**
   * @override
   * @type {TestRunner['runTests']}
   */
  async runTests(tests, watcher, options) {
    let hasFailed = false;
    this.on('test-file-success', ([test, result]) => {
      if (result.numFailingTests === 0) return;
      hasFailed = true;
      noticed.set(test.path, timesNoticed(test) + 1);
    });
    const inTurn = tests.toSorted(
      (one, other) =>
        timesNoticed(other) - timesNoticed(one) || (one.duration ?? 0) - (other.duration ?? 0),
    );
    for (const test of inTurn) {
      if (hasFailed) return;
      await super.runTests([test], watcher, options);
    }
  }
}
