import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { context } from 'esbuild';
import { root } from '../../tooling/messages.mjs';

/**
 * Runs the exchange for the dev server. Each change of the source rebuilds and restarts it with the same data. If the
 * build fails, the running process continues. `onBuild` is called at the start of each build.
 */
export function createDevExchange(serverFile: string, port: number, onBuild: () => void) {
  let running: ChildProcess | undefined;
  let isStopping = false;
  let isAnnounced = false;
  let resolveReady: () => void = () => undefined;
  const isReady = new Promise<void>((resolve) => (resolveReady = resolve));

  function start(): void {
    const child = spawn(process.execPath, ['--enable-source-maps', serverFile], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PORT: String(port) },
    });
    running = child;
    child.stdout.on('data', (chunk: Buffer) => {
      // Hides the exchange's own address, because the user must open the address of the dev server.
      const lines = chunk.toString().split('\n');
      const shownLines = lines.filter((line) => !line.startsWith('Tidemark is ready'));
      if (shownLines.length < lines.length) {
        if (isAnnounced) console.log('The exchange has been restarted.');
        isAnnounced = true;
        resolveReady();
      }
      process.stdout.write(shownLines.join('\n'));
    });
  }

  /** Resolves when the process has exited, which closes its store. */
  async function stopProcess(): Promise<void> {
    const child = running;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }

  async function restart(): Promise<void> {
    await stopProcess();
    if (!isStopping) start();
  }

  const bundle = context({
    bundle: true,
    entryPoints: [path.join(root, 'exchange/main.ts')],
    outfile: serverFile,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    plugins: [
      {
        name: 'restart',
        setup(build) {
          build.onStart(onBuild);
          build.onEnd(async ({ errors }) => {
            if (errors.length === 0) await restart();
          });
        },
      },
    ],
  });

  return {
    /** Resolves when the exchange is ready for the first time. */
    async watch(): Promise<void> {
      await (await bundle).watch();
      await isReady;
    },
    async stop(): Promise<void> {
      isStopping = true;
      await (await bundle).dispose();
      await stopProcess();
    },
  };
}
