import type { Page, Request } from '@playwright/test';

/** A response of the exchange, with the size of its body on the wire in bytes. */
export interface ReceivedResponse {
  readonly call: string;
  readonly bytes: number;
}

const callOf = (request: Request) => /\/api\/(.+)$/.exec(new URL(request.url()).pathname)?.[1];

/** Records every response of the exchange from now on. `stop` ends the recording and returns the responses. */
export function recordResponses(page: Page): {
  readonly stop: () => Promise<readonly ReceivedResponse[]>;
} {
  const responses: Promise<ReceivedResponse>[] = [];
  const note = (request: Request) => {
    const call = callOf(request);
    if (call === undefined) return;
    responses.push(request.sizes().then(({ responseBodySize: bytes }) => ({ call, bytes })));
  };
  page.on('requestfinished', note);
  return {
    stop: () => {
      page.off('requestfinished', note);
      return Promise.all(responses);
    },
  };
}

/** Returns a function that changes the visibility of the page at any time. Call it before the page is opened. */
export async function controlVisibility(
  page: Page,
): Promise<(to: DocumentVisibilityState) => Promise<void>> {
  await page.addInitScript(() => {
    let state: DocumentVisibilityState = 'visible';
    Object.defineProperty(document, 'visibilityState', { get: () => state });
    Object.defineProperty(document, 'hidden', { get: () => state === 'hidden' });
    window.addEventListener(
      'set-visibility',
      ({ detail }: CustomEventInit<DocumentVisibilityState>) => {
        state = detail ?? 'visible';
        document.dispatchEvent(new Event('visibilitychange'));
      },
    );
  });
  return async (to) => {
    await page.evaluate(
      (detail) => void window.dispatchEvent(new CustomEvent('set-visibility', { detail })),
      to,
    );
  };
}
