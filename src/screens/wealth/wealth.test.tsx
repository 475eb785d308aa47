import { DAY_MS } from '#contract';
import { act, screen, within } from '@testing-library/react';
import type { AppStore } from '../../app/store';
import type { Reason, Review } from '#contract';
import { formatDate } from '../../intl';
import { recordsOfKind } from '../../tracker/machines';
import { sendToMachine } from '../../tracker/sendToMachine';
import { refusal, status } from '#testkit/app/exchange';
import { transferAnswers } from '#testkit/app/transferAnswers';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import { sampleReview } from '#samples/reviews';
import {
  detailsOf,
  freeze,
  gold,
  holdingRow,
  lock7,
  lockupRow,
  pageOf,
} from '#testkit/app/sampleRows';
import { standardAnswers } from '#testkit/app/standardAnswers';
import { wealthAnswers } from '#testkit/app/wealthAnswers';

const { exchange, start } = appUnderTest();

describe('Wealth', () => {
  beforeEach(() => exchange.answer(wealthAnswers()));

  describe('product page without a product in the URL', () => {
    it('lists all products', async () => {
      await start({ path: '/xq' });
      expect(await screen.findByRole('link', { name: /USDT lock-up, 7 days/ })).toBeVisible();
      expect(screen.getByRole('heading', { name: 'Financial Management' })).toBeVisible();
      expect(screen.queryByText(/No such product/)).not.toBeInTheDocument();
    });
  });

  describe('lock-up record', () => {
    it('shows rate, start and end, and the earnings of a completed lock-up', async () => {
      exchange.answer({ defiMyOrder: pageOf(lockupRow({ state: 'complete' })) });
      await start({ path: '/lc?tab=orders', token: 't' });
      const card = await screen.findByRole('list', { name: 'Financial record' });
      for (const label of ['Daily rate of return', 'Locked on', 'Ends', 'Earned']) {
        expect(within(card).getByText(label)).toBeVisible();
      }
      // Start and end are shown with hours and minutes, because a lock-up ends a number of 24-hour days after its
      // start.
      const terms = within(card)
        .getAllByRole('term')
        .map((term) => term.textContent);
      const values = within(card).getAllByRole('definition');
      for (const moment of ['Locked on', 'Ends']) {
        expect(values[terms.indexOf(moment)]).toHaveTextContent(/\d\d:\d\d/);
      }
      expect(within(card).queryByText('Earned so far')).not.toBeInTheDocument();
    });
  });

  describe('holding record', () => {
    /** The figure beside each label in the list with this name, which has one card. */
    async function figuresOf(name: string) {
      const card = await screen.findByRole('list', { name });
      const values = within(card).getAllByRole('definition');
      const terms = within(card).getAllByRole('term');
      return Object.fromEntries(
        terms.map(({ textContent }, index) => [textContent, values[index]?.textContent]),
      );
    }

    it('shows every decimal of paid-in amount, profit and value, so that they add up', async () => {
      const row = holdingRow({ amount: '10.019', value: '12.030001', profit: '2.011001' });
      exchange.answer({ wealthOrders: pageOf(row) });
      await start({ path: '/record?tab=wealth', token: 't' });
      const figures = await figuresOf('Wealth orders');
      expect(figures).toMatchObject({ 'Paid in': '10.019', 'Value now': '12.030001' });
      expect(figures['Profit']).toContain('+2.011001');
    });

    it('shows every decimal of a lock-up and its earnings, which the list of credits shows too', async () => {
      const row = lockupRow({
        amount: '50.015',
        earned: '0.010997',
        estimatedEarnings: '0.038489',
      });
      exchange.answer({ defiMyOrder: pageOf(row) });
      await start({ path: '/record?tab=lockups', token: 't' });
      expect(await figuresOf('Financial record')).toMatchObject({
        Locked: '50.015',
        'Earned so far': '+0.010997',
        'Earnings over the full cycle': '0.038489',
      });
    });
  });

  describe('product list', () => {
    it('shows every digit of the locked and invested amounts, as the parts of the balance on Home', async () => {
      const balance = {
        ...{ currency: 'USDT' as const, total: '100.02', available: '50', inOrders: '0' },
        ...{ locked: '20.009', invested: '30.011', onItsWay: '0' },
      };
      exchange.answer({ userDetails: { ...standardAnswers().userDetails, balance } });
      await start({ path: '/lc', token: 't' });
      const held = await screen.findByRole('region', { name: 'My holdings' });
      expect(await within(held).findByText('20.009')).toBeVisible();
      expect(within(held).getByText('30.011')).toBeVisible();
    });

    it('shows a visitor the products, who pays the interest, and that an early exit is not possible', async () => {
      await start({ path: '/lc' });
      const row = await screen.findByRole('link', { name: /USDT lock-up, 7 days/ });
      expect(row).toHaveTextContent(/4\.015%a year0\.0110% a day/);
      expect(row).toHaveTextContent(/USDT lock-up, 7 daysfrom 50 USDT · low risk/);
      expect(screen.getByText(lock7.payer)).toBeVisible();
      expect(screen.getByText('Not possible.')).toBeVisible();
      expect(await exchange.allAsked('defiMyOrder')).toEqual([]);
    });

    it('shows the holdings above the products, and the day of each lock-up', async () => {
      const { user } = await start({ path: '/lc', token: 'token-of-linh' });
      const held = await screen.findByRole('region', { name: 'My holdings' });
      expect(await within(held).findByText('+0.231')).toBeVisible();
      expect(await within(held).findByText('Earning · day 3 of 7')).toBeVisible();
      await user.click(screen.getByRole('link', { name: /My orders$/ }));
      const list = await screen.findByRole('list', { name: 'Financial record' });
      expect(within(list).getByText('1,050.00')).toBeVisible();
      await user.click(screen.getByRole('radio', { name: 'Revenue record' }));
      expect(await screen.findByText('Day 2')).toBeVisible();
    });

    it.each([
      ['/lc?tab=orders', '?tab=lockups'],
      ['/lc?tab=orders&view=holdings', '?tab=wealth'],
      ['/lc?tab=orders&view=revenue', '?tab=revenue'],
    ])('opens the records for the old URL %s', async (path, search) => {
      await start({ path, token: 't' });
      expect(await screen.findByRole('heading', { level: 1, name: 'Records' })).toBeVisible();
      expect(window.location.pathname + window.location.search).toBe(`/record${search}`);
    });

    it('shows the number of lock-ups and the one that ends next', async () => {
      const [soon, late] = [5, 26].map((days) => Date.now() + days * DAY_MS);
      exchange.answer({
        defiMyOrder: pageOf(
          lockupRow({ orderNo: 'TM-L2', amount: '510.55', cycleDays: 30, endsAt: late }),
          lockupRow({ endsAt: soon }),
        ),
      });
      await start({ path: '/lc', token: 'token-of-linh' });
      const held = await screen.findByRole('region', { name: 'My holdings' });
      const day = formatDate(soon!, 'en');
      expect(await within(held).findByText(`2 lock-ups · next: 1,050.00 on ${day}`)).toBeVisible();
    });

    it('shows what an amount earns instead of zeros to a user who never had a holding', async () => {
      const { user, balance } = standardAnswers().userDetails;
      exchange.answer({
        userDetails: { user, balance: { ...balance, locked: '0', invested: '0' } },
        defiMyOrder: pageOf(),
        wealthOrders: pageOf(),
      });
      const { user: person } = await start({ path: '/lc', token: 'token-of-linh' });
      const example = await screen.findByRole('region', { name: 'What could you earn?' });
      // 1,000 USDT at 0.011 % a day for 7 days.
      expect(await within(example).findByText('+0.77')).toBeVisible();
      expect(example).toHaveTextContent(
        'What 1,000 USDT earns. It stays locked until the last day.',
      );
      expect(screen.queryByText('0.00')).not.toBeInTheDocument();
      await person.click(within(example).getByRole('button', { name: /Compare returns/ }));
      expect(await screen.findByRole('dialog', { name: 'What could you earn?' })).toBeVisible();
    });

    it('has a calculator that shows the exact return of an amount for each product', async () => {
      const { user } = await start({ path: '/lc' });
      await user.click(await screen.findByRole('button', { name: 'Compare returns' }));
      const sheet = await screen.findByRole('dialog', { name: 'What could you earn?' });
      const results = await within(sheet).findByRole('list', {
        name: 'What each product would bring',
      });
      const [first] = within(results).getAllByRole('link', { name: /USDT lock-up, 7 days/ });
      expect(first).toHaveTextContent('+0.77');
      expect(first).toHaveTextContent(/back on /);
      expect(within(results).queryByText(/Gold Fund/)).not.toBeInTheDocument();
      const amount = within(sheet).getByLabelText('Amount in USDT');
      await user.clear(amount);
      await user.type(amount, '10');
      expect(first).toHaveTextContent(/–from 50 to/);
      await user.clear(amount);
      await user.type(amount, 'ten');
      expect(amount).toHaveAccessibleDescription('Incorrect Amount');
    });

    it('says what the profit figure includes', async () => {
      await start({ path: '/lc', token: 'token-of-linh' });
      const held = await screen.findByRole('region', { name: 'My holdings' });
      expect(await within(held).findByText('Profit on wealth and funds')).toBeVisible();
    });

    it('shows an error if the products cannot be loaded, and retries', async () => {
      exchange.answer({ wealthList: refusal('RATE_LIMITED') });
      const { user } = await start({ path: '/lc' });
      expect(await screen.findByText('The products could not be loaded')).toBeVisible();
      exchange.answer({ wealthList: { items: [lock7] } });
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('USDT lock-up, 7 days')).toBeVisible();
    }, 20_000);

    it('shows one error if holdings and products cannot be loaded, and retries both', async () => {
      const failed = { userDetails: status(500), wealthList: status(500) };
      exchange.answer(failed);
      const { user } = await start({ path: '/lc', token: 'token-of-linh' });
      expect(await screen.findByText('The products could not be loaded')).toBeVisible();
      await exchange.allAsked('userDetails');
      expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
      exchange.answer({ userDetails: standardAnswers().userDetails, ...wealthAnswers() });
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('USDT lock-up, 7 days')).toBeVisible();
      const held = await screen.findByRole('region', { name: 'My holdings' });
      expect(await within(held).findByText('Locked now')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    }, 20_000);
  });
});

describe('Purchase', () => {
  beforeEach(() => exchange.answer({ ...transferAnswers(), ...wealthAnswers() }));

  const ABSENT = /No order was placed, and your balance has not changed/;

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

  test('shows the future value of a lock-up as a figure, not as a chart', async () => {
    const end = formatDate(Date.now() + 7 * DAY_MS, 'en');
    await start({ path: '/xq?product=LOCK-7' });
    const facts = await screen.findByRole('region', { name: 'At a glance' });
    expect(facts).toHaveTextContent(`Lock 500, get 500.385 USDT back on ${end}`);
    expect(screen.queryByRole('img', { name: /^From/ })).not.toBeInTheDocument();
  });

  test('shows the past value of a fund as a chart, not as a figure', async () => {
    await start({ path: '/xq?product=FUND-GOLD' });
    expect(await screen.findByRole('img', { name: /^From 1\.20/ })).toBeVisible();
    expect(screen.queryByText(/USDT back on/)).not.toBeInTheDocument();
  });

  describe('purchase sheet', () => {
    it('shows earnings and remaining balance while the user types, and orders once', async () => {
      const row = lockupRow({ amount: '100', estimatedEarnings: '0.077' });
      exchange.answer({ wealthSubmit: row });
      const { user, sheet, amount, box, submit } = await open('LOCK-7', 'Lock USDT');
      await user.type(amount, '100');
      expect(within(sheet).getByText('+0.011')).toBeVisible();
      expect(within(sheet).getByText('+0.077')).toBeVisible();
      expect(within(sheet).getByText('10,164.30')).toBeVisible();
      await submit();
      expect(box).toHaveAccessibleDescription('Please confirm that you understand this');
      expect(await exchange.allAsked('wealthSubmit')).toEqual([]);
      await user.click(box);
      await submit();
      expect(await screen.findByRole('heading', { name: 'successfully ordered' })).toBeVisible();
      expect((await exchange.allAsked('wealthSubmit')).map(({ body }) => body)).toEqual([
        { productId: 'LOCK-7', amount: '100' },
      ]);
      expect(keysOf('wealthSubmit')[0]).toMatch(/^[0-9a-f-]{36}$/);
    });

    it('asks for a second confirmation of a long term', async () => {
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
      await user.click(within(sheet).getByRole('button', { name: 'Lock 100.00 USDT' }));
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
    ])('refuses the amount and sends nothing if it is %s', async (_name, typed, words) => {
      const { amount, buy } = await open('FUND-GOLD', 'Buy');
      await buy(typed);
      expect(amount).toHaveAccessibleDescription(expect.stringContaining(words));
      expect(amount).toHaveFocus();
      expect(await exchange.allAsked('wealthBuy')).toEqual([]);
    });

    it.each<[string, Reason, Record<string, unknown>, string, string | null]>([
      ['the product was closed', 'PRODUCT_CLOSED', {}, 'takes no new money', 'See all products'],
      ['identity is required', 'NOT_VERIFIED', {}, 'identity must be approved', 'Verify identity'],
      ['the minimum was raised', 'AMOUNT_TOO_SMALL', { min: '150' }, 'At least 150.00 USDT', null],
      ['the maximum was lowered', 'AMOUNT_TOO_LARGE', { max: '90' }, 'At most 90.00 USDT', null],
      ['the balance was spent', 'INSUFFICIENT_BALANCE', { available: '5' }, 'Only 5.00', null],
      ['a limit has no number', 'AMOUNT_TOO_SMALL', { min: 7 }, 'Below the smallest', null],
    ])(
      'shows an error if, after the page was opened, %s; it keeps the amount and accepts another tap',
      async (...row) => {
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
      },
    );

    it('shows the whole freeze notice if the funds were frozen before the tap', async () => {
      const frozen = freeze();
      exchange.answer({ wealthBuy: refusal('FUNDS_FROZEN', { freeze: frozen }) });
      const { sheet, buy } = await open('FUND-GOLD', 'Buy');
      exchange.answer(transferAnswers({ frozen }));
      await buy('100');
      expect(await within(sheet).findByText(/fund password was wrong too often/)).toBeVisible();
      expect(within(sheet).getByText('withdrawals, purchases, new orders')).toBeVisible();
    });

    it('shows the number of bought units at the new unit value if that value changed before the tap', async () => {
      exchange.answer({ wealthBuy: holdingRow({ units: '79.9' }) });
      const { sheet, buy } = await open('FUND-GOLD', 'Buy');
      await buy('100');
      expect(await screen.findByText(/The unit value changed/)).toBeVisible();
      expect(within(sheet).getByText('79.9')).toBeVisible();
    });

    it('calculates with the current value of the fund', async () => {
      const { user } = await start({ path: '/xq?product=FUND-GOLD', token: 'token-of-linh' });
      await screen.findByText('1.25 USDT');
      exchange.answer({ wealthDetails: detailsOf({ ...gold, nav: '2' }) });
      await user.click(screen.getByRole('button', { name: 'Buy' }));
      await user.type(await screen.findByLabelText('Amount in USDT'), '100');
      expect(await screen.findByText('50 units')).toBeVisible();
    });
  });

  // These tests have a longer time limit, because the app waits one to two seconds before each check of the outcome.
  describe('without an answer of the exchange', () => {
    it('is sent again with the same key, and its outcome is shown on any page', async () => {
      exchange.answer({ wealthBuy: status(500) });
      const { user, buy } = await open('FUND-GOLD', 'Buy');
      await buy('100');
      expect(await screen.findByText(/nothing is bought twice/)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Close' }));
      const again = screen.getByRole('button', { name: 'See the order' });
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

    it('is shown again when the user returns to the product, with its outcome when it arrives', async () => {
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

    it('shows the refusal of a repeated request and keeps the amount', async () => {
      exchange.answer({ wealthBuy: status(500) });
      const { buy } = await open('FUND-GOLD', 'Buy');
      await buy('100');
      await screen.findByText(/nothing is bought twice/);
      exchange.answer({ wealthBuy: refusal('INSUFFICIENT_BALANCE') });
      expect(await screen.findByText(/balance is not enough/)).toBeVisible();
      expect(screen.getByLabelText('Amount in USDT')).toHaveValue('100');
      expect(screen.getByRole('checkbox')).not.toBeChecked();
    }, 60_000);

    it('is sent again with its first key if the user retries after it was not found at the exchange', async () => {
      exchange.answer({ wealthBuy: status(500) });
      const { store, user, buy } = await open('FUND-GOLD', 'Buy');
      await buy('100');
      await screen.findByText(/nothing is bought twice/);
      act(() => markAbsent(store));
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

  /** Moves the purchase to the state `absent`, as after two minutes without a matching row in the lists. */
  function markAbsent({ dispatch, getState }: AppStore) {
    const [record] = recordsOfKind(getState(), 'purchase');
    if (!record) throw new Error('There is no purchase');
    const { id, at } = record;
    const sent = { id, machine: 'purchase', at } as const;
    dispatch(sendToMachine({ ...sent, event: { type: 'UNANSWERED', cause: 'timeout' } }));
    dispatch(sendToMachine({ ...sent, event: { type: 'CONFIRMED_ABSENT' } }));
  }

  describe('product to buy', () => {
    it('that does not exist has a text with a link to the list', async () => {
      exchange.answer({ wealthDetails: refusal('NOT_FOUND') });
      await start({ path: '/xq?product=NOPE' });
      expect(await screen.findByText('No such product')).toBeVisible();
      expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/lc');
    });

    it.each(['/xq?product=', '/xq?product=%3C%3E', `/xq?product=${'A'.repeat(65)}`])(
      'is not requested from the exchange if its id in the path is invalid: %s',
      async (path) => {
        await start({ path });
        expect(await screen.findByText('No such product')).toBeVisible();
        expect(await exchange.allAsked('wealthDetails')).toEqual([]);
      },
    );

    it('requires a login before it can be bought', async () => {
      await start({ path: '/xq?product=LOCK-7' });
      const link = await screen.findByRole('link', { name: 'Log in to order' });
      // After the login the user returns to the product.
      expect(link).toHaveAttribute('href', '/login?to=%2Fxq%3Fproduct%3DLOCK-7');
    });
  });
});

describe('Product reviews', () => {
  const review = (n: number, changes: Partial<Review> = {}) =>
    sampleReview(`No. ${n}`, { avatar: '', nickName: `reader ${n}`, score: 3, ...changes });

  async function show(reviews: Review[]) {
    exchange.answer({
      wealthDetails: { ...detailsOf(gold), history: [], holdings: [], reviews },
    });
    const { user } = await start({ path: '/xq?product=FUND-GOLD' });
    return { user, card: await screen.findByRole('region', { name: 'Reviews' }) };
  }

  const shown = (card: HTMLElement) => within(card).queryAllByRole('article').length;

  test('are labelled as samples if they are samples', async () => {
    const { card } = await show([review(1, { sample: true }), review(2, { sample: true })]);
    expect(card).toHaveTextContent(/^ReviewsThese are samples, written for the sandbox\./);
    expect(within(card).getAllByText('Sample')).toHaveLength(2);
  });

  test('are not labelled as samples if they are real', async () => {
    const { card } = await show([review(1)]);
    expect(card).not.toHaveTextContent(/sample/i);
    expect(card).toHaveTextContent('reader 1');
  });

  test('show the first three and, on demand, all of them', async () => {
    const { user, card } = await show(Array.from({ length: 120 }, (_, n) => review(n)));
    expect(shown(card)).toBe(3);
    await user.click(within(card).getByRole('button', { name: 'Show all 120' }));
    expect(shown(card)).toBe(120);
  });

  test('show a text if there are none', async () => {
    const { card } = await show([]);
    expect(card).toHaveTextContent('No reviews yet.');
    expect(shown(card)).toBe(0);
  });

  test('show 400 pictures of a reviewer with an emoji name one at a time', async () => {
    const images = Array.from({ length: 400 }, (_, n) => `data:image/png;base64,picture${n}`);
    const { user, card } = await show([review(1, { nickName: '🦊🌙', images })]);
    const article = within(card).getByRole('article', { name: '🦊🌙' });
    expect(within(article).getAllByRole('button', { name: /^Picture \d of 400/ })).toHaveLength(9);
    await user.click(within(article).getByRole('button', { name: 'Picture 9 of 400, 400 in all' }));
    expect(screen.getByRole('dialog', { name: 'Picture 9 of 400' })).toBeVisible();
  });
});
