import { act, render, screen } from '@testing-library/react';
import type { FC } from 'react';
import { MINUTE_MS } from '#contract';
import { createFakeTime } from '#testkit/testing/fakeClock';
import { startOfDay } from '#contract/zone';
import { TimeContext } from './time';
import { useMinute, useNowAt, useSecond, useToday } from './useNow';

const START = Date.UTC(2026, 0, 1, 12);

/** Renders the time of a hook as the milliseconds since `START`. */
function setUp(useTimeOfRender: () => number) {
  const fake = createFakeTime(START);
  const Shown: FC = () => <p>{Math.floor((useTimeOfRender() - START) / 1_000)} s</p>;
  render(
    <TimeContext value={fake.time}>
      <Shown />
    </TimeContext>,
  );
  return { ...fake, advance: (ms: number) => act(() => fake.world.advance(ms)) };
}

describe('Time of a render', () => {
  it('is read again every second', async () => {
    const { advance } = setUp(useSecond);
    await advance(3_010);
    expect(screen.getByText('3 s')).toBeInTheDocument();
  });

  it('is read again at each full minute', async () => {
    const { advance } = setUp(useMinute);
    await advance(59_000);
    expect(screen.getByText('0 s')).toBeInTheDocument();
    await advance(1_010);
    expect(screen.getByText('60 s')).toBeInTheDocument();
  });

  it('is read again at midnight', async () => {
    const { advance } = setUp(useToday);
    const leftMs = startOfDay(START, -1) - START;
    await advance(leftMs - MINUTE_MS);
    expect(screen.getByText('0 s')).toBeInTheDocument();
    await advance(MINUTE_MS + 10);
    expect(screen.getByText(`${leftMs / 1_000} s`)).toBeInTheDocument();
  });

  it('is read again at each of the given times', async () => {
    const ends = [START + 10_000, START + 20_000];
    const { advance, time } = setUp(() => useNowAt(ends));
    await advance(9_990);
    expect(screen.getByText('0 s')).toBeInTheDocument();
    await advance(20);
    expect(screen.getByText('10 s')).toBeInTheDocument();
    await advance(10_000);
    expect(screen.getByText('20 s')).toBeInTheDocument();
    expect(time.alarm.size()).toBe(0);
  });

  it('is read again when the exchange clock is corrected', () => {
    const { world, sync } = setUp(() => useNowAt([]));
    act(() => {
      world.setServerBy(MINUTE_MS);
      sync();
    });
    expect(screen.getByText('60 s')).toBeInTheDocument();
  });
});
