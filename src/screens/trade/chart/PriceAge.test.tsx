import { act, render, screen } from '@testing-library/react';
import { createCatalogues, IntlProvider, loadMessages } from '../../../intl';
import { TimeContext } from '../../../state/time/time';
import type { Time } from '../../../state/time/time';
import { createFakeTime } from '../../../testing/fakeClock';
import { PriceAge } from './PriceAge';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function show(time: Time, priceAt: number) {
  const catalogues = createCatalogues(loadMessages, 'en');
  await Promise.all(['core', 'trade'].map((family) => catalogues.need(family)));
  render(
    <IntlProvider catalogues={catalogues}>
      <TimeContext value={time}>
        <PriceAge priceAt={priceAt} isStale={false} />
      </TimeContext>
    </IntlProvider>,
  );
}

test('the age counts by the exchange’s clock', async () => {
  const { time } = createFakeTime();
  await show(time, time.clock.now() - 300);
  expect(screen.getByText('price 0.3 s old')).toBeInTheDocument();
});

test('a moment that passes while it is drawn does no harm', async () => {
  jest.useFakeTimers();
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { time } = createFakeTime();
  let now = time.clock.now();
  // A slow phone: each look at the clock finds it a tenth of a second later.
  jest.spyOn(time.clock, 'now').mockImplementation(() => (now += 100));
  await show(time, now);
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.getByText(/^price \d\.\d s old$/)).toBeInTheDocument();
  expect(complaints).not.toHaveBeenCalled();
});
