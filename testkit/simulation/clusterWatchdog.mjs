import { removeCluster } from './removeCluster.mjs';

/**
 * Removes the folder of the first argument, and the PostgreSQL in it, when standard input ends. The operating system
 * closes that pipe when the parent process ends. This also works after SIGKILL, which a signal handler could not catch.
 */
const [, , dataDir = ''] = process.argv;
process.stdin.resume();
process.stdin.once('close', () => void removeCluster(dataDir));
