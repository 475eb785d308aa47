import Sequencer from '@jest/test-sequencer';

/** Tests of whole programs: the longest, because they wait for processes. */
const ofPrograms = /\/(scripts|src\/sandbox\/(?!domain|http|market|storage)).*\.test\.ts$/;

/**
 * On a fresh machine Jest knows of a test only how large its file is, which says nothing of those that start programs;
 * begun at the end, one of them would keep a single core busy for a minute.
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
