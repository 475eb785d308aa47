import type { Page } from '@playwright/test';
import { MONEY_ACTIONS } from './support/moneyActions';
import type { MoneyAction } from './support/moneyActions';
import { NETWORK_FAULTS } from './support/networkFaults';
import type { NetworkFault, Scene } from './support/networkFaults';
import { expect, test } from './support/test';

/** `FAULTS=all` combines every action with every fault; otherwise each action is combined with some of the faults. */
const isFullRun = process.env.FAULTS === 'all';
const FAULTS_OF_ACTION: Readonly<Record<string, readonly string[]>> = {
  'an order': [
    'a response lost after execution',
    'the network lost before the request',
    'the answer 409 as JSON without an envelope to all repetitions',
  ],
  'a deposit by bank': ['a reload during the request'],
  'a deposit of digital currency': ['status 502 after execution'],
  'a withdrawal to a bank card': ['JSON of a wrong shape after execution'],
  'a withdrawal to a wallet': ['truncated JSON'],
  'a lock-up': [
    'status 429 with Retry-After',
    'the answer 403 as JSON without an envelope after execution',
  ],
  'a payment proof': ['status 502 after execution'],
  'a corrected payment proof': ['a response lost after execution'],
  'a cancelled deposit': ['a reload during the request'],
  'a cancelled withdrawal': ['the answer 409 as JSON without an envelope after execution'],
  'a fund purchase': ['a request that is lost', 'ten taps at once'],
};

const cells = MONEY_ACTIONS.flatMap((action) =>
  NETWORK_FAULTS.flatMap((fault) =>
    isFullRun || FAULTS_OF_ACTION[action.name]?.includes(fault.name) ? [{ action, fault }] : [],
  ),
);

/** Returns the sum of all ledger entries, which is zero if no money was created or lost. */
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
      submit: action.submit,
      tap: () => action.tap(page, session),
    };
    await fault.before?.(scene);
    await action.fill(page, control, session);
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

/** Expects a link or an enabled button, so that the user can continue. */
async function expectUsable(action: MoneyAction, fault: NetworkFault, page: Page) {
  const controls = page.locator('a[href], button:enabled').filter({ visible: true });
  await expect(controls.first(), `${action.name}, ${fault.name}`).toBeVisible();
}
