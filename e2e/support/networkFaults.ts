import type { BrowserContext, Page, Route } from '@playwright/test';
import { HOUR_MS } from '#contract';
import { decidesFirstCall, FOREIGN_ANSWERS } from '#testkit/testing/foreignAnswers';
import type { ForeignAnswer } from '#testkit/testing/foreignAnswers';
import { networkQuiet } from './quiet';
import { expect } from './test';

type Control = (name: string, body: Record<string, unknown>) => Promise<unknown>;

/** The page and the action to which a fault is applied. */
export interface Scene {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly control: Control;
  /** The path of the call below `/api/`. */
  readonly call: string;
  readonly tap: () => Promise<void>;
  /** Matches the text of the submit button. */
  readonly submit: RegExp;
}

/** The required outcome: the action is executed once and shown as executed, or it is rejected with a message. */
type Outcome = { readonly is: 'executed' } | { readonly is: 'rejected'; readonly message: RegExp };

export interface NetworkFault {
  readonly name: string;
  readonly outcome: Outcome;
  /** Runs before the form is opened, for example to change the device clock. */
  readonly before?: (scene: Scene) => Promise<void>;
  /** Submits the action under the fault. Returns the page that shows the result. */
  readonly submit: (scene: Scene) => Promise<Page>;
}

const EXECUTED = { is: 'executed' } as const;
/** Longer than the timeout of a call, which is ten seconds. */
const BEYOND_TIMEOUT_MS = 11_000;

const requestOf = ({ page, call }: Scene) =>
  page.waitForRequest((request) => request.url().endsWith(`/api/${call}`));

/** Handles the first call of the action with `handle`; later calls pass through. */
const handleFirstCall = ({ page, call }: Scene, handle: (route: Route) => unknown) =>
  page.route(`**/api/${call}`, (route) => handle(route) as Promise<void>, { times: 1 });

/** A fault that the sandbox injects before or after it executes the call. */
const injected = (name: string, fault: Record<string, unknown>): NetworkFault => ({
  name,
  outcome: EXECUTED,
  async submit(scene) {
    await scene.control('faults', { call: scene.call, times: 1, ...fault });
    await scene.tap();
    return scene.page;
  },
});

/** A mocked response to a call that never reaches the exchange. */
const mocked = (
  name: string,
  response: Parameters<Route['fulfill']>[0],
  outcome: Outcome = EXECUTED,
): NetworkFault => ({
  name,
  outcome,
  async submit(scene) {
    await handleFirstCall(scene, (route) => route.fulfill(response));
    await scene.tap();
    return scene.page;
  },
});

const toResponse = ({ status, contentType, body }: ForeignAnswer) => ({
  ...{ status, contentType, body },
});

/** An intermediary answers the first call, which the exchange has executed. */
const foreignFirstAnswer = (answer: ForeignAnswer): NetworkFault => ({
  name: `the answer ${answer.name} after execution`,
  outcome: EXECUTED,
  async submit(scene) {
    await handleFirstCall(scene, async (route) => {
      await route.fetch();
      await route.fulfill(toResponse(answer));
    });
    await scene.tap();
    return scene.page;
  },
});

/** The answer of the first call is lost after execution, and an intermediary answers all repetitions. */
const foreignRepetitions = (answer: ForeignAnswer): NetworkFault => ({
  name: `the answer ${answer.name} to all repetitions`,
  outcome: EXECUTED,
  async submit(scene) {
    let isFirst = true;
    await scene.page.route(`**/api/${scene.call}`, async (route) => {
      if (!isFirst) return route.fulfill(toResponse(answer));
      isFirst = false;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await scene.tap();
    return scene.page;
  },
});

/** Each status with and without an envelope, and each kind of body; the rest is in the table of the request tracker. */
const FOREIGN_SAMPLES = FOREIGN_ANSWERS.filter(
  ({ name, status }) => status === 409 || (status < 500 && /envelope/.test(name)),
);

const clockAt = (name: string, offsetMs: number): NetworkFault => ({
  name,
  outcome: EXECUTED,
  before: ({ page }) => page.clock.install({ time: Date.now() + offsetMs }),
  async submit({ page, tap }) {
    await tap();
    return page;
  },
});

export const NETWORK_FAULTS: readonly NetworkFault[] = [
  ...FOREIGN_SAMPLES.filter((answer) => !decidesFirstCall(answer)).map(foreignFirstAnswer),
  ...FOREIGN_SAMPLES.filter(({ status }) => status !== 401).map(foreignRepetitions),
  {
    name: 'a request that is lost',
    outcome: EXECUTED,
    before: ({ page }) => page.clock.install(),
    async submit(scene) {
      await handleFirstCall(scene, () => undefined);
      const sent = requestOf(scene);
      await scene.tap();
      await sent;
      await scene.page.clock.fastForward(BEYOND_TIMEOUT_MS);
      return scene.page;
    },
  },
  injected('a response lost after execution', { fault: 'drop', when: 'after' }),
  injected('a connection cut before execution', { fault: 'drop', when: 'before' }),
  injected('status 500 before execution', { fault: 'status', status: 500, when: 'before' }),
  injected('status 500 after execution', { fault: 'status', status: 500, when: 'after' }),
  injected('status 502 after execution', { fault: 'html', status: 502, when: 'after' }),
  injected('status 503 without Retry-After', { fault: 'status', status: 503, when: 'before' }),
  mocked('status 503 with Retry-After', { status: 503, headers: { 'retry-after': '2' }, json: {} }),
  injected('status 504 after execution', { fault: 'html', status: 504, when: 'after' }),
  mocked(
    'status 429 with Retry-After',
    { status: 429, headers: { 'retry-after': '42' }, json: {} },
    { is: 'rejected', message: /Too many attempts|42 sec|later|not accepted/i },
  ),
  mocked('status 401', { status: 401, json: {} }, { is: 'rejected', message: /Log in/ }),
  injected('HTML instead of JSON before execution', { fault: 'html', status: 200, when: 'before' }),
  injected('HTML instead of JSON after execution', { fault: 'html', status: 200, when: 'after' }),
  injected('truncated JSON', { fault: 'truncated', when: 'after' }),
  mocked('an empty response', { status: 200, contentType: 'application/json', body: '' }),
  injected('JSON of a wrong shape after execution', { fault: 'shape', when: 'after' }),
  injected('JSON of a wrong shape before execution', { fault: 'shape', when: 'before' }),
  injected('a slow response', { fault: 'delay', ms: 2_000, when: 'after' }),
  injected('a request delivered twice', { fault: 'duplicate', when: 'after' }),
  injected('a request delivered twice at once', { fault: 'duplicate', when: 'before' }),
  {
    name: 'the network lost before the request',
    outcome: EXECUTED,
    async submit(scene) {
      const { context, page, tap } = scene;
      await context.setOffline(true);
      await expect(page.getByText(/No connection/).first()).toBeVisible();
      const isSent = Promise.race([
        requestOf(scene).then(() => true),
        page
          .getByText(/^Nothing was sent\./)
          .first()
          .waitFor()
          .then(() => false),
      ]);
      // While the app is offline, it accepts the tap, or disables the button so that the tap waits for the network.
      const tapped = tap();
      await Promise.race([tapped, networkQuiet(page, 1_000)]);
      await context.setOffline(false);
      await tapped;
      // Without a network the price becomes old. If that happens during the tap, the app says so and sends nothing.
      if (!(await isSent)) await tap();
      return page;
    },
  },
  {
    name: 'the network lost after the request',
    outcome: EXECUTED,
    async submit(scene) {
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
    name: 'a connection reset',
    outcome: EXECUTED,
    async submit(scene) {
      await handleFirstCall(scene, (route) => route.abort('connectionreset'));
      await scene.tap();
      return scene.page;
    },
  },
  clockAt('a device clock six hours ahead', 6 * HOUR_MS),
  clockAt('a device clock six hours behind', -6 * HOUR_MS),
  {
    name: 'a reload during the request',
    outcome: EXECUTED,
    async submit(scene) {
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
    outcome: EXECUTED,
    async submit({ page, submit, tap }) {
      await page.evaluate((submitButton) => {
        const repeat = ({ target }: Event) => {
          const button = (target as Element).closest('button');
          if (!button || !new RegExp(submitButton).test(button.textContent ?? '')) return;
          document.removeEventListener('click', repeat, true);
          for (let taps = 1; taps < 10; taps += 1) button.click();
        };
        document.addEventListener('click', repeat, true);
      }, submit.source);
      await tap();
      return page;
    },
  },
  {
    name: 'a second tab on the same page',
    outcome: EXECUTED,
    async submit({ context, page, tap }) {
      const other = await context.newPage();
      await other.goto(page.url());
      await page.bringToFront();
      await tap();
      return page;
    },
  },
];
