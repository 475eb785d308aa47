import { spawn } from 'node:child_process';
import path from 'node:path';
import { compileCatalogues, root } from './messages.mjs';

/**
 * Checks the types room by room: the pure rooms see neither page nor Node, the client no Node, the exchange no page.
 * The last one sees everything and adds the tests and the tools. What messages are given is part of the types, and made
 * from the catalogues first.
 */
const rooms = [
  'tsconfig.pure.json',
  'tsconfig.client.json',
  'tsconfig.sandbox.json',
  'tsconfig.json',
];
/**
 * The compiler's native edition takes half the processor's time and a third of the clock's. It has no API, and when it
 * watches it misses edits and does not end when it is told to; for these two there is the edition before it.
 */
const compiler = path.join(root, 'node_modules', '@typescript', 'native', 'bin', 'tsc');

function check(room: string): Promise<boolean> {
  const child = spawn(process.execPath, [compiler, '--pretty', 'false', '-p', room], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      console.log(`${room} ${code === 0 ? 'agrees' : 'has faults'}`);
      resolve(code === 0);
    });
  });
}

await compileCatalogues();
let agrees = true;
for (const room of rooms) agrees = (await check(room)) && agrees;
process.exit(agrees ? 0 : 1);
