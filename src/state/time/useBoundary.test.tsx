import { act, render, screen } from '@testing-library/react';
import { DAY_MS } from '#contract';
import { createFakeTime } from '#testkit/testing/fakeClock';
import { TimeContext } from './time';
import { useBoundary } from './useBoundary';

interface StateProps {
  readonly endsAt: number | null;
  readonly onBoundary?: () => void;
}

function State({ endsAt, onBoundary }: StateProps) {
  return <p>{useBoundary(endsAt, onBoundary) ? 'over' : 'running'}</p>;
}

function setUp(endsInMs: number | null, onBoundary?: () => void) {
  const fake = createFakeTime();
  const { world, time } = fake;
  const view = (endsAt: number | null) => (
    <TimeContext value={time}>
      <State endsAt={endsAt} {...(onBoundary && { onBoundary })} />
    </TimeContext>
  );
  const endsAt = endsInMs === null ? null : time.clock.now() + endsInMs;
  const { rerender, unmount } = render(view(endsAt));
  return {
    ...fake,
    unmount,
    changeEnd: (at: number | null) => rerender(view(at)),
    advance: (ms: number) => act(() => world.advance(ms)),
  };
}

const setVisibility = (visibility: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
};

afterEach(() => jest.restoreAllMocks());

describe('Boundary', () => {
  it('renders again at its time, and leaves no timer behind', async () => {
    const { advance, world } = setUp(10_000);
    await advance(9_990);
    expect(screen.getByText('running')).toBeInTheDocument();
    await advance(20);
    expect(screen.getByText('over')).toBeInTheDocument();
    expect(world.pendingTimers()).toBe(0);
  });

  it('is not reached early when it is further away than the longest timer of a browser', async () => {
    const { advance } = setUp(60 * DAY_MS);
    await advance(59 * DAY_MS);
    expect(screen.getByText('running')).toBeInTheDocument();
    await advance(DAY_MS + 10);
    expect(screen.getByText('over')).toBeInTheDocument();
  });

  it('is never reached if there is no time to wait for', async () => {
    const { advance, world } = setUp(null);
    await advance(DAY_MS);
    expect(screen.getByText('running')).toBeInTheDocument();
    expect(world.pendingTimers()).toBe(0);
  });

  it('is reached when the exchange time is known again after device sleep', () => {
    const { world, time, sync } = setUp(60_000);
    world.sleep(DAY_MS);
    act(() => {
      time.clock.checkSleep();
      sync();
    });
    expect(screen.getByText('over')).toBeInTheDocument();
  });

  it('is reached and left again when the exchange clock is corrected', () => {
    const { world, sync } = setUp(60_000);
    act(() => {
      world.setServerBy(DAY_MS);
      sync();
    });
    expect(screen.getByText('over')).toBeInTheDocument();
    act(() => {
      world.setServerBy(-DAY_MS);
      sync();
    });
    expect(screen.getByText('running')).toBeInTheDocument();
  });

  it('is noticed on a hidden page when it is shown again', async () => {
    const { advance } = setUp(10_000);
    act(() => setVisibility('hidden'));
    await advance(20_000);
    act(() => setVisibility('visible'));
    expect(screen.getByText('over')).toBeInTheDocument();
  });

  it('calls onBoundary when the boundary is reached, and again with growing delays until another end is known', async () => {
    const onBoundary = jest.fn();
    const { advance, changeEnd, time } = setUp(10_000, onBoundary);
    await advance(9_990);
    expect(onBoundary).not.toHaveBeenCalled();
    await advance(20);
    expect(onBoundary).toHaveBeenCalledTimes(1);
    await advance(1_010);
    expect(onBoundary).toHaveBeenCalledTimes(2);
    await advance(60_000);
    const calls = onBoundary.mock.calls.length;
    expect(calls).toBeGreaterThan(5);
    expect(calls).toBeLessThan(9);
    changeEnd(time.clock.now() + 60_000);
    await advance(59_000);
    expect(onBoundary).toHaveBeenCalledTimes(calls);
  });

  it('does not call onBoundary on a hidden page, and calls it at once when the page is shown', async () => {
    const onBoundary = jest.fn();
    const { advance, unmount } = setUp(10_000, onBoundary);
    await advance(10_010);
    act(() => setVisibility('hidden'));
    onBoundary.mockClear();
    await advance(DAY_MS);
    expect(onBoundary).not.toHaveBeenCalled();
    act(() => setVisibility('visible'));
    await advance(10);
    expect(onBoundary).toHaveBeenCalledTimes(1);
    unmount();
    await advance(DAY_MS);
    expect(onBoundary).toHaveBeenCalledTimes(1);
  });
});
