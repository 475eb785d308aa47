import type { APIRequestContext, Page } from '@playwright/test';
import { ask, signIn } from './account';
import { confirmWithPin, fillWithdrawal, readyToWithdraw } from './funds';
import { expect } from './test';

type Control = (name: string, body: Record<string, unknown>) => Promise<unknown>;
type Session = Awaited<ReturnType<typeof signIn>>;

/** One of the seven ways in which a tap moves money. */
export interface MoneyAction {
  readonly name: string;
  /** The path of its call, below `/api/`. */
  readonly call: string;
  /** Signs in over the wire. */
  readonly enter: (page: Page, request: APIRequestContext, control: Control) => Promise<Session>;
  /** Opens the form and fills it in, up to the tap that sends it. */
  readonly fill: (page: Page) => Promise<void>;
  readonly tap: (page: Page, session: Session) => Promise<void>;
  /** What the page says once, and only once, the exchange has it. */
  readonly expectDone: (page: Page) => Promise<void>;
  /** How often the exchange's books have it. */
  readonly made: (request: APIRequestContext, token: string) => Promise<number>;
}

const TOLD = { timeout: 30_000 };

interface Lines {
  readonly items: readonly { readonly kind?: string }[];
}

const counted =
  (view: 'flow' | 'transfers', kind: string): MoneyAction['made'] =>
  async (request, token) => {
    const body = { view, limit: 100 };
    const { items } = await ask<Lines>(request, token, 'user/balance_list', body);
    return items.filter((line) => line.kind === kind).length;
  };

const deposit = (name: string, method: string): MoneyAction => ({
  name,
  call: 'user/deposit',
  enter: (page, request) => signIn(page, request),
  async fill(page) {
    await page.goto('/recharge');
    await page.getByRole('radio', { name: method }).check();
    await page.getByLabel('Amount in USDT').fill('150');
  },
  tap: (page) => page.getByRole('button', { name: 'Next step' }).click(),
  expectDone: (page) => expect(page).toHaveURL(/\/recharge2\?deposit=/, TOLD),
  made: counted('transfers', 'deposit'),
});

const withdrawal = (name: string, call: string, target: RegExp): MoneyAction => ({
  name,
  call,
  enter: readyToWithdraw,
  fill: (page) => fillWithdrawal(page, target, '300'),
  tap: (page, { account }) => confirmWithPin(page, account.payPassword),
  expectDone: (page) => expect(page).toHaveURL(/\/withdraw\?withdrawal=/, TOLD),
  made: counted('flow', 'withdrawal'),
});

const purchase = (
  name: string,
  call: string,
  { productId, button, kind }: { productId: string; button: string; kind: string },
): MoneyAction => ({
  name,
  call,
  enter: (page, request) => signIn(page, request),
  async fill(page) {
    await page.goto(`/xq?product=${productId}`);
    await page.getByRole('button', { name: button, exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Amount in USDT').fill('200');
    await sheet.getByRole('checkbox').check();
  },
  tap: (page) =>
    page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click(),
  expectDone: (page) => expect(page.getByText(/successfully ordered/).first()).toBeVisible(TOLD),
  made: counted('flow', kind),
});

export const MONEY_ACTIONS: readonly MoneyAction[] = [
  {
    name: 'an order',
    call: 'order/create',
    enter: (page, request) => signIn(page, request),
    async fill(page) {
      await page.goto('/trade?product=EURUSD');
      await expect(page.getByRole('button', { name: /Buy Rise/ })).toBeEnabled();
    },
    tap: (page) => page.getByRole('button', { name: /Buy Rise/ }).click(),
    expectDone: (page) => expect(page.getByText('successfully ordered').first()).toBeVisible(TOLD),
    made: counted('flow', 'order_stake'),
  },
  deposit('a deposit by bank', 'Bank Card'),
  deposit('a deposit of digital currency', 'Digital Currency'),
  withdrawal('a withdrawal to a bank card', 'wallet/bankWithdrawal', /Bank Card/),
  withdrawal('a withdrawal to a wallet', 'wallet/trcWithdrawal', /Wallet “mine”/),
  purchase('a lock-up', 'wealth/submit', {
    ...{ productId: 'LOCK-7', button: 'Lock USDT', kind: 'lockup' },
  }),
  purchase('a fund', 'wealth/buy', {
    ...{ productId: 'FUND-GOLD', button: 'Buy', kind: 'purchase' },
  }),
];
