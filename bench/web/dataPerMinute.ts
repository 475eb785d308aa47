import type { Browser } from '@playwright/test';
import { recordResponses, controlVisibility } from '../../e2e/support/traffic';
import { openPhone } from './phone';

const MEASURED_MS = 60_000;
const SETTLED_MS = 8_000;

/** Data that an open page receives in one minute, in KB, while it is visible and in a hidden tab. */
export interface DataPerMinute {
  readonly visible: number;
  readonly hidden: number;
}

export async function measureDataPerMinute(
  browser: Browser,
  address: string,
): Promise<DataPerMinute> {
  const { context, page } = await openPhone(browser);
  try {
    const setVisibility = await controlVisibility(page);
    const kilobytes = async () => {
      const record = recordResponses(page);
      await page.waitForTimeout(MEASURED_MS);
      return (await record.stop()).reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
    };
    await page.goto(address);
    await page.waitForTimeout(SETTLED_MS);
    const inSight = await kilobytes();
    await setVisibility('hidden');
    // Wait for the responses to requests that were sent before the page was hidden.
    await page.waitForTimeout(2_000);
    return { visible: inSight, hidden: await kilobytes() };
  } finally {
    await context.close();
  }
}
