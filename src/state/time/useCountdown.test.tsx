import { act, render, screen } from '@testing-library/react';
import { createFakeTime } from '#testkit/testing/fakeClock';
import { TimeContext } from './time';
import { isAnnounced, useAnnouncedSeconds, useCountdown, useListCountdown } from './useCountdown';

function Row({ endsAt }: { readonly endsAt: number }) {
  const seconds = useCountdown(endsAt);
  return (
    <p>
      {seconds} s, announced {String(useAnnouncedSeconds(seconds))}
    </p>
  );
}

const ListRow = ({ endsAt }: { readonly endsAt: number }) => <li>{useListCountdown(endsAt)}</li>;

describe('Countdown', () => {
  it('changes on its own full second of exchange time and announces 60, 30, 10 and 0', async () => {
    const { world, time } = createFakeTime();
    const endsAt = time.clock.now() + 61_300;
    render(
      <TimeContext value={time}>
        <Row endsAt={endsAt} />
      </TimeContext>,
    );
    const advance = (ms: number) => act(() => world.advance(ms));
    expect(screen.getByText('62 s, announced null')).toBeInTheDocument();
    await advance(298);
    expect(screen.getByText('62 s, announced null')).toBeInTheDocument();
    await advance(4);
    expect(screen.getByText('61 s, announced null')).toBeInTheDocument();
    await advance(1_000);
    expect(screen.getByText('60 s, announced 60')).toBeInTheDocument();
    await advance(49_000);
    expect(screen.getByText('11 s, announced 30')).toBeInTheDocument();
    await advance(11_000);
    expect(screen.getByText('0 s, announced 0')).toBeInTheDocument();
    expect(world.pendingTimers()).toBe(0);
  });

  it('is correct after device sleep once the exchange has answered', () => {
    const { world, time, sync } = createFakeTime();
    render(
      <TimeContext value={time}>
        <Row endsAt={time.clock.now() + 55_000} />
      </TimeContext>,
    );
    world.sleep(50_000);
    act(() => {
      time.clock.checkSleep();
      sync();
    });
    expect(screen.getByText('5 s, announced 5')).toBeInTheDocument();
  });

  it('shares one update per second among the rows of a list', async () => {
    const { world, time } = createFakeTime();
    const now = time.clock.now();
    const { unmount } = render(
      <TimeContext value={time}>
        {[10_500, 20_700, 30_000].map((left) => (
          <ListRow key={left} endsAt={now + left} />
        ))}
      </TimeContext>,
    );
    expect(time.alarm.size()).toBe(1);
    await act(() => world.advance(5_002));
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      '6',
      '16',
      '25',
    ]);
    unmount();
    expect(time.alarm.size()).toBe(0);
  });

  it.each([
    [61, 60, true],
    [60, 59, false],
    [50, 5, true],
    [1, 0, true],
    [62, 61, false],
  ])('isAnnounced(%i, %i) is %s', (before, now, announced) => {
    expect(isAnnounced(before, now)).toBe(announced);
  });
});
