import { clockState } from '../domain/storeHealth';
import { createTestDatabase } from '#testkit/exchange/testDatabase';
import { createClockCheck } from './clockCheck';
import { openDatabase } from './database';

test('a difference between the database clock and the clock of the machine is reported once a minute', async () => {
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.connectionString, { connections: 1 });
  const reports: string[] = [];
  let monotonicMs = 0;
  let machineMs = Date.now();
  const check = createClockCheck(
    ({ message }) => reports.push(message),
    () => monotonicMs,
    () => machineMs,
  );
  await check.check(db);
  expect(clockState(check.health())).toBe('right');

  machineMs = Date.now() - 7_200_000;
  for (const atMs of [1_000, 2_000, 60_999]) {
    monotonicMs = atMs;
    await check.check(db);
  }
  expect(clockState(check.health())).toBe('wrong');
  expect(check.health().aheadMs).toBeGreaterThan(7_000_000);
  expect(reports).toEqual([
    expect.stringMatching(/^exchange time differs from the clock of this machine by 7\d{3} s$/),
  ]);
  monotonicMs = 61_000;
  await check.check(db);
  expect(reports).toHaveLength(2);

  machineMs = Date.now() + 7_200_000;
  await check.check(db);
  expect(clockState(check.health())).toBe('wrong');
  await close();
  await database.drop();
});
