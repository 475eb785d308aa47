/** A bar that the browser moves by itself, placed by the server's clock. Costs no frame of ours. */

export interface Bar {
  /** Server ms at which the bar is full and empty. */
  readonly startsAt: number;
  readonly endsAt: number;
  /** Shares of the width at start and end; 1 to 0 unless said otherwise. */
  readonly from?: number;
  readonly to?: number;
}

/**
 * Runs the bar on `element`, from where `now` (server ms) says it is. Call `sync` when the clock was corrected.
 * Where motion is unwelcome the bar stands where each `sync` puts it.
 */
export function animateBar(element: HTMLElement, bar: Bar, now: number) {
  const { startsAt, endsAt, from = 1, to = 0 } = bar;
  const animation = element.animate(
    [{ transform: `scaleX(${from})` }, { transform: `scaleX(${to})` }],
    { duration: Math.max(1, endsAt - startsAt), fill: 'both', easing: 'linear' },
  );
  const isUnwelcome =
    document.documentElement.dataset.motion ??
    window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isUnwelcome) animation.pause();
  const sync = (serverNow: number) => {
    animation.currentTime = Math.max(0, Math.min(endsAt, serverNow) - startsAt);
  };
  sync(now);
  return { sync, cancel: () => animation.cancel() };
}
