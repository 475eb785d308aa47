import type { Page } from '@playwright/test';
import { MONEY_ACTIONS } from './support/moneyActions';
import type { MoneyAction } from './support/moneyActions';
import { NETWORK_FAULTS } from './support/networkFaults';
import type { NetworkFault, Scene } from './support/networkFaults';
import { expect, test } from './support/test';

/** `FAULTS=all` tries every action with every fault; otherwise each action is tried with a different fault. */
const isFullRun = process.env.FAULTS === 'all';
/** The index of the fault for each action. */
const FAULT_OF_ACTION = [1, 25, 5, 15, 13, 9, 0];

const cells = MONEY_ACTIONS.flatMap((action, row) =>
  NETWORK_FAULTS.flatMap((fault, column) =>
    isFullRun || FAULT_OF_ACTION[row] === column ? [{ action, fault }] : [],
  ),
);

/** Returns the sum of all ledger entries, which is zero when no money was created or lost. */
const entriesSum = async (baseURL: string | undefined) => {
  const response = await fetch(`${baseURL}/_sandbox/state`);
  const { data } = (await response.json()) as { data: { ledger: { entriesSum: string } } };
  return data.ledger.entriesSum;
};

for (const { action, fault } of cells) {
  const isExecuted = fault.outcome.is === 'executed';
  const outcome = isExecuted ? 'is executed once' : 'is not executed and shows why';
  test(`${action.name} with ${fault.name} ${outcome}`, async ({
    baseURL,
    complaints,
    context,
    control,
    page,
    request,
  }) => {
    complaints.expect(/Failed to load resource|net::ERR/);
    const session = await action.signIn(page, request, control);
    const scene: Scene = {
      ...{ page, context, control, call: action.call },
      tap: () => action.tap(page, session),
    };
    await fault.before?.(scene);
    await action.fill(page);
    const shown = await fault.submit(scene);
    const countExecutions = () => action.countExecutions(request, session.token);

    if (fault.outcome.is === 'executed') {
      await action.expectDone(shown);
      expect(await countExecutions(), 'executions in the books of the exchange').toBe(1);
    } else {
      await expect(shown.getByText(fault.outcome.message).first()).toBeVisible();
      expect(await countExecutions(), 'executions in the books of the exchange').toBe(0);
    }
    await expect(shown.getByText('This page could not be shown')).toHaveCount(0);
    await expectUsable(action, fault, shown);
    expect(await entriesSum(baseURL)).toBe('0');
  });
}

/** Expects a link or an enabled button, so that the user can go on. */
async function expectUsable(action: MoneyAction, fault: NetworkFault, page: Page) {
  const controls = page.locator('a[href], button:enabled').filter({ visible: true });
  expect(await controls.count(), `${action.name}, ${fault.name}`).toBeGreaterThan(0);
}
