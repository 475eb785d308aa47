import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { TimeContext } from '../../../state/time/time';
import { createFakeTime } from '#testkit/testing/fakeClock';
import { resetNetworkDelay, noteNetworkDelay } from '../../shared/quotes/networkDelay';
import { useIsStale } from './useQuote';

beforeEach(resetNetworkDelay);

function renderQuote() {
  const { world, time } = createFakeTime();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TimeContext value={time}>{children}</TimeContext>
  );
  const priceAt = time.clock.now();
  const { result } = renderHook(() => useIsStale(priceAt), { wrapper });
  return {
    pass: (ms: number) => act(() => world.advance(ms)),
    isStale: () => result.current,
  };
}

it('useIsStale becomes true after three polls without a newer price', async () => {
  const { pass, isStale } = renderQuote();
  await pass(3_000);
  expect(isStale()).toBe(false);
  await pass(2);
  expect(isStale()).toBe(true);
});

it('useIsStale with a longer network delay becomes true at a higher age of the price', async () => {
  const { pass, isStale } = renderQuote();
  await pass(2_000);
  noteNetworkDelay(2_000);
  await pass(2_999);
  expect(isStale()).toBe(false);
  await pass(2);
  expect(isStale()).toBe(true);
});
