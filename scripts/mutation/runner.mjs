import TestRunner from 'jest-runner';

/** Number of mutants that each test file has killed in this process. */
const killsByFile = new Map();

/** @param {import('jest-runner').Test} test */
const killCount = ({ path }) => killsByFile.get(path) ?? 0;

/**
 * Runs test files one by one and stops at the first failure, because the mutant is then killed. The file with the
 * most kills runs first; before the first kill, the fastest file.
 */
export default class StopAtFirstFailure extends TestRunner {
  /**
   * @override
   * @type {TestRunner['runTests']}
   */
  async runTests(tests, watcher, options) {
    let hasFailed = false;
    this.on('test-file-success', ([test, result]) => {
      if (result.numFailingTests === 0) return;
      hasFailed = true;
      killsByFile.set(test.path, killCount(test) + 1);
    });
    const sorted = tests.toSorted(
      (one, other) =>
        killCount(other) - killCount(one) || (one.duration ?? 0) - (other.duration ?? 0),
    );
    for (const test of sorted) {
      if (hasFailed) return;
      await super.runTests([test], watcher, options);
    }
  }
}
