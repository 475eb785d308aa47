import path from 'node:path';
import { formatMs, percentile, formatRatio } from '#tooling/report';
import type { Measurement } from '#tooling/report';
import type { BenchEnvironment } from './environment';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Measures the time from `node build/server/main.mjs` to the first response, relative to the start of Node itself. */
export async function measureStarts(world: BenchEnvironment): Promise<Measurement[]> {
  const fresh: number[] = [];
  const existing: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const env = { DATA_DIR: path.join(world.folder, `start-${round}`) };
    for (const times of [fresh, existing]) {
      const server = await world.startServer(env);
      times.push(server.readyMs);
      await server.stop();
    }
  }
  const floor = await startOfNode();
  const figure = (what: string, tries: readonly number[], limitMs: number): Measurement => ({
    description: `${what}, the middle of three; floor: Node that does nothing`,
    measured: formatMs(percentile(tries, 0.5)),
    baseline: formatMs(floor),
    ratio: formatRatio(percentile(tries, 0.5) / floor),
    target: `≤ ${limitMs / 1000} s`,
    isTargetMet: percentile(tries, 0.5) <= limitMs,
  });
  return [
    figure('ready on an existing data folder', existing, 1_500),
    figure('ready on a new data folder', fresh, 4_000),
  ];
}

async function startOfNode(): Promise<number> {
  const began = performance.now();
  await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit');
  return performance.now() - began;
}
