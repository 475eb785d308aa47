import type { Page, Request } from '@playwright/test';

/** One answer of the exchange, with the bytes of its body as they arrive over the wire. */
export interface Heard {
  readonly call: string;
  readonly bytes: number;
}

const callOf = (request: Request) => /\/api\/(.+)$/.exec(new URL(request.url()).pathname)?.[1];

/** Records every answer of the exchange from now on. `stop` ends that and gives the answers. */
export function recordAnswers(page: Page): { readonly stop: () => Promise<readonly Heard[]> } {
  const heard: Promise<Heard>[] = [];
  const note = (request: Request) => {
    const call = callOf(request);
    if (call === undefined) return;
    heard.push(request.sizes().then(({ responseBodySize: bytes }) => ({ call, bytes })));
  };
  page.on('requestfinished', note);
  return {
    stop: () => {
      page.off('requestfinished', note);
      return Promise.all(heard);
    },
  };
}

/** Lets a test change the visibility of the page: call it before the page is opened, and the result at any time after. */
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
