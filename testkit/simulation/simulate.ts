import { setTimeout as sleep } from 'node:timers/promises';
import { executeAction, callControl } from './actor';
import type { RunContext } from './actor';
import { createAuditor } from './audit/auditor';
import type { Auditor } from './audit/auditor';
import { createEventLog } from './eventLog';
import { checkOperations } from './operationsDrill';
import { checkRefusals } from './refusalChecks';
import { enroll } from './enroll';
import { SimulationFailure } from './failure';
import { createHttpClient } from './http';
import { createModel } from './model';
import { toCommand } from './options';
import type { SimulationOptions } from './options';
import { nextAction } from './plan';
import { createRandom } from './random';
import type { Random } from './random';
import { checkStatement } from './statements';
import { createEventCounts } from './eventCounts';
import { openWorld } from './world';

export interface SimulationResult {
  readonly steps: number;
  readonly rounds: number;
  /** Number of killed processes. */
  readonly kills: number;
  /** Number of database outages: restarts, disconnections and periods without traffic. */
  readonly outages: number;
  readonly audits: number;
  readonly settlements: number;
  /** User calls per second; the time of audits and restarts counts. */
  readonly stepsPerSecond: number;
  readonly table: string;
}

/** A failed run. The message contains the data for an investigation. */
export class FoundFault extends Error {
  override readonly name = 'FoundFault';
}

/** Time that is longer than the longest term of a product. */
const EVERYTHING_ENDS_MS = 200 * 86_400_000;
const CRASH_SHARE = 0.25;
/** Share of crashes that affect the database. */
const OUTAGE_SHARE = 0.5;
/** Number of rounds between two runs of `checkRefusals` and `checkOperations`. */
const DRILL_EVERY = 4;
/** Maximum number of steps in a round before the failure is injected. */
const STRIKE_STEPS_MAX = 80;
/**
 * Maximum delay of the last failure after the clock change begins. A clock change of hundreds of days takes longer, so
 * the failure interrupts it.
 */
const LAST_STRIKE_MAX_MS = 200;
const DIARY_LINES = 60;

/**
 * Random users send calls to real exchanges, and the books are audited after each round of steps.
 * @throws FoundFault with the seed, the step, the latest events, and the command that repeats the run
 */
export async function simulate(
  options: SimulationOptions,
  report: (line: string) => void,
  program?: string,
): Promise<SimulationResult> {
  const diary = createEventLog(DIARY_LINES);
  const run = { steps: 0, rounds: 0, kills: 0, outages: 0, audits: 0 };
  const world = await openWorld({ ...options, program });
  const http = createHttpClient();
  const stage: RunContext = {
    world,
    http,
    eventLog: diary,
    model: createModel(),
    tally: createEventCounts(),
  };
  try {
    const auditor = createAuditor(world.connectionString, stage.model);
    await enroll(stage, createRandom(`${options.seed} users`), options.users);
    const startedAt = Date.now();
    while (!isDone(options, run)) {
      await playRound(stage, options, run);
      await audit(stage, options, auditor, run);
      report(progressOf(options, run));
    }
    await endEverything(stage, options, auditor, run);
    run.audits += 1;
    const seconds = (Date.now() - startedAt) / 1000;
    return {
      ...run,
      settlements: auditor.settlements(),
      stepsPerSecond: Math.round(run.steps / seconds),
      table: stage.tally.table(),
    };
  } catch (error) {
    throw new FoundFault(
      failureReport(options, run, error, [...diary.latest(), world.stderrText()]),
      {
        cause: error,
      },
    );
  } finally {
    http.close();
    await world.close();
  }
}

type Run = { steps: number; rounds: number; kills: number; outages: number; audits: number };

const isDone = ({ rounds, steps }: SimulationOptions, run: Run) =>
  rounds > 0 ? run.rounds >= rounds : run.steps >= steps;

/** Runs all lanes concurrently, and injects a failure if the round has one. */
async function playRound(stage: RunContext, options: SimulationOptions, run: Run): Promise<void> {
  run.rounds += 1;
  const random = createRandom(`${options.seed} round ${run.rounds}`);
  const isStrikeRound = options.rounds > 0;
  const hasFailure = isStrikeRound || (options.crashes && random.chance(CRASH_SHARE));
  const budget = { left: options.auditEvery };
  // Makes half of the open orders due, so that the failure interrupts the settlement.
  const clockChange = isStrikeRound
    ? callControl(stage, random, { path: 'clock', body: { advanceMs: 45_000 } })
    : Promise.resolve();
  const lanes = Array.from({ length: options.lanes }, (_, lane) =>
    playLane(stage, options, run, { lane, budget }),
  );
  // The moment is a number of steps, so that a slow machine has done as much work as a fast one.
  const strikeStep = run.steps + random.int(5, Math.min(options.auditEvery, STRIKE_STEPS_MAX));
  const isOutage = isStrikeRound
    ? options.strike !== 'kill'
    : hasFailure && random.chance(OUTAGE_SHARE);
  const injectFailure = isOutage
    ? () => interruptDatabase(stage, options, random, run)
    : () => killSome(stage, options, random, run, random.int(0, 30));
  const injecting = hasFailure
    ? waitUntil(() => run.steps >= strikeStep, lanes)
        .then(injectFailure)
        .then(() => {
          if (isStrikeRound) budget.left = 0;
        })
    : Promise.resolve();
  await allOrFirstFailure([...lanes, injecting, clockChange]);
  stage.world.check();
}

/** Resolves when the condition is true, or when all the work has ended. */
async function waitUntil(holds: () => boolean, work: readonly Promise<unknown>[]): Promise<void> {
  let isOver = false;
  void Promise.allSettled(work).then(() => (isOver = true));
  while (!isOver && !holds()) await sleep(1);
}

interface Lane {
  readonly lane: number;
  /** Remaining steps of the round; shared by all lanes, so that no lane is idle. */
  readonly budget: { left: number };
}

async function playLane(
  stage: RunContext,
  options: SimulationOptions,
  run: Run,
  { lane, budget }: Lane,
): Promise<void> {
  const random = createRandom(`${options.seed} round ${run.rounds} lane ${lane}`);
  const { model } = stage;
  while (budget.left > 0) {
    budget.left -= 1;
    const user = random.pick(model.users);
    const steps = await executeAction(stage, random, user, nextAction({ random, model, user }));
    run.steps += steps;
  }
}

async function interruptDatabase(
  { world, eventLog }: RunContext,
  { rounds, strike }: SimulationOptions,
  random: Random,
  run: Run,
): Promise<void> {
  const kind = rounds > 0 && strike !== 'kill' ? strike : null;
  eventLog.note('the database is interrupted');
  eventLog.note(`the database is back after ${await world.interruptDatabase(random, kind)}`);
  run.outages += 1;
}

/** Kills one process in most cases, sometimes all. */
async function killSome(
  { world, eventLog }: RunContext,
  { processes }: SimulationOptions,
  random: Random,
  run: Run,
  delayMs: number,
): Promise<void> {
  const struck = random.int(0, processes - 1);
  const isAll = random.chance(0.2);
  await sleep(delayMs);
  eventLog.note(`kill -9 ${isAll ? 'all processes' : `process ${struck}`}`);
  await world.killProcesses((place) => isAll || place === struck);
  run.kills += isAll ? processes : 1;
}

async function audit(stage: RunContext, options: SimulationOptions, auditor: Auditor, run: Run) {
  await auditor.audit();
  run.audits += 1;
  if (run.rounds % DRILL_EVERY === 1) {
    await checkRefusals(stage, createRandom(`${options.seed} drill ${run.rounds}`));
    await checkOperations(stage, createRandom(`${options.seed} operations ${run.rounds}`));
  }
  const random = createRandom(`${options.seed} statement ${run.rounds}`);
  await checkStatement(stage, random, random.pick(stage.model.users));
}

/**
 * Advances the clock past the end of every order and product, and audits the results. In a run by rounds, a last
 * failure is injected while the credits and maturities are processed.
 */
async function endEverything(
  stage: RunContext,
  options: SimulationOptions,
  auditor: Auditor,
  run: Run,
): Promise<void> {
  const random = createRandom(`${options.seed} end`);
  const body = { advanceMs: EVERYTHING_ENDS_MS };
  const { tally } = stage;
  const clockChange = callControl(stage, random, { path: 'clock', body });
  if (options.rounds > 0) {
    const delayMs = random.int(20, LAST_STRIKE_MAX_MS);
    if (options.strike === 'kill') await killSome(stage, options, random, run, delayMs);
    else await sleep(delayMs).then(() => interruptDatabase(stage, options, random, run));
  }
  let reply = await clockChange;
  // The clock change may exceed the timeout, or a kill may have prevented it. A repetition is safe, because any time
  // after the end is correct.
  for (let tries = 0; reply.kind === 'silent' && tries < 30; tries += 1) {
    tally.count('waited for the end');
    reply = await callControl(stage, random, { path: 'clock', body });
  }
  await auditor.auditAtEnd();
  for (const user of stage.model.users) await checkStatement(stage, random, user);
  stage.world.check();
}

/** Waits until every lane has stopped, and then throws the first failure. */
async function allOrFirstFailure(work: readonly Promise<unknown>[]): Promise<void> {
  const ends = await Promise.allSettled(work);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

function progressOf({ rounds, steps }: SimulationOptions, run: Run): string {
  return rounds > 0
    ? `round ${run.rounds} of ${rounds}, ${run.steps} steps, ${run.kills} kills, ${run.outages} outages`
    : `${run.steps} of ${steps} steps, ${run.kills} kills, ${run.outages} outages, ${run.audits} audits`;
}

function failureReport(
  options: SimulationOptions,
  run: Run,
  error: unknown,
  latest: readonly string[],
): string {
  const what = error instanceof SimulationFailure ? error.message : String(error);
  return [
    `seed ${options.seed}, round ${run.rounds}, step ${run.steps}: ${what}`,
    `latest events:`,
    ...latest.map((line) => `  ${line}`),
    `repeat with: ${toCommand(options)}`,
    ...(error instanceof SimulationFailure || !(error instanceof Error) ? [] : [error.stack ?? '']),
  ].join('\n');
}
