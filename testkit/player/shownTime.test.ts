import { createShownTime } from './shownTime';

const at = (knownServerNow: number, isSynced = true) => ({
  elapsedMs: knownServerNow - 1_000,
  knownServerNow,
  isSynced,
});

it('shows the moment of the frame, forwards and backwards, and tells who counts', () => {
  const { time, show } = createShownTime();
  const seen: number[] = [];
  time.clock.subscribe(() => seen.push(time.clock.now()));
  for (const moment of [5_000, 9_000, 2_000]) show(at(moment));
  expect(seen).toEqual([5_000, 9_000, 2_000]);
  show(at(3_000, false));
  expect(time.clock.isSynced()).toBe(false);
});

it('rings what is due when its moment is shown, and not before', () => {
  const { time, show } = createShownTime();
  const rung: number[] = [];
  show(at(1_000));
  time.alarm.at(4_000, () => rung.push(time.clock.now()));
  show(at(3_999));
  expect(rung).toEqual([]);
  show(at(8_000));
  expect(rung).toEqual([8_000]);
});
