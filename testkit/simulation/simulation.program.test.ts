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

test('users of two exchanges on one database keep correct balances over 1,200 random steps', async () => {
  const options = { ...SHORT, seed: 'short', steps: 1_200, processes: 2 };
  const result = await simulate(options, quietly);
  expect(result.steps).toBeGreaterThanOrEqual(options.steps);
  expect(result.settlements).toBeGreaterThan(100);
});

/**
 * The audit after each kill and restart settles every closed order again from the ticks alone, and expects exactly
 * one closing transfer and one release of the hold for each order. The last audit also expects no pending work.
 */
test.each([
  ['an exchange with its embedded store', 1],
  ['two exchanges on one database', 2],
])(
  'after a kill of %s, each open order is settled once at its end price, and each day is credited once',
  async (_, processes) => {
    const options = { ...SHORT, seed: 'kills', steps: 1, processes, rounds: 3 };
    const result = await simulate(options, quietly);
    // One kill per round, and one while the clock advances two hundred days.
    expect(result.kills).toBeGreaterThanOrEqual(4);
    expect(result.settlements).toBeGreaterThan(5);
  },
);

/** This seed draws three database outages: network cut, network silent, and PostgreSQL restarted in immediate mode. */
test('two exchanges recover from three database outages without a lost or doubled transfer', async () => {
  const options = { ...SHORT, auditEvery: 150, seed: 'away4173', steps: 400, processes: 2 };
  const result = await simulate({ ...options, crashes: true }, quietly);
  expect(result.outages).toBeGreaterThanOrEqual(3);
  expect(result.settlements).toBeGreaterThan(5);
});
