import { spawn } from 'node:child_process';
import path from 'node:path';
import { compileCatalogues, root } from '../tooling/messages.mjs';

/**
 * Type-checks each part with the globals of its environment: pure code without DOM and Node.js, the client without
 * Node.js, the exchange without DOM. `tsconfig.json` covers all files, including tests and tools. First generates the
 * argument types of messages from the catalogues.
 */
const projects = [
  'tsconfig.pure.json',
  'tsconfig.client.json',
  'tsconfig.exchange.json',
  'tsconfig.json',
];
/**
 * The native TypeScript compiler needs half the CPU time and a third of the wall-clock time. Other scripts use the
 * JavaScript compiler, because the native compiler has no API.
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
