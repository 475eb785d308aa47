import { eventually } from '#testkit/exchange/eventually';
import { superviseLoop } from './superviseLoop';

test('a supervised task continues after failures, even if their report fails too', async () => {
  let runs = 0;
  const errors: unknown[] = [];
  const task = superviseLoop({
    run() {
      runs += 1;
      return runs <= 2 ? Promise.reject(new Error(`failure ${runs}`)) : Promise.resolve();
    },
    pauseMs: () => 1,
    onFailure(error) {
      errors.push(error);
      throw new Error('the log is broken');
    },
  });
  await eventually(
    'the task runs again',
    () => runs,
    (count) => count >= 4,
  );
  await task.stop();
  const stoppedAt = runs;
  expect(errors).toEqual([new Error('failure 1'), new Error('failure 2')]);
  await task.stop();
  expect(runs).toBe(stoppedAt);
});

test('runNow ends the pause of a supervised task, or skips the next pause if called during a run', async () => {
  let runs = 0;
  let finish: () => void = () => undefined;
  const task = superviseLoop({
    run() {
      runs += 1;
      return runs === 1 ? new Promise((resolve) => (finish = resolve)) : Promise.resolve();
    },
    pauseMs: () => 3_600_000,
    onFailure: () => undefined,
  });
  await eventually(
    'the first run',
    () => runs,
    (count) => count === 1,
  );
  task.runNow();
  finish();
  await eventually(
    'the requested run',
    () => runs,
    (count) => count === 2,
  );
  task.runNow();
  await eventually(
    'one more run',
    () => runs,
    (count) => count === 3,
  );
  await task.stop();
  expect(runs).toBe(3);
});
