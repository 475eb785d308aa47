import { createPriceFeed } from './priceFeed';
import type { PriceTarget } from './priceFeed';

let reads: PriceTarget[];
let hidden: boolean;
let answer: () => Promise<number | null>;

/** What is still watched when a test ends would go on in the next one. */
let stops: (() => void)[] = [];

function feed(knownAt: number | null = null) {
  const { watch } = createPriceFeed({
    clock: { now: () => Date.now(), monotonic: () => Date.now() },
    knownAt: () => knownAt,
    read: (productId) => {
      reads.push(productId);
      return answer();
    },
  });
  return {
    watch(productId: PriceTarget, everyMs: number) {
      const stop = watch(productId, everyMs);
      stops.push(stop);
      return stop;
    },
  };
}

const passing = (ms: number) => jest.advanceTimersByTimeAsync(ms);
function turn(isHidden: boolean) {
  hidden = isHidden;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000 });
  reads = [];
  hidden = false;
  answer = () => Promise.resolve(Math.floor(Date.now() / 1_000) * 1_000);
  jest
    .spyOn(document, 'visibilityState', 'get')
    .mockImplementation(() => (hidden ? 'hidden' : 'visible'));
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  jest.useRealTimers();
});

test('each is read as often as it is wanted', async () => {
  const { watch } = feed();
  watch('EURUSD', 1_000);
  await passing(10_500);
  expect(reads).toEqual(Array(10).fill('EURUSD'));
});

test('two that watch the same are told by one reading, as often as the more eager one wants', async () => {
  const { watch } = feed();
  watch(null, 3_000);
  watch(null, 3_000);
  const stop = watch('EURUSD', 1_000);
  await passing(9_500);
  // Every third second the list has that product in it.
  expect(reads.filter((each) => each === null)).toHaveLength(3);
  expect(reads.filter((each) => each === 'EURUSD')).toHaveLength(6);
  stop();
  reads = [];
  await passing(9_000);
  expect(reads).toEqual([null, null, null]);
});

test('all at once while all are wanted as often as the one', async () => {
  const { watch } = feed();
  watch('EURUSD', 1_000);
  watch(null, 1_000);
  await passing(5_500);
  expect(reads).toEqual(Array(5).fill(null));
});

test('a page out of sight reads nothing, and reads at once when it is back', async () => {
  const { watch } = feed();
  watch(null, 3_000);
  turn(true);
  await passing(600_000);
  expect(reads).toEqual([]);
  turn(false);
  await passing(1);
  expect(reads).toEqual([null]);
});

test.each([1_001, 1_900, 60_000])('what came %i ms ago is read at once', async (age) => {
  const { watch } = feed(Date.now() - age);
  watch('EURUSD', 1_000);
  await passing(1);
  expect(reads).toEqual(['EURUSD']);
});

test('what is new is read after its time', async () => {
  const { watch } = feed(Date.now());
  watch('EURUSD', 3_000);
  await passing(2_900);
  expect(reads).toEqual([]);
  await passing(300);
  expect(reads).toEqual(['EURUSD']);
});

test('nothing is read while an answer is still out, and a failed one is asked for again', async () => {
  let settle: (at: number | null) => void = () => {};
  answer = () => new Promise((resolve) => (settle = resolve));
  const { watch } = feed();
  watch('EURUSD', 1_000);
  await passing(8_000);
  expect(reads).toHaveLength(1);
  settle(null);
  await passing(1_001);
  expect(reads).toHaveLength(2);
});

test('after the last watch nothing is left that could ask', async () => {
  const { watch } = feed();
  watch(null, 3_000);
  watch('EURUSD', 1_000);
  for (const stop of stops) stop();
  expect(jest.getTimerCount()).toBe(0);
  turn(false);
  window.dispatchEvent(new Event('online'));
  await passing(10_000);
  expect(reads).toEqual([]);
});
