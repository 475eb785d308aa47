import Sequencer from '@jest/test-sequencer';

/** Tests that start programs; they take longest, because they wait for processes. */
const ofPrograms = /\/(scripts|src\/sandbox\/(?!domain|http|market|storage)).*\.test\.ts$/;

/**
 * Runs slow test files first. On a fresh machine Jest knows only file sizes, which say nothing about tests that start
 * programs; started last, one of them would keep a single core busy for a minute.
 */
export default class LongestFirst extends Sequencer {
  /**
   * @override
   * @param {Parameters<Sequencer['sort']>[0]} tests
   */
  async sort(tests) {
    const sorted = await super.sort(tests);
    const first = sorted.filter(({ path }) => ofPrograms.test(path));
    return [...first, ...sorted.filter((test) => !first.includes(test))];
  }
}
