import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { bundleServer } from '../scripts/build';
import { writeFormatted } from '../scripts/writeFormatted';
import { measureChart } from './chart';
import { measureClient } from './client';
import { measureCrowd } from './crowd';
import { measureMarket } from './market';
import { measureOrders } from './orders';
import { measureReads } from './reads';
import { measureReplay } from './replay';
import { toMarkdown } from './report';
import type { Figure } from './report';
import { measureSettlement } from './settlement';
import { measureStarts } from './starts';
import { makeWorld } from './world';
import type { Server, World } from './world';

/**
 * Measures the performance targets of the exchange and the app, each relative to a baseline ("floor") in the same
 * run, prints them and writes docs/benchmark.md. With names of parts (`npm run bench -- orders reads`) it runs only
 * those and writes no file.
 */
const parts: Readonly<Record<string, (world: World) => Figure[] | Promise<Figure[]>>> = {
  market: () => measureMarket(),
  client: () => measureClient(),
  chart: () => measureChart(),
  replay: () => measureReplay(),
  starts: (world) => measureStarts(world),
  exchange: (world) => measureExchange(world, ['reads', 'orders', 'crowd', 'settlement']),
};

const RESIDENT_MAX_MB = 200;

async function measureExchange(world: World, wanted: readonly string[]): Promise<Figure[]> {
  const connectionString = await world.database('exchange');
  const server = await world.startServer({ DATABASE_URL: connectionString });
  const memory = watchMemory(server);
  const measures: Readonly<Record<string, () => Promise<Figure[]>>> = {
    reads: () => measureReads(world, server),
    orders: () => measureOrders(world, server, connectionString),
    crowd: () => measureCrowd(world, server, connectionString),
    settlement: () => measureSettlement(connectionString),
  };
  const figures: Figure[] = [];
  for (const name of wanted) {
    const measure = measures[name];
    if (!measure) throw new Error(`unknown measurement: ${name}`);
    figures.push(...(await measure()));
    memory.note(name);
  }
  figures.push(memory.figure());
  await server.stop();
  return figures;
}

function watchMemory(server: Server) {
  const atRest = server.residentMb();
  let most = atRest;
  const after: string[] = [];
  // Unref'd, so that a failed measurement does not keep the process alive.
  const timer = setInterval(() => (most = Math.max(most, server.residentMb())), 200).unref();
  return {
    /** Records the maximum so far after a part. */
    note(part: string) {
      after.push(`${most.toFixed(0)} after ${part}`);
    },
    figure(): Figure {
      clearInterval(timer);
      return {
        what: 'resident memory of the exchange, the most during all of the above; floor: before the first call',
        measured: `${most.toFixed(0)} MB (${after.join(', ')})`,
        floor: `${atRest.toFixed(0)} MB`,
        ratio: `${(most / atRest).toFixed(2)}×`,
        target: `≤ ${RESIDENT_MAX_MB} MB`,
        isMet: most <= RESIDENT_MAX_MB,
      };
    },
  };
}

const HEAD = `# Benchmark

Made by \`npm run bench\`: each figure stands beside a floor that the same machine gave in the same run, so read the
ratios first; the times belong to one machine and to what else it did. Floors are measured from outside the exchange's
process, over loopback, with the load in a process of its own.
`;

const machine = () =>
  `Machine: ${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GB of memory, Node ${process.versions.node}, load average ${os
    .loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')} at the end.`;

async function main(names: readonly string[]) {
  await bundleServer();
  const world = await makeWorld();
  const figures: Figure[] = [];
  const interrupted = () => void world.clear().then(() => process.exit(130));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    if (names.length === 0)
      for (const run of Object.values(parts)) figures.push(...(await run(world)));
    else {
      for (const name of names.filter((each) => each in parts)) {
        figures.push(...((await parts[name]?.(world)) ?? []));
      }
      const ofExchange = names.filter((name) => !(name in parts));
      if (ofExchange.length > 0) figures.push(...(await measureExchange(world, ofExchange)));
    }
  } finally {
    await world.clear();
  }
  const text = `${toMarkdown(figures)}\n\n${machine()}\n`;
  console.log(text);
  const findings = await readFile(path.join(import.meta.dirname, 'findings.md'), 'utf8');
  if (names.length === 0) {
    await writeFormatted(path.resolve('docs/benchmark.md'), `${HEAD}\n${text}\n${findings}`);
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.stack : error);
  process.exitCode = 1;
}
