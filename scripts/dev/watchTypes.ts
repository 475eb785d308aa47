import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../../tooling/messages.mjs';

/** Matches `src/a.ts(3,7): error TS2322: …`. */
const TYPE_ERROR = /^\S.*\(\d+,\d+\): error TS\d+: /;

/**
 * Runs the type checker in watch mode.
 * @param onChecked called after each check with all errors, an empty list if there are none
 * @returns a function that stops it
 */
export function watchTypes(onChecked: (faults: readonly string[]) => void): () => void {
  const compiler = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const args = ['--watch', '--noEmit', '--pretty', 'false', '--preserveWatchOutput'];
  const child = spawn(process.execPath, [compiler, ...args, '-p', 'tsconfig.json'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let faults: string[] = [];
  let rest = '';
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (TYPE_ERROR.test(line)) faults.push(line);
      if (!/ Found \d+ errors?\. Watching/.test(line)) continue;
      onChecked(faults);
      faults = [];
    }
  });
  return () => child.kill('SIGTERM');
}
