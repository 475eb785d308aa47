import { screen, waitFor, within } from '@testing-library/react';
import type { LockupOrder, WealthOrder, WealthProduct } from '../../contract';
import { refusal, status } from '../../testing/exchange';
import { appUnderTest } from '../../testing/renderApp';

const { exchange, start } = appUnderTest();

const DAY = 86_400_000;
const lock7: WealthProduct = {
  ...{ productId: 'LOCK-7', kind: 'lockup', name: 'USDT lock-up, 7 days', risk: 2 },
  ...{ annualRate: '0.04015', dailyRate: '0.00011', cycleDays: 7 },
  ...{ minAmount: '50', maxAmount: '5000' },
  earlyExit: 'Not possible.',
  payer: 'The exchange pays out of its own account.',
};
const gold: WealthProduct = {
  ...{ productId: 'FUND-GOLD', kind: 'fund', name: 'Gold Fund', risk: 4, annualRate: '-0.012' },
  ...{ nav: '1.25', cycleDays: 60, minAmount: '10', maxAmount: '5000' },
  earlyExit: 'Not possible.',
  payer: 'Nobody promises a return.',
};
const details = (product: WealthProduct) => ({
  ...product,
  terms: 'All the terms.',
  history: [
    [DAY, '1.2'],
    [2 * DAY, '1.25'],
  ] as [number, string][],
  holdings: [{ name: 'Gold', share: '0.97' }],
  reviews: [],
});
const lockup: LockupOrder = {
  ...{ orderNo: 'TM-L1', currency: 'USDT', amount: '1050', cycleDays: 7, dailyRate: '0.00011' },
  ...{ estimatedEarnings: '0.8085', earned: '0.2310', state: 'earning' },
  createdAt: Date.now() - 2 * DAY,
  endsAt: Date.now() + 5 * DAY,
  nextCreditAt: Date.now() + DAY,
};
const page = <T,>(...items: T[]) => ({ items, nextCursor: null });

beforeEach(() =>
  exchange.answer({
    wealthList: ({ body }) => ({ items: [lock7, gold].filter(({ kind }) => kind === body.kind) }),
    wealthDetails: ({ body }) => details(body.productId === 'LOCK-7' ? lock7 : gold),
    wealthOrders: page(),
    defiMyOrder: page(lockup),
    defiOrderMoney: {
      ...page({ orderNo: 'TM-L1', day: 2, amount: '0.1155', creditedAt: Date.now() }),
      total: '0.231',
    },
  }),
);

describe('financial management', () => {
  it('shows a visitor what is on offer, who pays and that nobody leaves early', async () => {
    await start({ path: '/lc' });
    const row = await screen.findByRole('link', { name: /USDT lock-up, 7 days/ });
    expect(row).toHaveTextContent('0.0110%');
    expect(row).toHaveTextContent('4.015% a year');
    expect(row).toHaveTextContent('7 days · from 50 USDT');
    expect(row).toHaveTextContent('low risk');
    expect(screen.getByText(lock7.payer)).toBeVisible();
    expect(screen.getByText('Not possible.')).toBeVisible();
    expect(exchange.asked('defiMyOrder')).toEqual([]);
  });

  it('shows holdings on top, and each lock-up with its days', async () => {
    const { user } = await start({ path: '/lc', token: 'token-of-linh' });
    const held = await screen.findByRole('region', { name: 'My holdings' });
    expect(await within(held).findByText('+0.231')).toBeVisible();
    expect(await within(held).findByText('Earning · day 3 of 7')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'My orders' }));
    const list = await screen.findByRole('list', { name: 'Financial record' });
    expect(within(list).getByText('1,050.00')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Revenue record' }));
    expect(await screen.findByText('Day 2')).toBeVisible();
  });

  it('says that money is safe when products cannot be fetched, and asks again', async () => {
    exchange.answer({ wealthList: refusal('RATE_LIMITED') });
    const { user } = await start({ path: '/lc' });
    expect(
      await screen.findByText('The products could not be fetched', undefined, { timeout: 15_000 }),
    ).toBeVisible();
    exchange.answer({ wealthList: { items: [lock7] } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('USDT lock-up, 7 days')).toBeVisible();
  }, 20_000);
});

describe('buying', () => {
  async function open(productId: string, button: string) {
    const { user } = await start({ path: `/xq?product=${productId}`, token: 'token-of-linh' });
    await user.click(await screen.findByRole('button', { name: button }));
    const sheet = await screen.findByRole('dialog');
    await within(sheet).findByText('10,264.30');
    const amount = within(sheet).getByLabelText('Amount in USDT');
    const box = within(sheet).getByRole('checkbox');
    const submit = () => user.click(within(sheet).getByRole('button', { name: button }));
    return { user, sheet, amount, box, submit };
  }

  it('tells while typing what a lock-up earns and leaves, and orders once', async () => {
    exchange.answer({ wealthSubmit: { ...lockup, amount: '100', estimatedEarnings: '0.077' } });
    const { user, sheet, amount, box, submit } = await open('LOCK-7', 'Lock USDT');
    await user.type(amount, '100');
    expect(within(sheet).getByText('+0.011')).toBeVisible();
    expect(within(sheet).getByText('+0.077')).toBeVisible();
    expect(within(sheet).getByText('10,164.30')).toBeVisible();
    await submit();
    expect(box).toHaveAccessibleDescription('Please confirm that you have read the terms');
    expect(exchange.asked('wealthSubmit')).toEqual([]);
    await user.click(box);
    await submit();
    expect(await screen.findByRole('heading', { name: 'successfully ordered' })).toBeVisible();
    const calls = exchange.asked('wealthSubmit');
    expect(calls.map(({ body }) => body)).toEqual([{ productId: 'LOCK-7', amount: '100' }]);
    expect(calls[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['49.99', 'At least 50.00 USDT'],
    ['5001', 'At most 5,000.00 USDT'],
  ])('does not send %s', async (typed, words) => {
    const { user, amount, submit } = await open('LOCK-7', 'Lock USDT');
    await user.type(amount, typed);
    await submit();
    expect(amount).toHaveAccessibleDescription(words);
    expect(exchange.asked('wealthSubmit')).toEqual([]);
  });

  it('says checking after a lost answer, and asks again with the same key', async () => {
    const order: WealthOrder = {
      ...{ orderNo: 'TM-W1', productId: 'FUND-GOLD', name: 'Gold Fund', amount: '100' },
      ...{ units: '79.9', state: 'holding', value: '100', profit: '0', createdAt: Date.now() },
    };
    exchange.answer({ wealthBuy: status(500) });
    const { user, sheet, amount, box, submit } = await open('FUND-GOLD', 'Buy');
    await user.type(amount, '100');
    expect(within(sheet).getByText('80 units')).toBeVisible();
    await user.click(box);
    await submit();
    expect(await screen.findByText(/nothing is bought twice/)).toBeVisible();
    exchange.answer({ wealthBuy: order });
    expect(
      await screen.findByText(/value of a unit moved/, undefined, { timeout: 5_000 }),
    ).toBeVisible();
    const keys = exchange.asked('wealthBuy').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  }, 15_000);

  it('says why the exchange did not take it', async () => {
    exchange.answer({ wealthBuy: refusal('PRODUCT_CLOSED') });
    const { user, amount, box, submit } = await open('FUND-GOLD', 'Buy');
    await user.type(amount, '100');
    await user.click(box);
    await submit();
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('alert')
          .map((each) => each.textContent)
          .join(''),
      ).not.toBe(''),
    );
    expect(screen.queryByText('successfully ordered')).toBeNull();
  });

  it('knows no product by a made-up name', async () => {
    exchange.answer({ wealthDetails: refusal('NOT_FOUND') });
    await start({ path: '/xq?product=NOPE' });
    expect(await screen.findByText('No such product')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/lc');
  });
});
