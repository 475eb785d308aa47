import path from 'node:path';
import { ms, percentile, times } from './report';
import type { Figure } from './report';
import type { World } from './world';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Measures the time from `node build/server/main.mjs` to the first response, relative to the start of Node itself. */
export async function measureStarts(world: World): Promise<Figure[]> {
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
  const figure = (what: string, tries: readonly number[], limitMs: number): Figure => ({
    what: `${what}, median of three; floor: an empty Node process`,
    measured: ms(percentile(tries, 0.5)),
    floor: ms(floor),
    ratio: times(percentile(tries, 0.5) / floor),
    target: `≤ ${limitMs / 1000} s`,
    isMet: percentile(tries, 0.5) <= limitMs,
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
