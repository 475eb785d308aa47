import { parseArgs } from 'node:util';

/** Failures injected into a round: a process is killed, or the database fails in one of four ways. */
const STRIKES = ['kill', 'terminate', 'restart', 'cut', 'mute'] as const;
export type InjectedFailure = (typeof STRIKES)[number];

export interface SimulationOptions {
  /** Determines every random draw. The interleaving of the processes is not deterministic. */
  readonly seed: string;
  readonly steps: number;
  /** 1: an exchange with its embedded store; 2 or more: this number of processes on one PostgreSQL. */
  readonly processes: number;
  /** Randomly kill processes and restart or disconnect the database. */
  readonly crashes: boolean;
  readonly users: number;
  /** Number of concurrent workers. */
  readonly lanes: number;
  /** Number of steps between two audits of the books. */
  readonly auditEvery: number;
  /**
   * Number of rounds with an injected failure (`strike`), for each number of processes; `steps` is then not used. 0 for
   * a run by steps.
   */
  readonly rounds: number;
  readonly strike: InjectedFailure;
}

export const USAGE = `Runs random users against real exchange processes and PostgreSQL, and audits the books.

  npm run simulate -- [options]

  --steps N         calls to make                                     (100000)
  --seed TEXT       seed of all random draws                          (now)
  --processes N     1: embedded store; 2 or more: one shared database (1)
  --crashes         randomly kill processes, restart PostgreSQL, cut or mute its network
  --users N         number of users                                   (40)
  --lanes N         number of concurrent calls                        (16)
  --audit-every N   calls between two audits                          (500)
  --rounds N        N rounds instead of --steps; a round is calls, one failure and one audit.
                    Without --processes, they run for the embedded store and then for two processes
  --strike KIND     failure of a round:                               (kill)
                    kill       kill -9 of one process, sometimes of all
                    terminate  all PostgreSQL connections ended, five times
                    restart    PostgreSQL restarted in fast or immediate mode
                    cut, mute  database connections closed, or silent for up to six seconds; needs
                               several processes
  --help            print this help
`;

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type CommandLine =
  | { readonly kind: 'help' }
  | {
      readonly kind: 'run';
      readonly options: SimulationOptions;
      /**
       * True when --processes was given or the strike needs several processes; otherwise rounds run for one process
       * and for two.
       */
      readonly isOneWorld: boolean;
    };

/** @throws UsageError with the invalid option */
export function readOptions(args: readonly string[]): CommandLine {
  const values = parse(args);
  if (values.help) return { kind: 'help' };
  const number = (name: keyof typeof values, otherwise: number, least = 1): number => {
    const text = values[name];
    if (text === undefined) return otherwise;
    const value = Number(text);
    if (Number.isSafeInteger(value) && value >= least) return value;
    throw new UsageError(`--${name} must be a whole number of at least ${least}.`);
  };
  const seed = values.seed ?? String(Date.now());
  if (!/^[\w-]{1,64}$/.test(seed)) {
    throw new UsageError('--seed must be 1 to 64 letters, digits, - or _.');
  }
  const strike = STRIKES.find((kind) => kind === (values.strike ?? 'kill'));
  if (!strike) throw new UsageError(`--strike must be one of ${STRIKES.join(', ')}.`);
  const processes = number('processes', needsNetwork(strike) ? 2 : 1);
  if (needsNetwork(strike) && processes < 2) {
    throw new UsageError(`--strike ${strike} needs --processes 2 or more.`);
  }
  return {
    kind: 'run',
    isOneWorld: needsNetwork(strike) || values.processes !== undefined,
    options: {
      seed,
      steps: number('steps', 100_000),
      processes,
      crashes: values.crashes ?? false,
      users: number('users', 40),
      lanes: number('lanes', 16),
      auditEvery: number('audit-every', 500),
      rounds: number('rounds', 0, 0),
      strike,
    },
  };
}

/** The embedded store uses a socket, so there is no network to cut. */
const needsNetwork = (strike: InjectedFailure) => strike === 'cut' || strike === 'mute';

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        steps: text,
        seed: text,
        processes: text,
        crashes: flag,
        users: text,
        lanes: text,
        'audit-every': text,
        rounds: text,
        strike: text,
        help: flag,
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : '');
  }
}

/** The command that repeats the same draws. */
export const toCommand = (options: SimulationOptions): string =>
  [
    'npm run simulate --',
    ...(options.rounds > 0
      ? [`--rounds ${options.rounds} --strike ${options.strike}`]
      : [`--steps ${options.steps}`]),
    `--seed ${options.seed} --processes ${options.processes}`,
    ...(options.crashes ? ['--crashes'] : []),
    `--users ${options.users} --lanes ${options.lanes} --audit-every ${options.auditEvery}`,
  ].join(' ');
