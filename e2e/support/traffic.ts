import type { Page, Request } from '@playwright/test';

/** One answer of the exchange, with the bytes of its body as they come over the wire. */
export interface Heard {
  readonly call: string;
  readonly bytes: number;
}

const callOf = (request: Request) => /\/api\/(.+)$/.exec(new URL(request.url()).pathname)?.[1];

/** Every answer of the exchange that comes while somebody looks. */
export async function heardIn(page: Page, ms: number): Promise<readonly Heard[]> {
  const heard: Promise<Heard>[] = [];
  const note = (request: Request) => {
    const call = callOf(request);
    if (call === undefined) return;
    heard.push(request.sizes().then(({ responseBodySize: bytes }) => ({ call, bytes })));
  };
  page.on('requestfinished', note);
  await page.waitForTimeout(ms);
  page.off('requestfinished', note);
  return Promise.all(heard);
}

/** Lets a test say whether the page is in sight; call it before the page is opened, and `turn` then. */
export async function turnable(
  page: Page,
): Promise<(to: DocumentVisibilityState) => Promise<void>> {
  await page.addInitScript(() => {
    let state: DocumentVisibilityState = 'visible';
    Object.defineProperty(document, 'visibilityState', { get: () => state });
    Object.defineProperty(document, 'hidden', { get: () => state === 'hidden' });
    window.addEventListener('turn', ({ detail }: CustomEventInit<DocumentVisibilityState>) => {
      state = detail ?? 'visible';
      document.dispatchEvent(new Event('visibilitychange'));
    });
  });
  return async (to) => {
    await page.evaluate(
      (detail) => void window.dispatchEvent(new CustomEvent('turn', { detail })),
      to,
    );
  };
}
