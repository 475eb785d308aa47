import AxeBuilder from '@axe-core/playwright';
import { test as base, expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { startBuiltExchange } from './exchange';
import type { RunningExchange } from './exchange';
import { trackRequests, unanswered } from './quiet';

/**
 * Console errors and warnings, policy violations and uncaught errors of the pages, in the order in which they occur.
 */
export interface Complaints {
  readonly all: string[];
  /** Ignores matching complaints, for tests that provoke them, for example with a failing call. */
  readonly expect: (pattern: RegExp) => void;
}

interface WorkerFixtures {
  exchange: RunningExchange;
}

interface TestFixtures {
  complaints: Complaints;
  /** Sends a sandbox control, such as `control('clock', { advanceMs: 60_000 })`, and returns its `data`. */
  control: (name: string, body: Record<string, unknown>) => Promise<unknown>;
}

declare global {
  interface Window {
    /** The `complaints` fixture adds this function to each page. */
    reportViolation?: (violation: string) => Promise<void>;
  }
}

/**
 * Playwright's `test` with a built exchange for each worker, which has its own store. A test fails at any console
 * error or warning, any violation of the security policy and any uncaught error.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  exchange: [
    // Playwright reads the dependencies of a fixture from this pattern; this fixture has none.
    async ({}, use) => {
      const exchange = await startBuiltExchange();
      await use(exchange);
      await exchange.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ exchange }, use) => {
    await use(exchange.url);
  },

  page: async ({ page }, use, testInfo) => {
    await use(withTakeOverWait(page));
    // The log of a failure tells apart what never arrived and what was never rendered.
    if (testInfo.status !== testInfo.expectedStatus)
      console.log(page.url(), 'waits for', unanswered(page));
  },

  complaints: [
    async ({ context }, use) => {
      const all: string[] = [];
      const expected: RegExp[] = [
        // Playwright logs this when it blocks service workers, see `playwright.config.ts`.
        /Service Worker registration blocked by Playwright/,
        // Chromium expects that a preloaded script runs within seconds, which takes longer on a busy machine.
        // `tour.spec.ts` checks that preloaded scripts run.
        /was preloaded using link preload but not used/,
      ];
      await context.exposeFunction('reportViolation', (violation: string) => {
        all.push(`security policy: ${violation}`);
      });
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          void window.reportViolation?.(
            `${event.effectiveDirective} blocked ${event.blockedURI} ${event.sample}`,
          );
        });
      });
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') {
          all.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
        }
      });
      context.on('weberror', (error) => {
        all.push(`uncaught: ${error.error().message}`);
      });
      await use({
        all,
        expect: (pattern) => {
          expected.push(pattern);
        },
      });
      const unexpected = all.filter((complaint) => !expected.some((each) => each.test(complaint)));
      expect(unexpected, 'errors, warnings and violations of the page').toEqual([]);
    },
    { auto: true },
  ],

  control: async ({ exchange, request }, use) => {
    await use(async (name, body) => {
      const response = await request.post(`${exchange.url}/_sandbox/${name}`, { data: body });
      expect(response.ok(), `/_sandbox/${name} answers ${response.status()}`).toBe(true);
      const envelope = (await response.json()) as { code: number; data: unknown };
      expect(envelope.code, `/_sandbox/${name}`).toBe(0);
      return envelope.data;
    });
  },
});

/** Makes `goto` and `reload` wait for the handoff, because the app does not receive taps on a prerendered page. */
function withTakeOverWait(page: Page): Page {
  trackRequests(page);
  const open = page.goto.bind(page);
  page.goto = async (address, options) => {
    const response = await open(address, options);
    if (options?.waitUntil === undefined) await waitForTakeOver(page);
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    await waitForTakeOver(page);
    return response;
  };
  return page;
}

/** Opens more tabs of the same browser, so that a test with long waits can wait in all of them at the same time. */
export const openTabs = (context: BrowserContext, count: number): Promise<Page[]> =>
  Promise.all(Array.from({ length: count }, async () => withTakeOverWait(await context.newPage())));

/** Waits until the app has replaced the prerendered page, or the page shows that the app failed to load. */
async function waitForTakeOver(page: Page) {
  const prerendered = page.locator('[data-arriving]:not(:has(+ .oops))');
  await expect(prerendered).toHaveCount(0);
}

/** Fails when axe finds a violation of WCAG 2.2 AA or of good practice, and names its rule and element. */
export async function expectAccessible(page: Page) {
  await expectNoViolations(axeFor(page));
}

/**
 * Legacy mode saves a second per check and is sufficient, because the app has no frames. The results leave out the
 * passed rules, which saves a third of the time.
 */
const axeFor = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ reporter: 'no-passes' });

async function expectNoViolations(axe: AxeBuilder) {
  const { violations } = await axe.analyze();
  const findings = violations.flatMap((violation) =>
    violation.nodes.map(({ target, html, failureSummary = '' }) =>
      [violation.id, target.join(' '), html, failureSummary].join('\n'),
    ),
  );
  expect(findings, 'violations found by axe').toEqual([]);
}

/** Checks both themes. The themes differ only in colours, so only the contrast of the light theme is checked. */
export async function expectAccessibleInBothThemes(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoViolations(axeFor(page).withRules('color-contrast'));
}

export { expect };
