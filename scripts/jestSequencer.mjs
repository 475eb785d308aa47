import Sequencer from '@jest/test-sequencer';

/** Tests of whole programs: the longest, because they wait for processes. */
const ofPrograms = /\/(scripts|src\/sandbox\/(?!domain|http|market|storage)).*\.test\.ts$/;

/**
 * On a fresh machine Jest knows of a test only how large its file is, which says nothing of those that start programs;
 * begun at the end, one of them would keep a single core busy for a minute.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isFirst = ({ path }) => ofPrograms.test(path);
    return [...sorted.filter(isFirst), ...sorted.filter((test) => !isFirst(test))];
  }
}
