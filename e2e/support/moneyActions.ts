import type { APIRequestContext, Page } from '@playwright/test';
import type { MoneyRequest } from '#testkit/testing/moneyRequests';
import { buyButton, tapBuy } from './buy';
import { ask, signIn } from './account';
import {
  confirmWithPin,
  fillWithdrawal,
  signInVerified,
  startDeposit,
  submitProof,
} from './transfers';
import { expect } from './test';

type Control = (name: string, body: Record<string, unknown>) => Promise<unknown>;
type Session = Awaited<ReturnType<typeof signIn>>;

/** A user action that moves money. */
export interface MoneyAction {
  readonly name: string;
  /** The path of its call below `/api/`. */
  readonly call: string;
  /** Signs in with API calls. */
  readonly signIn: (page: Page, request: APIRequestContext, control: Control) => Promise<Session>;
  /** Opens the form and fills it in, but does not submit it. */
  readonly fill: (page: Page, control: Control, session: Session) => Promise<void>;
  /** Matches the text of the submit button. */
  readonly submit: RegExp;
  /** Taps the submit button. */
  readonly tap: (page: Page, session: Session) => Promise<void>;
  /** Expects that the page shows that the exchange has executed the action. */
  readonly expectDone: (page: Page) => Promise<void>;
  /** Returns how many times the books of the exchange contain the action. */
  readonly countExecutions: (request: APIRequestContext, token: string) => Promise<number>;
}

interface HistoryRow {
  readonly kind?: string;
  readonly state?: string;
  readonly failReason?: string;
}

interface History {
  readonly items: readonly HistoryRow[];
}

/** Counts the rows on which the action had its effect. */
const countRows =
  (
    view: 'flow' | 'transfers',
    hasEffect: (row: HistoryRow) => boolean,
  ): MoneyAction['countExecutions'] =>
  async (request, token) => {
    const body = { view, limit: 100 };
    const { items } = await ask<History>(request, token, 'user/balance_list', body);
    return items.filter(hasEffect).length;
  };

const countOfKind = (view: 'flow' | 'transfers', kind: string) =>
  countRows(view, (row) => row.kind === kind);

const deposit = (name: string, method: string): MoneyAction => ({
  name,
  call: 'user/deposit',
  signIn: (page, request) => signIn(page, request),
  async fill(page) {
    await page.goto('/recharge');
    await page.getByRole('radio', { name: method }).check();
    await page.getByLabel('Amount in USDT').fill('150');
  },
  submit: /^Next step$/,
  tap: (page) => page.getByRole('button', { name: 'Next step' }).click(),
  expectDone: (page) => expect(page).toHaveURL(/\/recharge2\?deposit=/),
  countExecutions: countOfKind('transfers', 'deposit'),
});

const withdrawal = (name: string, call: string, target: RegExp): MoneyAction => ({
  name,
  call,
  signIn: signInVerified,
  fill: (page) => fillWithdrawal(page, target, '300'),
  submit: /^Withdraw /,
  tap: (page, { account }) => confirmWithPin(page, account.payPassword),
  expectDone: (page) => expect(page).toHaveURL(/\/withdraw\?withdrawal=/),
  countExecutions: countOfKind('flow', 'withdrawal'),
});

const purchase = (
  name: string,
  call: string,
  { productId, button, kind }: { productId: string; button: string; kind: string },
): MoneyAction => ({
  name,
  call,
  signIn: (page, request) => signIn(page, request),
  async fill(page) {
    await page.goto(`/xq?product=${productId}`);
    await page.getByRole('button', { name: button, exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Amount in USDT').fill('200');
    await sheet.getByRole('checkbox').check();
  },
  submit: new RegExp(`^${button}$`),
  tap: (page) =>
    page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click(),
  expectDone: (page) => expect(page.getByText(/successfully ordered/).first()).toBeVisible(),
  countExecutions: countOfKind('flow', kind),
});

/** Opens the payment page of a deposit and returns its number. */
async function openDeposit(page: Page): Promise<string> {
  await startDeposit(page, 'Digital Currency', '150');
  return new URL(page.url()).searchParams.get('deposit') ?? '';
}

/** The sandbox leaves a transfer with this reference or amount under review, so the tests need not be fast. */
const waiting = (text: string) => `${text}.14`;

/** Taps a button until the page shows the outcome, because the user repeats these actions after a lost answer. */
const repeatUntil = (page: Page, button: RegExp, outcome: RegExp) =>
  expect(async () => {
    const shown = page.getByText(outcome).first();
    // The button may go away before the tap, when the answer of the last tap arrives.
    if (!(await shown.isVisible()))
      await page
        .getByRole('button', { name: button })
        .click({ timeout: 1_000 })
        .catch(() => undefined);
    await expect(shown).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });

const proofAction = {
  call: 'wallet/submit',
  signIn: (page, request) => signIn(page, request),
  countExecutions: countRows('transfers', ({ state }) => state === 'under_review'),
} satisfies Partial<MoneyAction>;

const cancellation = (name: string, button: string) =>
  ({
    name,
    call: 'wallet/submit',
    submit: /^Yes, cancel it$/,
    tap: (page) => page.getByRole('button', { name: 'Yes, cancel it' }).click(),
    async expectDone(page) {
      const ask = page.getByRole('button', { name: button });
      const yes = page.getByRole('button', { name: 'Yes, cancel it' });
      // A reload has closed the sheet, and the answer of the last tap may remove the button that opens it.
      if ((await ask.isVisible()) && !(await yes.isVisible()))
        await ask.click({ timeout: 1_000 }).catch(() => undefined);
      await repeatUntil(page, /^Yes, cancel it$/, /^Cancelled/);
    },
    countExecutions: countRows('transfers', ({ failReason }) => failReason === 'CANCELLED'),
  }) satisfies Partial<MoneyAction>;

/** A call of the contract without a line does not compile. */
const ACTIONS_OF_REQUEST: Record<MoneyRequest, readonly MoneyAction[]> = {
  'an order': [
    {
      name: 'an order',
      call: 'order/create',
      signIn: (page, request) => signIn(page, request),
      async fill(page) {
        await page.goto('/trade?product=EURUSD');
        await expect(buyButton(page)).toBeEnabled();
      },
      submit: /^Buy\s*Rise/,
      tap: async (page) => void (await tapBuy(page)),
      expectDone: (page) => expect(page.getByText('successfully ordered').first()).toBeVisible(),
      countExecutions: countOfKind('flow', 'order_stake'),
    },
  ],
  'a deposit': [
    deposit('a deposit by bank', 'Bank Card'),
    deposit('a deposit of digital currency', 'Digital Currency'),
  ],
  'a withdrawal to a bank card': [
    withdrawal('a withdrawal to a bank card', 'wallet/bankWithdrawal', /Bank Card/),
  ],
  'a withdrawal to a wallet': [
    withdrawal('a withdrawal to a wallet', 'wallet/trcWithdrawal', /Wallet “mine”/),
  ],
  'a lock-up': [
    purchase('a lock-up', 'wealth/submit', {
      ...{ productId: 'LOCK-7', button: 'Lock USDT', kind: 'lockup' },
    }),
  ],
  'a fund purchase': [
    purchase('a fund purchase', 'wealth/buy', {
      ...{ productId: 'FUND-GOLD', button: 'Buy', kind: 'purchase' },
    }),
  ],
  'a payment proof': [
    {
      ...proofAction,
      name: 'a payment proof',
      async fill(page) {
        await openDeposit(page);
        await page.getByLabel('Reference').fill(waiting('tx-1'));
      },
      submit: /^Submit proof$/,
      tap: (page) => page.getByRole('button', { name: 'Submit proof' }).click(),
      expectDone: (page) => repeatUntil(page, /^Submit proof$/, /Under Review/),
    },
  ],
  'a corrected payment proof': [
    {
      ...proofAction,
      name: 'a corrected payment proof',
      async fill(page, control) {
        const id = await openDeposit(page);
        await submitProof(page, 'tx-1');
        await control('verdict', {
          kind: 'deposit',
          id,
          state: 'fail',
          reason: 'PAYMENT_NOT_FOUND',
        });
        await page.reload();
        await page.getByLabel('Reference').fill(waiting('tx-2'));
      },
      submit: /^Send again$/,
      tap: (page) => page.getByRole('button', { name: 'Send again' }).click(),
      expectDone: (page) => repeatUntil(page, /^Send again$/, /Under Review/),
    },
  ],
  'a cancelled deposit': [
    {
      ...cancellation('a cancelled deposit', 'Cancel this deposit'),
      signIn: (page, request) => signIn(page, request),
      async fill(page) {
        await openDeposit(page);
        await page.getByRole('button', { name: 'Cancel this deposit' }).click();
      },
    },
  ],
  'a cancelled withdrawal': [
    {
      ...cancellation('a cancelled withdrawal', 'Cancel this withdrawal'),
      signIn: signInVerified,
      async fill(page, _control, { account }) {
        await fillWithdrawal(page, /Bank Card/, waiting('300'));
        await confirmWithPin(page, account.payPassword);
        await expect(page).toHaveURL(/\/withdraw\?withdrawal=/);
        await page.getByRole('button', { name: 'Cancel this withdrawal' }).click();
      },
    },
  ],
};

export const MONEY_ACTIONS: readonly MoneyAction[] = Object.values(ACTIONS_OF_REQUEST).flat();
