import { screen, waitFor, within } from '@testing-library/react';
import { formatDate } from '../../intl';
import { refusal, status } from '../../testing/exchange';
import { appUnderTest } from '../../testing/renderApp';
import { DAY_MS, lock7, lockupRow, pageOf } from '../../testing/sampleRows';
import { standardAnswers } from '../../testing/standardAnswers';
import { wealthAnswers } from '../../testing/wealthAnswers';

const { exchange, start } = appUnderTest();

beforeEach(() => exchange.answer(wealthAnswers()));

describe('product details without a product', () => {
  it('shows everything that is on offer', async () => {
    await start({ path: '/xq' });
    expect(await screen.findByRole('link', { name: /USDT lock-up, 7 days/ })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Financial Management' })).toBeVisible();
    expect(screen.queryByText(/No such product/)).not.toBeInTheDocument();
  });
});

describe('a lock-up in the records', () => {
  it('tells its rate, when it began and when it ends, and of a complete one what it earned', async () => {
    exchange.answer({ defiMyOrder: pageOf(lockupRow({ state: 'complete' })) });
    await start({ path: '/lc?tab=orders', token: 't' });
    const card = await screen.findByRole('list', { name: 'Financial record' });
    for (const label of ['Daily rate of return', 'Locked on', 'Ends', 'Earned']) {
      expect(within(card).getByText(label)).toBeVisible();
    }
    // Beginning and end to the minute: a day is a full day.
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

describe('financial management', () => {
  it('shows a visitor what is on offer, who pays and that nobody leaves early', async () => {
    await start({ path: '/lc' });
    const row = await screen.findByRole('link', { name: /USDT lock-up, 7 days/ });
    expect(row).toHaveTextContent(/4\.0%a year0\.0110% a day/);
    expect(row).toHaveTextContent('7 days · from 50 USDT');
    expect(row).toHaveTextContent('low risk');
    expect(screen.getByText(lock7.payer)).toBeVisible();
    expect(screen.getByText('Not possible.')).toBeVisible();
    expect(await exchange.allAsked('defiMyOrder')).toEqual([]);
  });

  it('shows holdings on top, and each lock-up with its days', async () => {
    const { user } = await start({ path: '/lc', token: 'token-of-linh' });
    const held = await screen.findByRole('region', { name: 'My holdings' });
    expect(await within(held).findByText('+0.23')).toBeVisible();
    expect(await within(held).findByText('Earning · day 3 of 7')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'My orders' }));
    const list = await screen.findByRole('list', { name: 'Financial record' });
    expect(within(list).getByText('1,050.00')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Revenue record' }));
    expect(await screen.findByText('Day 2')).toBeVisible();
  });

  it('offers no choice of records before the first order', async () => {
    exchange.answer({ defiMyOrder: pageOf(), wealthOrders: pageOf() });
    await start({ path: '/lc?tab=orders', token: 't' });
    expect(await screen.findByRole('heading', { name: 'No lock-ups yet' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('radio')).not.toBeInTheDocument());
  });

  it('says of several lock-ups how many there are and which ends next, and shows the days of that one', async () => {
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
    expect(
      within(held).getByRole('progressbar', {
        name: 'Days credited to the lock-up that ends next',
      }),
    ).toHaveAttribute('aria-valuenow', '29');
    expect(within(held).queryByText(/^ends/)).not.toBeInTheDocument();
  });

  it('reckons what an amount would bring in each product, to the last unit', async () => {
    const { user } = await start({ path: '/lc' });
    await user.click(await screen.findByRole('button', { name: 'Calculate and compare' }));
    const sheet = await screen.findByRole('dialog', { name: 'What would it bring?' });
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

  it('says what its profit counts', async () => {
    await start({ path: '/lc', token: 'token-of-linh' });
    const held = await screen.findByRole('region', { name: 'My holdings' });
    expect(await within(held).findByText('Profit on wealth and funds')).toBeVisible();
  });

  it('says that money is safe when products cannot be fetched, and asks again', async () => {
    exchange.answer({ wealthList: refusal('RATE_LIMITED') });
    const { user } = await start({ path: '/lc' });
    expect(await screen.findByText('The products could not be loaded')).toBeVisible();
    exchange.answer({ wealthList: { items: [lock7] } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('USDT lock-up, 7 days')).toBeVisible();
  }, 20_000);

  it('says once that holdings and products could not be had, and asks for both', async () => {
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
