import { animateBar } from './animateBar';

/** jsdom animates nothing, so the element notes what it was asked for. */
function noting() {
  const animation = {
    currentTime: 0,
    isPaused: false,
    isCancelled: false,
    pause: () => (animation.isPaused = true),
    cancel: () => (animation.isCancelled = true),
  };
  const element = document.createElement('div');
  const asked: unknown[] = [];
  element.animate = (frames, timing) => {
    asked.push(frames, timing);
    return animation as unknown as Animation;
  };
  return { element, animation, asked };
}

describe('A progress bar', () => {
  const bar = { startsAt: 10_000, endsAt: 70_000 };

  it.each([
    [10_000, 0],
    [40_000, 30_000],
    [99_000, 60_000],
    [9_000, 0],
  ])('at server time %i stands %i ms in', (now, ms) => {
    const { element, animation, asked } = noting();
    const running = animateBar(element, bar, 10_000);
    running.sync(now);
    expect(animation.currentTime).toBe(ms);
    expect(asked[1]).toMatchObject({ duration: 60_000 });
  });

  it('does not move by itself where motion is unwelcome, and can be taken away', () => {
    const { element, animation } = noting();
    const running = animateBar(element, bar, 10_000);
    expect(animation.isPaused).toBe(true);
    running.cancel();
    expect(animation.isCancelled).toBe(true);
  });

  it('moves where the device says nothing, unless its user wants no motion in this app', () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
    const free = noting();
    animateBar(free.element, bar, 10_000);
    expect(free.animation.isPaused).toBe(false);
    document.documentElement.dataset.motion = 'reduced';
    const calm = noting();
    animateBar(calm.element, bar, 10_000);
    delete document.documentElement.dataset.motion;
    expect(calm.animation.isPaused).toBe(true);
  });
});
