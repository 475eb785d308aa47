import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { HttpJob, LoadResult } from './httpLoad';
import type { SqlJob } from './sqlLoad';

/** The load generators, which run as processes of their own, so that they do not delay what they measure. */
export const LOAD_SCRIPTS = {
  httpLoad: path.join(import.meta.dirname, 'httpLoad.ts'),
  sqlLoad: path.join(import.meta.dirname, 'sqlLoad.ts'),
} as const;

/** Starts a TypeScript file that receives its job as a message. */
export const forkScript = (file: string): ChildProcess =>
  fork(file, { execArgv: ['--import', 'tsx'] });

/**
 * Sends a job to a script and returns its first message.
 * @throws Error when the script exits without a response
 */
export async function answerOf<T>(child: ChildProcess, job: object): Promise<T> {
  child.send(job);
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(
      `${child.spawnargs.at(-1)} exited with code ${String(code)} before it responded`,
    );
  });
  failed.catch(() => undefined);
  const [answer] = (await Promise.race([once(child, 'message'), failed])) as [T];
  return answer;
}

/** Runs a load generator to its end. */
export async function runLoad(
  ...[name, job]: ['httpLoad', HttpJob] | ['sqlLoad', SqlJob]
): Promise<LoadResult> {
  const child = forkScript(LOAD_SCRIPTS[name]);
  try {
    return await answerOf<LoadResult>(child, job);
  } finally {
    child.kill();
  }
}
