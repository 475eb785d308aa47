import { createShownTime } from './shownTime';

const at = (knownServerNow: number, isSynced = true) => ({
  elapsedMs: knownServerNow - 1_000,
  knownServerNow,
  isSynced,
});

it('the shown clock follows frames forwards and backwards and notifies subscribers', () => {
  const { time, show } = createShownTime();
  const seen: number[] = [];
  time.clock.subscribe(() => seen.push(time.clock.now()));
  for (const moment of [5_000, 9_000, 2_000]) show(at(moment));
  expect(seen).toEqual([5_000, 9_000, 2_000]);
  show(at(3_000, false));
  expect(time.clock.isSynced()).toBe(false);
});

it('the shown alarm fires when a frame reaches its time, and not earlier', () => {
  const { time, show } = createShownTime();
  const fired: number[] = [];
  show(at(1_000));
  time.alarm.at(4_000, () => fired.push(time.clock.now()));
  show(at(3_999));
  expect(fired).toEqual([]);
  show(at(8_000));
  expect(fired).toEqual([8_000]);
});
