import type { Page, Request } from '@playwright/test';

interface Traffic {
  readonly inFlight: Set<Request>;
  /** Time when the last request started or ended, in ms of the test's clock. */
  lastChange: number;
}

const tracked = new WeakMap<Page, Traffic>();

/** Records the requests of the page from now on, so that `networkQuiet` can wait for them. */
export function trackRequests(page: Page): Page {
  if (tracked.has(page)) return page;
  const traffic: Traffic = { inFlight: new Set(), lastChange: Date.now() };
  tracked.set(page, traffic);
  const end = (request: Request) => {
    traffic.inFlight.delete(request);
    traffic.lastChange = Date.now();
  };
  page.on('request', (request) => {
    traffic.inFlight.add(request);
    traffic.lastChange = Date.now();
  });
  page.on('requestfinished', end).on('requestfailed', end);
  // A navigation or a crash aborts requests without an event for each of them.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) traffic.inFlight.clear();
  });
  return page;
}

/** URLs of the requests of the page that have no answer yet. */
export const unanswered = (page: Page): readonly string[] =>
  [...(tracked.get(page)?.inFlight ?? [])].map((request) => request.url());

/**
 * Waits until the page has had no request in flight for `quietMs`.
 * @throws Error that lists the requests still in flight after 60 s
 */
export async function networkQuiet(page: Page, quietMs = 300): Promise<void> {
  const traffic = tracked.get(trackRequests(page))!;
  const deadline = Date.now() + 60_000;
  while (traffic.inFlight.size > 0 || Date.now() - traffic.lastChange < quietMs) {
    if (Date.now() > deadline) {
      throw new Error(
        `The network of ${page.url()} was not quiet: ${unanswered(page).join(', ') || 'polling'}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
