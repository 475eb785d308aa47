import type { Page } from '@playwright/test';
import type { Probe } from './stop';

/** Prices and the newest candles are polled as long as a page is visible. */
const isPolled = (call: string, body: string) =>
  call === 'product/list' ||
  call === 'product/details' ||
  (call === 'product/kdata' && body.includes('"limit":5,')) ||
  (call === 'product/kdata' && body.includes('"limit":5}'));

interface Calls {
  /** The calls of the exchange since the last navigation, each with its body, in order. */
  readonly ofLoad: () => readonly string[];
  /** The names of all calls since the recording began. */
  readonly names: () => ReadonlySet<string>;
}

/** Records the calls that a page sends to the exchange. The calls of a load do not include polls. */
export function recordCalls(page: Page): Calls {
  let calls: string[] = [];
  const names = new Set<string>();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) calls = [];
    const call = /^\/api\/(.+)$/.exec(new URL(request.url()).pathname)?.[1];
    const body = request.postData() ?? '';
    if (call === undefined) return;
    names.add(call);
    if (!isPolled(call, body)) calls.push(`${call} ${body}`);
  });
  return { ofLoad: () => calls, names: () => names };
}

/** The load of a page sends each call once, whatever number of components needs the response. */
export const callsOnce =
  (calls: Calls): Probe =>
  () => {
    const sent = calls.ofLoad();
    const repeated = sent.filter((call, index) => sent.indexOf(call) !== index);
    return Promise.resolve(repeated.map((call) => `sent more than once: ${call}`));
  };

/** When a signed-in user loads a page, the page requests the configuration of the exchange. */
export const configRead =
  (calls: Calls): Probe =>
  () =>
    Promise.resolve(
      calls.ofLoad().includes('common/config {}') ? [] : ['common/config was not read'],
    );
