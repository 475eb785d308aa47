import { act, render, screen } from '@testing-library/react';
import { createCatalogues, IntlProvider, loadMessages } from '../../../intl';
import { createTime, TimeContext } from '../../../state/time/time';
import type { Time } from '../../../state/time/time';
import { createFakeTime, createFakeWorld } from '#testkit/testing/fakeClock';
import { networkIs } from '#testkit/app/network';
import { PriceAge } from './PriceAge';
import type { PriceAgeProps } from './PriceAge';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const at = (priceAt: number) => ({ priceAt, trading: 'open' }) as const;

async function show(time: Time, quote: PriceAgeProps['quote'], isStale = false) {
  const catalogues = createCatalogues(loadMessages, 'en');
  await Promise.all(['core', 'trade'].map((family) => catalogues.loadFamily(family)));
  render(
    <IntlProvider catalogues={catalogues}>
      <TimeContext value={time}>
        <PriceAge quote={quote} isStale={isStale} />
      </TimeContext>
    </IntlProvider>,
  );
}

test('PriceAge shows a fresh price as “live”, without an age that changes', async () => {
  const { time } = createFakeTime();
  await show(time, at(time.clock.now() - 1_300));
  expect(screen.getByText('live')).toBeInTheDocument();
});

test.each(['recorded', 'scripted'] as const)(
  'PriceAge never shows a %s price as live',
  async (kind) => {
    const { time } = createFakeTime();
    await show(time, { ...at(time.clock.now() - 1_300), source: { kind } });
    expect(screen.getByText(kind)).toBeInTheDocument();
    expect(screen.queryByText('live')).not.toBeInTheDocument();
  },
);

test('PriceAge shows the age of an old price by the clock of the exchange', async () => {
  const { time } = createFakeTime();
  await show(time, at(time.clock.now() - 4_300), true);
  expect(screen.getByText('4 s old')).toBeInTheDocument();
});

test('PriceAge shows when a closed market opens instead of the age of the price', async () => {
  const { time } = createFakeTime();
  const now = time.clock.now();
  await show(time, { priceAt: now - 720_000, trading: 'closed', opensAt: now + 3_700_000 }, true);
  expect(screen.getByText(/^Closed · opens \d\d:\d\d$/)).toBeInTheDocument();
  expect(screen.queryByText(/old/)).not.toBeInTheDocument();
});

test('PriceAge shows the minutes left in the last hour before a market opens', async () => {
  const { time } = createFakeTime();
  const opensAt = time.clock.now() + 11.5 * 60_000;
  await show(time, { ...at(time.clock.now()), trading: 'closed', opensAt });
  expect(screen.getByText('Closed · opens in 12 min')).toBeInTheDocument();
});

test('PriceAge waits for the server time, and shows the age by the device clock when the exchange cannot be reached', async () => {
  const time = createTime(createFakeWorld().host);
  await show(time, at(time.clock.now() - 7_300), true);
  expect(screen.getByText('Syncing the clock')).toBeInTheDocument();
  networkIs('lost');
  expect(screen.getByText('7 s old')).toBeInTheDocument();
});

test('PriceAge logs no error when time passes during rendering', async () => {
  jest.useFakeTimers();
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { time } = createFakeTime();
  let now = time.clock.now();
  // Simulates a slow phone: each call of the clock returns a time 100 ms later than the previous call.
  jest.spyOn(time.clock, 'now').mockImplementation(() => (now += 100));
  await show(time, at(now), true);
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.getByText(/^\d s old$/)).toBeInTheDocument();
  expect(consoleError).not.toHaveBeenCalled();
});
