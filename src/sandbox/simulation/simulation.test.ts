import { createRandom } from './random';
import { commandOf, readOptions } from './options';
import { simulate } from './simulate';

const SHORT = {
  users: 6,
  lanes: 8,
  auditEvery: 400,
  rounds: 0,
  strike: 'kill',
  crashes: false,
} as const;
const quietly = () => undefined;
const LIMIT_MS = 150_000;

test(
  'users of two exchanges on one database find their money where it belongs',
  async () => {
    const options = { ...SHORT, seed: 'short', steps: 1_200, processes: 2 };
    const result = await simulate(options, quietly);
    expect(result.steps).toBeGreaterThanOrEqual(options.steps);
    expect(result.settlements).toBeGreaterThan(100);
  },
  LIMIT_MS,
);

/**
 * The audit after each kill and start settles every closed order again from the ticks alone, looks for exactly one
 * closing transfer and one end of its hold, and at the end for anything that still waits.
 */
test.each([
  ['an exchange with its embedded store', 1],
  ['two exchanges on one database', 2],
])(
  '%s, killed while orders are open: after the start each is settled exactly once, at its own end price, and each day credited once',
  async (_, processes) => {
    const options = { ...SHORT, seed: 'kills', steps: 1, processes, rounds: 3 };
    const result = await simulate(options, quietly);
    // One in each round, and one while two hundred days go by.
    expect(result.kills).toBeGreaterThanOrEqual(4);
    expect(result.settlements).toBeGreaterThan(5);
  },
  LIMIT_MS,
);

/** The seed decides that the rounds strike the database: its network is cut, then mute, then PostgreSQL restarts at once. */
test(
  'two exchanges whose database goes away at work come back by themselves, with nothing lost and nothing doubled',
  async () => {
    const options = { ...SHORT, auditEvery: 150, seed: 'away4173', steps: 400, processes: 2 };
    const result = await simulate({ ...options, crashes: true }, quietly);
    expect(result.outages).toBeGreaterThanOrEqual(3);
    expect(result.settlements).toBeGreaterThan(5);
  },
  LIMIT_MS,
);

test('the same seed makes the same draws, another one others', () => {
  const draws = (seed: string) => {
    const random = createRandom(seed);
    return [random.uuid(), random.int(1, 1_000_000), random.next()];
  };
  expect(draws('a')).toEqual(draws('a'));
  expect(draws('a')).not.toEqual(draws('b'));
});

test('the command in a failure makes the same run again', () => {
  const read = readOptions(['--steps', '7', '--seed', 'x', '--processes', '2', '--crashes']);
  if (read.kind !== 'run') throw new Error('that is a run');
  const words = commandOf(read.options).split(' ').slice(4);
  expect(readOptions(words)).toEqual(read);
});
