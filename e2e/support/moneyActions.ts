import type { APIRequestContext, Page } from '@playwright/test';
import { buyButton, tapBuy } from './buy';
import { ask, signIn } from './account';
import { confirmWithPin, fillWithdrawal, signInVerified } from './funds';
import { expect } from './test';

type Control = (name: string, body: Record<string, unknown>) => Promise<unknown>;
type Session = Awaited<ReturnType<typeof signIn>>;

/** One of the seven user actions that move money. */
export interface MoneyAction {
  readonly name: string;
  /** The path of its call below `/api/`. */
  readonly call: string;
  /** Signs in with API calls. */
  readonly signIn: (page: Page, request: APIRequestContext, control: Control) => Promise<Session>;
  /** Opens the form and fills it in, but does not submit it. */
  readonly fill: (page: Page) => Promise<void>;
  /** Matches the text of the submit button. */
  readonly submit: RegExp;
  /** Taps the submit button. */
  readonly tap: (page: Page, session: Session) => Promise<void>;
  /** Expects that the page shows that the exchange has executed the action. */
  readonly expectDone: (page: Page) => Promise<void>;
  /** Returns how many times the books of the exchange contain the action. */
  readonly countExecutions: (request: APIRequestContext, token: string) => Promise<number>;
}

interface Records {
  readonly items: readonly { readonly kind?: string }[];
}

const countOfKind =
  (view: 'flow' | 'transfers', kind: string): MoneyAction['countExecutions'] =>
  async (request, token) => {
    const body = { view, limit: 100 };
    const { items } = await ask<Records>(request, token, 'user/balance_list', body);
    return items.filter((line) => line.kind === kind).length;
  };

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

export const MONEY_ACTIONS: readonly MoneyAction[] = [
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
  deposit('a deposit by bank', 'Bank Card'),
  deposit('a deposit of digital currency', 'Digital Currency'),
  withdrawal('a withdrawal to a bank card', 'wallet/bankWithdrawal', /Bank Card/),
  withdrawal('a withdrawal to a wallet', 'wallet/trcWithdrawal', /Wallet “mine”/),
  purchase('a lock-up', 'wealth/submit', {
    ...{ productId: 'LOCK-7', button: 'Lock USDT', kind: 'lockup' },
  }),
  purchase('a fund purchase', 'wealth/buy', {
    ...{ productId: 'FUND-GOLD', button: 'Buy', kind: 'purchase' },
  }),
];
