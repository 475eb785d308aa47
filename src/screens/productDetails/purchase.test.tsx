import { act, screen, within } from '@testing-library/react';
import type { AppStore } from '../../app/store';
import type { Reason } from '../../contract';
import { formatDate } from '../../intl';
import { machineMoved, recordsOf } from '../../state/machines/machines';
import { fundAnswers } from '../../testing/fundAnswers';
import { refusal, status } from '../../testing/exchange';
import { appUnderTest } from '../../testing/renderApp';
import { DAY_MS, detailsOf, gold, holdingRow, lock7, lockupRow } from '../../testing/sampleRows';
import { wealthAnswers } from '../../testing/wealthAnswers';

const { exchange, start } = appUnderTest();

beforeEach(() => exchange.answer({ ...fundAnswers(), ...wealthAnswers() }));

const ABSENT = /No order was placed, and your balance has not changed/;

/** The second look comes a second or two after the first. */

async function open(productId: string, button: string) {
  const { store, user } = await start({
    path: `/xq?product=${productId}`,
    token: 'token-of-linh',
  });
  await user.click(await screen.findByRole('button', { name: button }));
  const sheet = await screen.findByRole('dialog');
  await within(sheet).findByText('10,264.30');
  const amount = within(sheet).getByLabelText('Amount in USDT');
  const box = within(sheet).getByRole('checkbox');
  const submit = () => user.click(within(sheet).getByRole('button', { name: button }));
  const buy = async (typed: string) => {
    await user.type(amount, typed);
    await user.click(box);
    await submit();
  };
  return { store, user, sheet, amount, box, submit, buy };
}

const keysOf = (call: 'wealthBuy' | 'wealthSubmit') =>
  exchange.asked(call).map(({ headers }) => headers.get('idempotency-key'));

test('what a lock-up promises is a figure from today on', async () => {
  const end = formatDate(Date.now() + 7 * DAY_MS, 'en');
  await start({ path: '/xq?product=LOCK-7' });
  const facts = await screen.findByRole('region', { name: 'At a glance' });
  expect(facts).toHaveTextContent(`500 USDT until ${end}+0.385`);
  expect(screen.queryByRole('img', { name: /^From/ })).not.toBeInTheDocument();
});

test('of a fund, which promises nothing, a chart shows how it went', async () => {
  await start({ path: '/xq?product=FUND-GOLD' });
  expect(await screen.findByRole('img', { name: /^From 1\.20/ })).toBeVisible();
  expect(screen.queryByText(/USDT until/)).not.toBeInTheDocument();
});

describe('The purchase sheet', () => {
  it('tells while typing what a lock-up earns and leaves, and orders once', async () => {
    const row = lockupRow({ amount: '100', estimatedEarnings: '0.077' });
    exchange.answer({ wealthSubmit: row });
    const { user, sheet, amount, box, submit } = await open('LOCK-7', 'Lock USDT');
    await user.type(amount, '100');
    expect(within(sheet).getByText('+0.011')).toBeVisible();
    expect(within(sheet).getByText('+0.077')).toBeVisible();
    expect(within(sheet).getByText('10,164.30')).toBeVisible();
    await submit();
    expect(box).toHaveAccessibleDescription('Please confirm that you have read the terms');
    expect(await exchange.allAsked('wealthSubmit')).toEqual([]);
    await user.click(box);
    await submit();
    expect(await screen.findByRole('heading', { name: 'successfully ordered' })).toBeVisible();
    expect((await exchange.allAsked('wealthSubmit')).map(({ body }) => body)).toEqual([
      { productId: 'LOCK-7', amount: '100' },
    ]);
    expect(keysOf('wealthSubmit')[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('asks once more before money is in for a long term, and keeps name and interest', async () => {
    const long = { ...lock7, cycleDays: 90 };
    exchange.answer({
      wealthDetails: detailsOf(long),
      wealthSubmit: lockupRow({ amount: '100', cycleDays: 90, estimatedEarnings: '0.99' }),
    });
    const { user, sheet, buy } = await open('LOCK-7', 'Lock USDT');
    await buy('100');
    const confirm = await within(sheet).findByRole('group', { name: 'Please confirm' });
    expect(confirm).toHaveTextContent(/100.00 USDT into USDT lock-up, 7 days for 90 days/);
    expect(confirm).toHaveTextContent(/until then you cannot get it back/);
    expect(await exchange.allAsked('wealthSubmit')).toEqual([]);
    await user.click(within(confirm).getByRole('button', { name: 'Not yet' }));
    expect(within(sheet).getByLabelText('Amount in USDT')).toHaveValue('100');
    await user.click(within(sheet).getByRole('button', { name: 'Lock USDT' }));
    await user.click(within(sheet).getByRole('button', { name: 'Put in 100.00 USDT' }));
    expect(await screen.findByRole('heading', { name: 'successfully ordered' })).toBeVisible();
    expect(await exchange.allAsked('wealthSubmit')).toHaveLength(1);
    expect(screen.getByRole('dialog')).toHaveTextContent('ProductUSDT lock-up, 7 days');
    expect(screen.getByRole('dialog')).toHaveTextContent('Earnings over the full cycle+0.99');
  });

  it.each([
    ['nothing', '{Backspace}', 'Please Enter The Amount'],
    ['no number', 'ten', 'Incorrect Amount'],
    ['less than the single minimum', '9.99', 'At least 10.00 USDT'],
    ['more than the single maximum', '20001', 'At most 20,000.00 USDT'],
    ['more than is available', '10264.31', 'Only 10,264.30 USDT is available'],
  ])('does not send %s', async (_name, typed, words) => {
    const { amount, buy } = await open('FUND-GOLD', 'Buy');
    await buy(typed);
    expect(amount).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(amount).toHaveFocus();
    expect(await exchange.allAsked('wealthBuy')).toEqual([]);
  });

  it.each<[string, Reason, Record<string, unknown>, string, string | null]>([
    ['the product was closed', 'PRODUCT_CLOSED', {}, 'takes no new money', 'See all products'],
    ['identity is wanted', 'NOT_VERIFIED', {}, 'identity must be approved', 'Verify identity'],
    ['the minimum was raised', 'AMOUNT_TOO_SMALL', { min: '150' }, 'At least 150.00 USDT', null],
    ['the maximum was lowered', 'AMOUNT_TOO_LARGE', { max: '90' }, 'At most 90.00 USDT', null],
    ['the money went elsewhere', 'INSUFFICIENT_BALANCE', { available: '5' }, 'Only 5.00', null],
    ['a limit came without a figure', 'AMOUNT_TOO_SMALL', { min: 7 }, 'Below the smallest', null],
  ])('says so where meanwhile %s, keeps the amount, and can be tried again', async (...row) => {
    const [, reason, data, words, link] = row;
    exchange.answer({ wealthBuy: refusal(reason, data) });
    const { sheet, amount, buy, submit } = await open('FUND-GOLD', 'Buy');
    await buy('100');
    expect(await within(sheet).findByText(new RegExp(words))).toBeVisible();
    expect(within(sheet).queryByRole('link')?.textContent ?? null).toBe(link);
    expect(amount).toHaveValue('100');
    exchange.answer({ wealthBuy: holdingRow() });
    await submit();
    expect(await screen.findByRole('heading', { name: 'successfully ordered' })).toBeVisible();
    expect(new Set(keysOf('wealthBuy')).size).toBe(2);
  });

  it('shows the freeze in full where the funds are frozen at the tap', async () => {
    const freeze = {
      reason: 'WRONG_PAY_PASSWORD',
      since: Date.now(),
      until: Date.now() + 60_000,
      stillAllowed: ['deposit'],
      appeal: 'support' as const,
    };
    exchange.answer({ wealthBuy: refusal('FUNDS_FROZEN', { freeze }) });
    const { sheet, buy } = await open('FUND-GOLD', 'Buy');
    exchange.answer(fundAnswers({ frozen: freeze }));
    await buy('100');
    expect(await within(sheet).findByText(/fund password was wrong five times/)).toBeVisible();
    expect(within(sheet).getByText('withdrawals, purchases, new orders')).toBeVisible();
  });

  it('tells the units that count where the value of a fund moved before the tap', async () => {
    exchange.answer({ wealthBuy: holdingRow({ units: '79.9' }) });
    const { sheet, buy } = await open('FUND-GOLD', 'Buy');
    await buy('100');
    expect(await screen.findByText(/The unit value changed/)).toBeVisible();
    expect(within(sheet).getByText('79.9')).toBeVisible();
  });

  it('reckons with the value of now, not with that of when the page was opened', async () => {
    const { user } = await start({ path: '/xq?product=FUND-GOLD', token: 'token-of-linh' });
    await screen.findByText('1.25 USDT');
    exchange.answer({ wealthDetails: detailsOf({ ...gold, nav: '2' }) });
    await user.click(screen.getByRole('button', { name: 'Buy' }));
    await user.type(await screen.findByLabelText('Amount in USDT'), '100');
    expect(await screen.findByText('50 units')).toBeVisible();
  });
});

describe('A purchase without an answer', () => {
  it('is checked with the same key, whatever screen its user goes to, and told there', async () => {
    exchange.answer({ wealthBuy: status(500) });
    const { user, buy } = await open('FUND-GOLD', 'Buy');
    await buy('100');
    expect(await screen.findByText(/nothing is bought twice/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    const again = screen.getByRole('button', { name: 'Check on the order' });
    await user.click(again);
    expect(screen.getByText(/nothing is bought twice/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('heading', { name: 'Financial Management' });
    exchange.answer({ wealthBuy: holdingRow() });
    expect(await screen.findByText('Gold Fund: successfully ordered')).toBeVisible();
    expect(new Set(keysOf('wealthBuy')).size).toBe(1);
    expect(keysOf('wealthBuy').length).toBeGreaterThan(1);
  }, 60_000);

  it('is found again as it is on coming back, and then its outcome', async () => {
    exchange.answer({ wealthBuy: status(500) });
    const { user, buy } = await open('FUND-GOLD', 'Buy');
    await buy('100');
    await screen.findByText(/nothing is bought twice/);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('tab', { name: 'Funds' }));
    await user.click(await screen.findByRole('link', { name: /Gold Fund/ }));
    expect(await screen.findByText(/nothing is bought twice/)).toBeVisible();
    exchange.answer({ wealthBuy: holdingRow() });
    const done = { name: 'successfully ordered' };
    expect(await screen.findByRole('heading', done)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('button', { name: 'Buy' })).toBeVisible();
    expect(new Set(keysOf('wealthBuy')).size).toBe(1);
  }, 60_000);

  it('that the exchange never had says so, and the form still has the amount', async () => {
    exchange.answer({ wealthBuy: status(500) });
    const { buy } = await open('FUND-GOLD', 'Buy');
    await buy('100');
    await screen.findByText(/nothing is bought twice/);
    exchange.answer({ wealthBuy: refusal('INSUFFICIENT_BALANCE') });
    expect(await screen.findByText(/balance is not enough/)).toBeVisible();
    expect(screen.getByLabelText('Amount in USDT')).toHaveValue('100');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  }, 60_000);

  it('that is believed absent leaves with its first key again, also from a sheet that was closed', async () => {
    exchange.answer({ wealthBuy: status(500) });
    const { store, user, buy } = await open('FUND-GOLD', 'Buy');
    await buy('100');
    await screen.findByText(/nothing is bought twice/);
    act(() => believeAbsent(store));
    expect(await screen.findByText(ABSENT)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    exchange.answer({ wealthBuy: holdingRow() });
    await user.click(screen.getByRole('button', { name: 'Buy' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.queryByText(ABSENT)).toBeNull();
    const amount = sheet.getByLabelText('Amount in USDT');
    await user.clear(amount);
    await user.type(amount, '100');
    await user.click(sheet.getByRole('checkbox'));
    await user.click(sheet.getByRole('button', { name: 'Buy' }));
    expect(await screen.findByRole('heading', { name: 'successfully ordered' })).toBeVisible();
    expect(keysOf('wealthBuy').length).toBeGreaterThan(1);
    expect(new Set(keysOf('wealthBuy')).size).toBe(1);
  }, 60_000);
});

/** Two minutes have passed, and the lists do not have it. */
function believeAbsent({ dispatch, getState }: AppStore) {
  const [record] = recordsOf(getState(), 'purchase');
  if (!record) throw new Error('nothing was asked for');
  const { id, version, value: from, at } = record;
  const event = { type: 'CONFIRMED_ABSENT' } as const;
  const move = { id, machine: 'purchase', version, event, from, to: 'absent', at } as const;
  dispatch(machineMoved({ ...move, done: true, changed: {} }));
}

describe('A product', () => {
  it('by a made-up name is told, and the way back leads to the list', async () => {
    exchange.answer({ wealthDetails: refusal('NOT_FOUND') });
    await start({ path: '/xq?product=NOPE' });
    expect(await screen.findByText('No such product')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/lc');
  });

  it.each(['/xq?product=', '/xq?product=%3Cscript%3E', `/xq?product=${'A'.repeat(65)}`])(
    'at %s is not even asked for',
    async (path) => {
      await start({ path });
      expect(await screen.findByText('No such product')).toBeVisible();
      expect(await exchange.allAsked('wealthDetails')).toEqual([]);
    },
  );

  it('asks a visitor to log in before anything is bought', async () => {
    await start({ path: '/xq?product=LOCK-7' });
    const way = await screen.findByRole('link', { name: 'Log in to order' });
    // The login leads back to the product.
    expect(way).toHaveAttribute('href', '/login?to=%2Fxq%3Fproduct%3DLOCK-7');
  });
});
