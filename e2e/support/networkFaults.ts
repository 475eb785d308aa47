import type { BrowserContext, Page, Route } from '@playwright/test';
import { networkQuiet } from './quiet';
import { expect } from './test';

type Control = (name: string, body: Record<string, unknown>) => Promise<unknown>;

/** Where a fault strikes: one tap of one action, not yet made. */
export interface Scene {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly control: Control;
  /** The path of the call, below `/api/`. */
  readonly call: string;
  readonly tap: () => Promise<void>;
}

/** What must hold: it is made once and told as made; or it is not, the page says why, and the next tap makes it. */
type Ending = { readonly is: 'made' } | { readonly is: 'turnedDown'; readonly says: RegExp };

export interface NetworkFault {
  readonly name: string;
  readonly ending: Ending;
  /** Before the form is opened, such as what the device believes of the time. */
  readonly before?: (scene: Scene) => Promise<void>;
  /** Taps while the fault stands. Gives the page that the user then looks at. */
  readonly strike: (scene: Scene) => Promise<Page>;
}

const MADE = { is: 'made' } as const;
const HOUR_MS = 3_600_000;
/** Beyond the ten seconds of a call. */
const BEYOND_TIMEOUT_MS = 11_000;

const requestOf = ({ page, call }: Scene) =>
  page.waitForRequest((request) => request.url().endsWith(`/api/${call}`));

/** The first call of this name meets with `handle`, the next ones go through. */
const firstMeets = ({ page, call }: Scene, handle: (route: Route) => unknown) =>
  page.route(`**/api/${call}`, (route) => handle(route) as Promise<void>, { times: 1 });

/** A fault that the exchange plants itself, before or after it has acted. */
const planted = (name: string, fault: Record<string, unknown>): NetworkFault => ({
  name,
  ending: MADE,
  async strike(scene) {
    await scene.control('faults', { call: scene.call, times: 1, ...fault });
    await scene.tap();
    return scene.page;
  },
});

/** An answer in place of the exchange's, which never hears the call. */
const answered = (
  name: string,
  answer: Parameters<Route['fulfill']>[0],
  ending: Ending = MADE,
): NetworkFault => ({
  name,
  ending,
  async strike(scene) {
    await firstMeets(scene, (route) => route.fulfill(answer));
    await scene.tap();
    return scene.page;
  },
});

const clockAt = (name: string, offsetMs: number): NetworkFault => ({
  name,
  ending: MADE,
  before: ({ page }) => page.clock.install({ time: Date.now() + offsetMs }),
  async strike({ page, tap }) {
    await tap();
    return page;
  },
});

export const NETWORK_FAULTS: readonly NetworkFault[] = [
  {
    name: 'no answer, and the call never arrived',
    ending: MADE,
    before: ({ page }) => page.clock.install(),
    async strike(scene) {
      await firstMeets(scene, () => undefined);
      const sent = requestOf(scene);
      await scene.tap();
      await sent;
      await scene.page.clock.fastForward(BEYOND_TIMEOUT_MS);
      return scene.page;
    },
  },
  planted('the answer is lost after it was executed', { fault: 'drop', when: 'after' }),
  planted('the connection is cut before it is executed', { fault: 'drop', when: 'before' }),
  planted('500 before it is executed', { fault: 'status', status: 500, when: 'before' }),
  planted('500 after it was executed', { fault: 'status', status: 500, when: 'after' }),
  planted('502 after it was executed', { fault: 'html', status: 502, when: 'after' }),
  planted('503 without a time', { fault: 'status', status: 503, when: 'before' }),
  answered('503 with a time', { status: 503, headers: { 'retry-after': '2' }, json: {} }),
  planted('504 after it was executed', { fault: 'html', status: 504, when: 'after' }),
  answered(
    '429 with a time',
    { status: 429, headers: { 'retry-after': '42' }, json: {} },
    { is: 'turnedDown', says: /Too many attempts|42 sec|later|not accepted/i },
  ),
  answered('401 in the middle', { status: 401, json: {} }, { is: 'turnedDown', says: /Log in/ }),
  planted('HTML instead of JSON, before', { fault: 'html', status: 200, when: 'before' }),
  planted('HTML instead of JSON, after', { fault: 'html', status: 200, when: 'after' }),
  planted('truncated JSON', { fault: 'truncated', when: 'after' }),
  answered('an empty answer', { status: 200, contentType: 'application/json', body: '' }),
  planted('JSON of a wrong shape, after', { fault: 'shape', when: 'after' }),
  planted('JSON of a wrong shape, before', { fault: 'shape', when: 'before' }),
  planted('slow, but there', { fault: 'delay', ms: 2_000, when: 'after' }),
  planted('delivered twice', { fault: 'duplicate', when: 'after' }),
  planted('delivered twice at once', { fault: 'duplicate', when: 'before' }),
  {
    name: 'offline before it is sent',
    ending: MADE,
    async strike({ context, page, tap }) {
      await context.setOffline(true);
      await expect(page.getByText(/No connection/).first()).toBeVisible();
      // The app takes the tap while it is offline, or disables the button and the tap waits for the network.
      const tapped = tap();
      await Promise.race([tapped, networkQuiet(page, 1_000)]);
      await context.setOffline(false);
      await tapped;
      return page;
    },
  },
  {
    name: 'offline after it was sent',
    ending: MADE,
    async strike(scene) {
      const { context, control, call, page, tap } = scene;
      await control('faults', { call, fault: 'delay', ms: 1_500, times: 1, when: 'after' });
      const sent = requestOf(scene);
      await tap();
      await sent;
      await context.setOffline(true);
      await expect(page.getByText(/No connection/).first()).toBeVisible();
      await context.setOffline(false);
      return page;
    },
  },
  {
    name: 'the connection is reset',
    ending: MADE,
    async strike(scene) {
      await firstMeets(scene, (route) => route.abort('connectionreset'));
      await scene.tap();
      return scene.page;
    },
  },
  clockAt('a device six hours ahead', 6 * HOUR_MS),
  clockAt('a device six hours behind', -6 * HOUR_MS),
  {
    name: 'a reload in the middle',
    ending: MADE,
    async strike(scene) {
      const { control, call, page, tap } = scene;
      await control('faults', { call, fault: 'delay', ms: 2_000, times: 1, when: 'after' });
      const sent = requestOf(scene);
      await tap();
      await sent;
      await page.reload();
      return page;
    },
  },
  {
    name: 'ten taps at once',
    ending: MADE,
    async strike({ page, tap }) {
      const again = () => page.evaluate(() => (document.activeElement as HTMLElement).click());
      await Promise.all([tap(), ...Array.from({ length: 9 }, again)]);
      return page;
    },
  },
  {
    name: 'a second tab on the same page',
    ending: MADE,
    async strike({ context, page, tap }) {
      const other = await context.newPage();
      await other.goto(page.url());
      await page.bringToFront();
      await tap();
      return page;
    },
  },
];
