import type { LoadResult } from '#testkit/load/httpLoad';
import { createOrderClients, runOrderLoad, formatRateAndLatency } from './orderLoad';
import { formatMs, percentile, formatRatio } from '#tooling/report';
import type { Measurement } from '#tooling/report';
import type { SqlJob } from '#testkit/load/sqlLoad';
import { makeBaselineTraders } from '#testkit/load/traders';
import type { BenchServer, BenchEnvironment } from './environment';

const CLIENTS = 16;
/**
 * Each round measures the baseline, one exchange and two exchanges, so that other load on the machine affects all of
 * them equally.
 */
const ROUNDS = 5;
const SECONDS = 2;

const describeLoad = (result: LoadResult) =>
  `${formatRateAndLatency(result)}, ${formatMs(result.cpuMs / result.latenciesMs.length)} of CPU time each`;

/**
 * Measures orders over HTTP with one exchange and with two, relative to the same transaction sent directly to the
 * database.
 */
export async function measureOrders(
  world: BenchEnvironment,
  server: BenchServer,
  connectionString: string,
): Promise<Measurement[]> {
  const clients = await createOrderClients(connectionString, CLIENTS, 'buyer');
  const second = await world.startServer({ DATABASE_URL: connectionString });

  const over = (servers: readonly BenchServer[], seconds: number) =>
    runOrderLoad(world, { servers, clients, seconds });

  const floorDatabase = await world.createDatabase('floor');
  const floorTraders = await makeBaselineTraders(floorDatabase, CLIENTS);
  const measureFloor = () =>
    world.runScript<LoadResult>('sqlLoad', {
      connectionString: floorDatabase,
      traders: floorTraders,
      seconds: SECONDS,
    } satisfies SqlJob);

  /**
   * Adds the CPU time of exchanges and PostgreSQL to the CPU time of the load, because CPU time is more meaningful
   * than a rate on a busy machine.
   */
  async function withCpu(servers: readonly BenchServer[], load: () => Promise<LoadResult>) {
    const totalCpuMs = () => servers.reduce((sum, each) => sum + each.cpuMs(), world.storeCpuMs());
    const before = totalCpuMs();
    const result = await load();
    return { ...result, cpuMs: result.cpuMs + totalCpuMs() - before };
  }

  // The first round is a warm-up, and its result is not used.
  await over([server, second], SECONDS);
  await measureFloor();
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      floor: await withCpu([], () => measureFloor()),
      one: await withCpu([server], () => over([server], SECONDS)),
      two: await withCpu([server, second], () => over([server, second], SECONDS)),
    });
  }
  await second.stop();
  const kinds = `${CLIENTS} clients, median of ${ROUNDS} rounds`;
  return [
    toFigure(
      `\`order/create\` over HTTP, ${kinds}; floor: the bare SQL of the same transaction, ${CLIENTS} connections`,
      { rounds, kind: 'one', target: 0.7 },
    ),
    toFigure('the same clients distributed over two exchanges', {
      rounds,
      kind: 'two',
      target: 0.85,
    }),
  ];
}

interface Round {
  readonly floor: LoadResult;
  readonly one: LoadResult;
  readonly two: LoadResult;
}

interface Measured {
  readonly rounds: readonly Round[];
  readonly kind: 'one' | 'two';
  readonly target: number;
}

/** Compares each round with the baseline of the same round. */
function toFigure(what: string, { rounds, kind, target }: Measured): Measurement {
  const floor = combine(rounds.map((round) => round.floor));
  const measured = combine(rounds.map((round) => round[kind]));
  if (measured.failures > 0) throw new Error(`${measured.failures} orders were refused`);
  const ratios = rounds.map((round) => round[kind].perSecond / round.floor.perSecond);
  const ratio = percentile(ratios, 0.5);
  return {
    description: what,
    measured: describeLoad(measured),
    baseline: `${describeLoad(floor)} (${floor.statements} statements, one at a time)`,
    ratio: `${formatRatio(ratio)} (${formatRatio(Math.min(...ratios))} to ${formatRatio(Math.max(...ratios))})`,
    target: `≥ ${target}×`,
    isTargetMet: ratio >= target,
  };
}

/** Combines rounds of the same length. */
const combine = (results: readonly LoadResult[]): LoadResult => ({
  perSecond: results.reduce((sum, each) => sum + each.perSecond, 0) / results.length,
  failures: results.reduce((sum, each) => sum + each.failures, 0),
  cpuMs: results.reduce((sum, each) => sum + each.cpuMs, 0),
  statements: results[0]?.statements ?? 0,
  latenciesMs: results.flatMap(({ latenciesMs }) => latenciesMs),
});
