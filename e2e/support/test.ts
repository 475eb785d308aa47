import AxeBuilder from '@axe-core/playwright';
import { test as base, expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { startExchange } from './exchange';
import type { RunningExchange } from './exchange';
import { trackRequests } from './quiet';

/** What a page complained about, in the order it happened. */
export interface Complaints {
  readonly all: string[];
  /** Complaints that match are expected from here on, for tests that provoke one, such as a refused call. */
  readonly expect: (pattern: RegExp) => void;
}

interface WorkerFixtures {
  exchange: RunningExchange;
}

interface TestFixtures {
  complaints: Complaints;
  /** Sends a sandbox control, such as `control('clock', { advanceMs: 60_000 })`, and gives its `data`. */
  control: (name: string, body: Record<string, unknown>) => Promise<unknown>;
}

declare global {
  interface Window {
    /** Put into each page by the test, see `watchPage`. */
    reportViolation?: (violation: string) => Promise<void>;
  }
}

/**
 * The test of the whole product: a built exchange with its own store for each worker, and a page that fails its test
 * on any error or warning in the console, any breach of the security policy and any uncaught error.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  exchange: [
    // Playwright reads the names of what a fixture needs from this pattern, and this one needs nothing.
    async ({}, use) => {
      const exchange = await startExchange();
      await use(exchange);
      await exchange.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ exchange }, use) => {
    await use(exchange.url);
  },

  page: async ({ page }, use) => {
    await use(patient(page));
  },

  complaints: [
    async ({ context }, use) => {
      const all: string[] = [];
      const expected: RegExp[] = [
        // Playwright says this where it blocks service workers, see `playwright.config.ts`.
        /Service Worker registration blocked by Playwright/,
        // Chromium gives a script some seconds to be run, which tells of the machine; `bytes.spec.ts` holds that it is.
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
      expect(unexpected, 'the page complained').toEqual([]);
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

/** A person waits until a page answers: what was drawn before takes no tap that the app would not see. */
function patient(page: Page): Page {
  trackRequests(page);
  const open = page.goto.bind(page);
  page.goto = async (address, options) => {
    const response = await open(address, options);
    if (options?.waitUntil === undefined) await untilAlive(page);
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    await untilAlive(page);
    return response;
  };
  return page;
}

/** More tabs of the same browser, for tests that mostly wait: they may wait in each at once. */
export const openTabs = (context: BrowserContext, count: number): Promise<Page[]> =>
  Promise.all(Array.from({ length: count }, async () => patient(await context.newPage())));

/** The app has taken over, or the page says that it does not come. */
async function untilAlive(page: Page) {
  const drawn = page.locator('[data-arriving]:not(:has(+ .oops))');
  await expect(drawn).toHaveCount(0, { timeout: 30_000 });
}

/** Fails with each finding of axe, WCAG 2.2 AA and good practice, named by rule and element. */
export async function expectAccessible(page: Page) {
  await expectNothingFound(judge(page));
}

/**
 * Nothing here is framed, and the page that collects from frames costs a second each time; to describe all that passed
 * as well costs a third of the time.
 */
const judge = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ reporter: 'no-passes' });

async function expectNothingFound(axe: AxeBuilder) {
  const { violations } = await axe.analyze();
  const findings = violations.flatMap((violation) =>
    violation.nodes.map(({ target, html, failureSummary = '' }) =>
      [violation.id, target.join(' '), html, failureSummary].join('\n'),
    ),
  );
  expect(findings, 'axe found').toEqual([]);
}

/** The same in dark and in light: what differs between the two is colour, so only contrast is judged twice. */
export async function expectAccessibleInBothThemes(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNothingFound(judge(page).withRules('color-contrast'));
}

export { expect };
