import { removeCluster } from './removeCluster.mjs';

/**
 * Removes the folder of the first argument, and the PostgreSQL in it, when standard input ends. The operating system
 * closes that pipe when the parent process ends, even by SIGKILL, which no signal handler could catch.
 */
const [, , dataDir = ''] = process.argv;
process.stdin.resume();
process.stdin.once('close', () => void removeCluster(dataDir));
