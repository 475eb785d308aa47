import type { Page } from '@playwright/test';
import { MONEY_ACTIONS } from './support/moneyActions';
import type { MoneyAction } from './support/moneyActions';
import { NETWORK_FAULTS } from './support/networkFaults';
import type { NetworkFault, Scene } from './support/networkFaults';
import { expect, test } from './support/test';

/** `FAULTS=all` tries every action with every fault; otherwise each action meets one, and another of them is met each time. */
const isWhole = process.env.FAULTS === 'all';
const SHORT = [1, 25, 5, 15, 13, 9, 0];

const cells = MONEY_ACTIONS.flatMap((action, row) =>
  NETWORK_FAULTS.flatMap((fault, column) =>
    isWhole || SHORT[row] === column ? [{ action, fault }] : [],
  ),
);

/** Sums of all entries of the ledger: nothing was made of nothing. */
const entriesSum = async (baseURL: string | undefined) => {
  const response = await fetch(`${baseURL}/_sandbox/state`);
  const { data } = (await response.json()) as { data: { ledger: { entriesSum: string } } };
  return data.ledger.entriesSum;
};

for (const { action, fault } of cells) {
  test(`${action.name}: ${fault.name}`, async ({
    baseURL,
    complaints,
    context,
    control,
    page,
    request,
  }) => {
    complaints.expect(/Failed to load resource|net::ERR/);
    const session = await action.enter(page, request, control);
    const scene: Scene = {
      ...{ page, context, control, call: action.call },
      tap: () => action.tap(page, session),
    };
    await fault.before?.(scene);
    await action.fill(page);
    const shown = await fault.strike(scene);
    const made = () => action.made(request, session.token);

    if (fault.ending.is === 'made') {
      await action.expectDone(shown);
      expect(await made(), 'in the books of the exchange').toBe(1);
    } else {
      await expect(shown.getByText(fault.ending.says).first()).toBeVisible();
      expect(await made(), 'in the books of the exchange').toBe(0);
    }
    await expect(shown.getByText('This page could not be shown')).toHaveCount(0);
    await expectWayOn(action, fault, shown);
    expect(await entriesSum(baseURL)).toBe('0');
  });
}

/** Something can be tapped: the page is not dead. */
async function expectWayOn(action: MoneyAction, fault: NetworkFault, page: Page) {
  const ways = page.locator('a[href], button:enabled').filter({ visible: true });
  expect(await ways.count(), `${action.name}, ${fault.name}`).toBeGreaterThan(0);
}
