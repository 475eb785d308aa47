import { createPriceFeed } from './priceFeed';
import { browserHost } from '../../../state/time/host';
import { createTime } from '../../../state/time/time';
import type { PriceTarget } from './priceCache';

let reads: PriceTarget[];
let hidden: boolean;
let answer: () => Promise<number | null>;

/** Functions that stop the watches of a test, because a watch would continue in the next test. */
let stops: (() => void)[] = [];

function feed(knownAt: number | null = null) {
  const { watch } = createPriceFeed({
    time: createTime(browserHost),
    knownAt: () => knownAt,
    read: (productId) => {
      reads.push(productId);
      return answer();
    },
  });
  return {
    watch(productId: PriceTarget, everyMs: number, whileHidden?: boolean) {
      const stop = watch(productId, everyMs, whileHidden);
      stops.push(stop);
      return stop;
    },
  };
}

const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);
function setHidden(isHidden: boolean) {
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

test('price feed polls a product at its interval', async () => {
  const { watch } = feed();
  watch('EURUSD', 1_000);
  await advance(10_500);
  expect(reads).toEqual(Array(10).fill('EURUSD'));
});

test('price feed uses one read for several watchers, at the shortest of their intervals', async () => {
  const { watch } = feed();
  watch(null, 3_000);
  watch(null, 3_000);
  const stop = watch('EURUSD', 1_000);
  await advance(9_500);
  // Every third second, the whole list is read. It includes EURUSD, so this product is read alone only in the other
  // seconds.
  expect(reads.filter((each) => each === null)).toHaveLength(3);
  expect(reads.filter((each) => each === 'EURUSD')).toHaveLength(6);
  stop();
  reads = [];
  await advance(9_000);
  expect(reads).toEqual([null, null, null]);
});

test('price feed reads only the list if list and product have the same interval', async () => {
  const { watch } = feed();
  watch('EURUSD', 1_000);
  watch(null, 1_000);
  await advance(5_500);
  expect(reads).toEqual(Array(5).fill(null));
});

test('price feed does not read while the page is hidden, and reads at once when the page is visible again', async () => {
  const { watch } = feed();
  watch(null, 3_000);
  setHidden(true);
  await advance(600_000);
  expect(reads).toEqual([]);
  setHidden(false);
  await advance(1);
  expect(reads).toEqual([null]);
});

test('price feed reads for price alerts on a hidden page, and for nothing else', async () => {
  const { watch } = feed();
  watch('EURUSD', 1_000);
  watch(null, 10_000, true);
  setHidden(true);
  await advance(60_500);
  expect(reads.every((target) => target === null)).toBe(true);
  expect(reads).toHaveLength(6);
});

test('price feed reads at most once per second if the page is hidden and shown ten times quickly', async () => {
  const { watch } = feed();
  watch(null, 3_000);
  for (let change = 0; change < 10; change += 1) {
    setHidden(true);
    setHidden(false);
    await advance(50);
  }
  expect(reads).toEqual([null]);
});

test.each([1_001, 1_900, 60_000])(
  'price feed reads at once if the cached price is %i ms old',
  async (age) => {
    const { watch } = feed(Date.now() - age);
    watch('EURUSD', 1_000);
    await advance(1);
    expect(reads).toEqual(['EURUSD']);
  },
);

test('price feed waits for its interval if the cached price is fresh', async () => {
  const { watch } = feed(Date.now());
  watch('EURUSD', 3_000);
  await advance(2_900);
  expect(reads).toEqual([]);
  await advance(300);
  expect(reads).toEqual(['EURUSD']);
});

test('price feed starts no second read while one is pending, and reads again after a failed read', async () => {
  let settle: (at: number | null) => void = () => {};
  answer = () => new Promise((resolve) => (settle = resolve));
  const { watch } = feed();
  watch('EURUSD', 1_000);
  await advance(8_000);
  expect(reads).toHaveLength(1);
  settle(null);
  await advance(1_001);
  expect(reads).toHaveLength(2);
});

test('price feed leaves no timer or listener after the last watch stops', async () => {
  const { watch } = feed();
  watch(null, 3_000);
  watch('EURUSD', 1_000);
  for (const stop of stops) stop();
  expect(jest.getTimerCount()).toBe(0);
  setHidden(false);
  window.dispatchEvent(new Event('online'));
  await advance(10_000);
  expect(reads).toEqual([]);
});
