import { spawn } from 'node:child_process';
import path from 'node:path';
import { compileCatalogues, root } from '../tooling/messages.mjs';

/**
 * Type-checks each part with its own globals: pure code without DOM and Node, the client without Node, the exchange
 * without DOM. `tsconfig.json` covers everything, including tests and tools. Argument types of messages are generated
 * from the catalogues first.
 */
const projects = [
  'tsconfig.pure.json',
  'tsconfig.client.json',
  'tsconfig.exchange.json',
  'tsconfig.json',
];
/**
 * The native TypeScript compiler needs half the CPU time and a third of the wall-clock time. It has no API, and its
 * watch mode misses edits and ignores SIGTERM, so other scripts use the JavaScript compiler for these.
 */
const compiler = path.join(root, 'node_modules', '@typescript', 'native', 'bin', 'tsc');

function check(project: string): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [compiler, '--pretty', 'false', '--checkers', '1', '-p', project],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      console.log(`${project} ${code === 0 ? 'passed' : 'failed'}`);
      resolve(code === 0);
    });
  });
}

await compileCatalogues();
let agrees = true;
for (const project of projects) agrees = (await check(project)) && agrees;
process.exit(agrees ? 0 : 1);
