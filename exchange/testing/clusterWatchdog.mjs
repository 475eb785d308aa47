import { removeCluster } from './removeCluster.mjs';

/**
 * Removes the test cluster in the folder of the first argument when standard input ends. The system closes that pipe
 * when the process of Jest ends, even by SIGKILL, which no signal handler could catch.
 */
const [, , dataDir = ''] = process.argv;
process.stdin.resume();
process.stdin.once('close', () => void removeCluster(dataDir));
