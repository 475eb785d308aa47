import { DAY_MS } from '#contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { Deposit, Withdrawal } from '#contract';
import { status } from '#testkit/app/exchange';
import type { Answers } from '#testkit/app/exchange';
import { transferAnswers, withTransferActions } from '#testkit/app/transferAnswers';
import { onLargeScreen } from '#testkit/app/largeScreen';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import {
  creditRow,
  depositRow,
  holdingRow,
  lockupRow,
  order,
  pageOf,
  withdrawalRow,
} from '#testkit/app/sampleRows';
import { settled } from '#testkit/app/settled';
import { foldedFilter, unfoldFilter } from '#testkit/app/unfoldFilter';
import { applyStyles } from '#testkit/app/styles';

applyStyles();

const { exchange, start } = appUnderTest();

describe('Records', () => {
  const rows = [
    withdrawalRow({ state: 'fail', failReason: 'REJECTED_BY_RECEIVER' }),
    depositRow({ state: 'success' }),
  ];

  const open = (path = '/record') =>
    start({
      path,
      token: 't',
      answers: { ...transferAnswers(), balanceList: { items: rows, nextCursor: null } },
    });

  it('show state and reason of each transfer, and its progress on tap', async () => {
    const { user } = await open();
    const row = await screen.findByRole('button', { name: /Withdrawal to bank card/ });
    expect(row).toHaveTextContent('Fail');
    expect(row).toHaveTextContent('The receiver did not accept it.');
    expect(screen.getByRole('button', { name: /Deposit · Digital/ })).toHaveTextContent('Success');
    await user.click(row);
    const steps = screen.getByRole('list', { name: 'Progress' });
    expect(within(steps).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Details' })).toHaveAttribute(
      'href',
      '/withdraw?withdrawal=W-1',
    );
  });

  it.each([
    ['under_review', 'You receive'],
    ['success', 'Sent to you'],
  ] as const)(
    'show the received amount of a withdrawal with a label for the state %s',
    async (state, label) => {
      const items = [withdrawalRow({ state })];
      const answers = { ...transferAnswers(), balanceList: { items, nextCursor: null } };
      await start({ path: '/withdraw?withdrawal=W-1', token: 't', answers });
      expect(await screen.findByText(label)).toBeVisible();
    },
  );

  it('show the totals of what succeeded, and hide them together with the other amounts', async () => {
    const { user } = await open();
    const totals = await screen.findByRole('region', { name: 'Totals' });
    expect(totals).toHaveTextContent('in minus out+150.00In+150.00Out0.00');
    await user.click(screen.getByRole('button', { name: 'Hide amounts' }));
    expect(totals).not.toHaveTextContent(/\d/);
  });

  it('request only the kind of the tab and keep the tab in the URL', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: 'Withdrawals' }));
    expect(window.location.search).toBe('?tab=withdrawals');
    await waitFor(() =>
      expect(exchange.asked('balanceList').map(({ body }) => body)).toContainEqual({
        view: 'transfers',
        kind: 'withdrawal',
        limit: 30,
      }),
    );
  });

  it.each([
    ['Wealth orders', 'wealth', 'Gold Fund'],
    ['Financial record', 'lockups', 'USDT · 7 days'],
  ])('list purchases under “%s” and restore the tab after a reload', async (name, tab, title) => {
    const answers = { wealthOrders: pageOf(holdingRow()), defiMyOrder: pageOf(lockupRow()) };
    const { user } = await start({ path: '/record?tab=revenue', token: 't', answers });
    await user.click(await screen.findByRole('radio', { name }));
    expect(window.location.search).toBe(`?tab=${tab}`);
    const list = await screen.findByRole('list', { name });
    expect(within(list).getByRole('heading', { name: title })).toBeVisible();
  });

  it('link a purchase to its product and to its cash flow', async () => {
    const answers = { wealthOrders: pageOf(holdingRow()) };
    await start({ path: '/record?tab=wealth', token: 't', answers });
    const product = await screen.findByRole('link', { name: 'Gold Fund' });
    expect(product).toHaveAttribute('href', '/xq?product=FUND-GOLD');
    expect(screen.getByRole('link', { name: 'Movements of this order' })).toHaveAttribute(
      'href',
      '/runningwater?ref=TM-W1',
    );
  });

  it('request lock-ups with the chosen state and days, keep both in the URL, and drop both with Clear filter', async () => {
    const { user } = await start({ path: '/record?tab=lockups', token: 't' });
    await unfoldFilter(user);
    await user.click(await screen.findByRole('radio', { name: 'Complete' }));
    await user.click(screen.getByRole('radio', { name: 'Today' }));
    const params = new URLSearchParams(window.location.search);
    expect(Object.fromEntries(params)).toEqual({
      tab: 'lockups',
      state: 'complete',
      period: 'today',
    });
    const midnight = new Date().setHours(0, 0, 0, 0);
    await waitFor(() =>
      expect(exchange.asked('defiMyOrder').map(({ body }) => body)).toContainEqual(
        expect.objectContaining({
          state: 'complete',
          from: midnight,
        }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Clear filter' }));
    expect(window.location.search).toBe('?tab=lockups');
  });

  it('show the active filter in one line with a button that clears it', async () => {
    const { user } = await start({ path: '/record?tab=lockups&state=complete', token: 't' });
    expect(await foldedFilter()).toHaveAccessibleName('Filter: Complete · All time');
    expect(screen.queryByRole('radio', { name: 'Complete' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await foldedFilter()).toHaveAccessibleName('Filter: All states · All time');
    expect(window.location.search).toBe('?tab=lockups');
  });

  it('hide rows that the backend sends although they do not match the filter', async () => {
    const answers = {
      wealthOrders: pageOf(holdingRow(), holdingRow({ orderNo: 'TM-W2', state: 'matured' })),
    };
    await start({ path: '/record?tab=wealth&state=matured', token: 't', answers });
    expect(await screen.findByText('TM-W2')).toBeVisible();
    expect(screen.queryByText('TM-W1')).toBeNull();
  });

  it('hide the total revenue if the backend ignores the filter by days', async () => {
    const credit = creditRow();
    const old = { ...credit, day: 1, creditedAt: Date.now() - 40 * DAY_MS };
    const answers = { defiOrderMoney: { items: [credit, old], nextCursor: null, total: '0.231' } };
    await start({ path: '/record?tab=revenue&period=week', token: 't', answers });
    expect(await screen.findByText('Day 2')).toBeVisible();
    expect(screen.queryByText('Day 1')).toBeNull();
    expect(screen.queryByText('+0.231')).toBeNull();
  });

  it('reset the filter when the tab changes', async () => {
    const { user } = await open('/record?tab=withdrawals&state=fail&period=today');
    await user.click(await screen.findByRole('radio', { name: 'Deposits' }));
    expect(window.location.search).toBe('?tab=deposits');
  });

  it('group revenue by day and show the sum of each day', async () => {
    const noon = Date.UTC(2026, 10, 20, 12);
    const credit = creditRow({ creditedAt: noon });
    const answers = {
      defiOrderMoney: {
        items: [
          credit,
          { ...credit, orderNo: 'TM-L2', day: 1, amount: '0.055' },
          { ...credit, day: 1, creditedAt: noon - DAY_MS },
        ],
        nextCursor: null,
        total: '0.286',
      },
    };
    await start({ path: '/record?tab=revenue', token: 't', answers });
    const record = within(await screen.findByRole('region', { name: 'Revenue record' }));
    expect(record.getByText('+0.286')).toBeVisible();
    const days = record.getAllByRole('heading', { level: 2 });
    expect(days.map(({ parentElement }) => parentElement?.textContent)).toEqual([
      '20 Nov 2026+0.1705',
      '19 Nov 2026+0.1155',
    ]);
    expect(record.getAllByRole('listitem')).toHaveLength(3);
  });

  it('show no sum for a day that may continue on the next page', async () => {
    const credit = creditRow();
    const answers = { defiOrderMoney: { items: [credit], nextCursor: 'more', total: '9' } };
    await start({ path: '/record?tab=revenue', token: 't', answers });
    await screen.findByText('Day 2');
    expect(screen.getAllByText('+0.1155')).toHaveLength(1);
  });

  it.each([
    ['wealth', 'No wealth orders yet', 'See wealth products', '/lc?tab=wealth'],
    ['lockups', 'No lock-ups yet', 'See lock-ups', '/lc'],
    ['revenue', 'No credits yet', 'See lock-ups', '/lc'],
  ])('say in the empty tab %s how records get there', async (...row) => {
    const [tab, none, look, to] = row;
    await start({ path: `/record?tab=${tab}`, token: 't' });
    expect(await screen.findByText(none)).toBeVisible();
    expect(screen.getByRole('link', { name: look })).toHaveAttribute('href', to);
  });

  it('show deposits and withdrawals, with a sign only if the balance changed', async () => {
    await open();
    const failed = await screen.findByRole('button', { name: /Withdrawal to bank card/ });
    expect(failed).not.toHaveTextContent(/[+−-]\d/);
    expect(within(failed).getByText('500.00').tagName).toBe('S');
    const received = screen.getByRole('button', { name: /Deposit · Digital/ });
    expect(within(received).getByText('+150.00')).toHaveStyle({ color: 'var(--rise)' });
    expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
  });

  it('show no sign at the amount of a failed or unpaid deposit', async () => {
    const failed = depositRow({ id: 'D-2', state: 'fail', failReason: 'PAYMENT_NOT_FOUND' });
    const answers = { ...transferAnswers(), balanceList: pageOf(failed, depositRow()) };
    await start({ path: '/record?tab=deposits', token: 't', answers });
    const cards = await screen.findAllByRole('button', { name: /Deposit · Digital/ });
    expect(cards).toHaveLength(2);
    for (const card of cards) {
      expect(card).toHaveTextContent('150.00');
      expect(card).not.toHaveTextContent(/[+−-]\s?\d/);
    }
  });

  it('say that there are neither deposits nor withdrawals', async () => {
    await start({ path: '/record', token: 't', answers: transferAnswers() });
    expect(await screen.findByText('No deposits or withdrawals yet')).toBeVisible();
  });

  it('link from an empty list of deposits to the deposit page', async () => {
    await start({ path: '/record?tab=deposits', token: 't', answers: transferAnswers() });
    expect(await screen.findByText('No deposits yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/recharge');
  });

  it('say, if the list cannot be loaded, that the money of the user is safe', async () => {
    await start({
      path: '/record',
      token: 't',
      answers: { ...transferAnswers(), balanceList: status(500) },
    });
    expect(await screen.findByText(/Your money is safe/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('Records file', () => {
  const rows = [
    withdrawalRow({ state: 'fail', failReason: 'REJECTED_BY_RECEIVER' }),
    depositRow({ state: 'success' }),
  ];

  const AT = Date.UTC(2026, 5, 1, 12);

  const UTC = '2026-06-01T12:00:00.000Z';

  /** Collects the files that the page saves. */
  function savedFiles() {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:file';
    };
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    return saved;
  }

  const linesOf = async ([file]: readonly Blob[]) =>
    (await new Response(file).text()).trim().split('\r\n');

  it.each([
    ['', 'Withdrawal to bank card', 4],
    ['?state=success', 'Deposit · Digital', 3],
    ['?tab=wealth', 'Gold Fund', 3],
    ['?tab=lockups', 'USDT · 7 days', 3],
    ['?tab=revenue', '0.1155', 3],
  ])('contains all pages of /record%s', async (query, text, rowCount) => {
    const saved = savedFiles();
    const credit = creditRow();
    /** Returns the same rows again as a second page. */
    const twice =
      <Page extends { items: readonly unknown[] }>(page: Page) =>
      ({ body }: { body: Record<string, unknown> }) => ({
        ...page,
        nextCursor: body.cursor === 'more' ? null : 'more',
      });
    const answers = {
      ...transferAnswers(),
      balanceList: twice({ items: rows.slice(query === '' ? 0 : 1) }),
      wealthOrders: twice({ items: [holdingRow()] }),
      defiMyOrder: twice({ items: [lockupRow()] }),
      defiOrderMoney: twice({ items: [credit], total: '0.231' }),
    };
    const { user } = await start({ path: `/record${query}`, token: 't', answers });
    await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = await linesOf(saved);
    expect(lines).toHaveLength(query === '' ? rowCount + 1 : rowCount);
    expect(lines.slice(1).join()).toContain(text);
  });

  it('contains only rows that match the active filter', async () => {
    const saved = savedFiles();
    const path = '/record?tab=withdrawals&state=fail';
    const answers = { ...transferAnswers(), balanceList: pageOf(...rows) };
    const { user } = await start({ path, token: 't', answers });
    await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(exchange.asked('balanceList').map(({ body }) => body)).toContainEqual({
      view: 'transfers',
      kind: 'withdrawal',
      state: 'fail',
      limit: 100,
    });
    // The file must omit rows that the backend sends although they do not match the filter.
    expect(await linesOf(saved)).toHaveLength(2);
  });

  it.each([
    [
      '',
      'Time (UTC),Record,Amount (USDT),Fee (USDT),Arrives (USDT),State,Reason,Number',
      `${UTC},Withdrawal to bank card,500,5,495,Fail,The receiver did not accept it.,W-1`,
    ],
    [
      '?tab=wealth',
      'Time (UTC),Record,Paid in,Value (USDT),Profit,State,Ends (UTC),Order number',
      `${UTC},Gold Fund,100,104.2,4.2,Holding,2026-06-02T12:00:00.000Z,TM-W1`,
    ],
    [
      '?tab=lockups',
      'Time (UTC),Record,Locked,Daily rate of return,Earned,Earnings over the full cycle,State,Ends (UTC),Order number',
      `${UTC},USDT · 7 days,1000,0.00011,0.33,0.77,Earning,2026-06-08T12:00:00.000Z,TM-L1`,
    ],
  ])('has each figure below the right column title for /record%s', async (query, head, line) => {
    const saved = savedFiles();
    const answers = {
      ...transferAnswers(),
      balanceList: pageOf(
        withdrawalRow({ state: 'fail', failReason: 'REJECTED_BY_RECEIVER', createdAt: AT }),
      ),
      wealthOrders: pageOf(
        holdingRow({
          createdAt: AT,
          amount: '100',
          value: '104.2',
          profit: '4.2',
          maturesAt: AT + DAY_MS,
        }),
      ),
      defiMyOrder: pageOf(
        lockupRow({
          createdAt: AT,
          amount: '1000',
          earned: '0.33',
          estimatedEarnings: '0.77',
          endsAt: AT + 7 * DAY_MS,
        }),
      ),
    };
    const { user } = await start({ path: `/record${query}`, token: 't', answers });
    await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [words, ...written] = await linesOf(saved);
    // The file starts with a byte order mark.
    expect(words?.replace('\uFEFF', '')).toBe(head);
    expect(written).toEqual([line]);
  });

  it('omits revenue outside the chosen days and has the other figures below the right column titles', async () => {
    const saved = savedFiles();
    const now = Date.now();
    const credit = creditRow({ creditedAt: now });
    const old = { ...credit, day: 1, creditedAt: now - 40 * DAY_MS };
    const answers = { defiOrderMoney: { items: [credit, old], nextCursor: null, total: '0.231' } };
    const path = '/record?tab=revenue&period=month';
    const { user } = await start({ path, token: 't', answers });
    await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [words, ...written] = await linesOf(saved);
    expect(words?.replace('\uFEFF', '')).toBe('Time (UTC),Day,Amount (USDT),Order number');
    expect(written).toEqual([`${new Date(now).toISOString()},2,0.1155,TM-L1`]);
  });

  it.each([
    ['', 'deposits-and-withdrawals.csv'],
    ['?tab=deposits', 'deposits.csv'],
    ['?tab=withdrawals', 'withdrawals.csv'],
    ['?tab=wealth', 'wealth-orders.csv'],
    ['?tab=lockups', 'financial-record.csv'],
    ['?tab=revenue', 'revenue-record.csv'],
  ])('is named after its content for /record%s', async (query, name) => {
    const saved = savedFiles();
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const { user } = await start({
      path: `/record${query}`,
      token: 't',
      answers: transferAnswers(),
    });
    await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(names).toEqual([name]);
  });

  it('is not saved if a page cannot be loaded; an error is shown and the next tap retries', async () => {
    const saved = savedFiles();
    let isDown = true;
    const answers: Answers = {
      ...transferAnswers(),
      balanceList: ({ body }) =>
        body.cursor === undefined
          ? { items: rows, nextCursor: 'more' }
          : isDown
            ? status(500)
            : { items: [], nextCursor: null },
    };
    const { user } = await start({ path: '/record', token: 't', answers });
    const button = await screen.findByRole('button', { name: 'Save as CSV' });
    await user.click(button);
    expect(await screen.findByText(/^The file could not be saved/)).toBeInTheDocument();
    expect(saved).toEqual([]);
    isDown = false;
    await user.click(button);
    await waitFor(() => expect(saved).toHaveLength(1));
  });
});

describe('Transfer list', () => {
  const NOON = Date.UTC(2026, 10, 20, 12);

  const failed = withdrawalRow({ state: 'fail', failReason: 'REJECTED_BY_RECEIVER' });

  const open = (
    path: string,
    rows: (Deposit | Withdrawal)[],
    answers: Answers = transferAnswers(),
  ) => start({ path, token: 't', answers: { ...answers, balanceList: pageOf(...rows) } });

  const row = (name: RegExp) => screen.findByRole('button', { name });

  describe('rows and filter', () => {
    it('groups transfers by day', async () => {
      await open('/record', [
        depositRow({ id: 'D-2', createdAt: NOON + 60_000 }),
        withdrawalRow({ createdAt: NOON }),
        depositRow({ createdAt: NOON - DAY_MS }),
      ]);
      await row(/Withdrawal/);
      const days = screen.getAllByRole('heading', { level: 2, name: /2026$/ });
      expect(days.map(({ textContent }) => textContent)).toEqual(['20 Nov 2026', '19 Nov 2026']);
      const counts = days.map(
        ({ parentElement }) => within(parentElement!).getAllByRole('listitem').length,
      );
      expect(counts).toEqual([2, 1]);
    });

    it('requests transfers with the filter and hides rows that do not match it', async () => {
      await open('/record?tab=withdrawals&state=fail&period=today', [
        failed,
        withdrawalRow({ id: 'W-2', paymethod: 'trc' }),
        withdrawalRow({ id: 'W-3', paymethod: 'trc', state: 'fail', createdAt: 1 }),
      ]);
      await row(/Withdrawal to bank card/);
      expect(screen.queryByRole('button', { name: /wallet/ })).toBeNull();
      expect(exchange.asked('balanceList').map(({ body }) => body)).toContainEqual({
        view: 'transfers',
        kind: 'withdrawal',
        state: 'fail',
        from: new Date().setHours(0, 0, 0, 0),
        limit: 30,
      });
    });

    it('hides rows outside the chosen days', async () => {
      await open('/record?from=2026-11-19&to=2026-11-19', [
        depositRow({ id: 'D-2', createdAt: NOON }),
        withdrawalRow({ createdAt: NOON - DAY_MS }),
        depositRow({ createdAt: NOON - 2 * DAY_MS }),
      ]);
      await row(/Withdrawal/);
      expect(screen.queryByRole('button', { name: /Deposit ·/ })).toBeNull();
    });

    it('says that the filter has no matches, not that the list is empty, and clears the filter', async () => {
      const { user } = await open('/record?tab=withdrawals&state=success', [failed]);
      expect(await screen.findByText('No matches')).toBeVisible();
      expect(screen.queryByText('No withdrawals yet')).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Clear filter' }));
      expect(await row(/Withdrawal to bank card/)).toBeVisible();
    });

    it('has only the states of withdrawals as filter, and keeps the chosen state when the days change', async () => {
      const { user } = await open('/record?tab=withdrawals', [failed]);
      await unfoldFilter(user);
      const states = within(screen.getByRole('radiogroup', { name: 'State' }));
      const names = states.getAllByText(/^(All states|To be paid|Under Review|Success|Fail)$/);
      expect(names.map(({ textContent }) => textContent)).toEqual([
        'All states',
        'Under Review',
        'Success',
        'Fail',
      ]);
      await user.click(states.getByRole('radio', { name: 'Success' }));
      expect(await screen.findByText('No matches')).toBeVisible();
      await user.click(states.getByRole('radio', { name: 'Fail' }));
      expect(await row(/Withdrawal to bank card/)).toBeVisible();
      await user.click(screen.getByRole('radio', { name: '7 days' }));
      expect(window.location.search).toBe('?tab=withdrawals&period=week&state=fail');
    });

    it('shows a minus sign for a successful or pending withdrawal', async () => {
      await open('/record', [
        withdrawalRow(),
        withdrawalRow({ id: 'W-2', amount: '70', state: 'success' }),
      ]);
      expect(await row(/500\.00/)).toHaveTextContent(/[−-]\s?500\.00.*Under Review/);
      expect(await row(/70\.00/)).toHaveTextContent(/[−-]\s?70\.00.*Success/);
    });

    it('says that the money of a cancelled withdrawal was returned', async () => {
      await open('/record', [
        withdrawalRow({ state: 'fail', failReason: 'CANCELLED' }),
        depositRow({ state: 'fail', failReason: 'EXPIRED' }),
      ]);
      const withdrawal = await row(/Withdrawal/);
      expect(withdrawal).toHaveTextContent('Cancelled');
      expect(withdrawal).not.toHaveTextContent('Fail');
      expect(withdrawal).toHaveTextContent('The money is back in your balance.');
      const deposit = await row(/Deposit/);
      expect(deposit).toHaveTextContent('The time to pay ran out.');
      expect(deposit).not.toHaveTextContent('The money is back');
    });

    it('polls a transfer under review until the review ends', async () => {
      const answers = { ...transferAnswers(), balanceList: pageOf(withdrawalRow()) };
      await start({ path: '/record', token: 't', answers });
      expect(await row(/Withdrawal/)).toHaveTextContent('Under Review');
      exchange.answer({ ...answers, balanceList: pageOf(withdrawalRow({ state: 'success' })) });
      await waitFor(async () => expect(await row(/Withdrawal/)).toHaveTextContent('Success'));
    });

    it('keeps the list if it cannot be loaded again, shows how old it is, and retries on tap', async () => {
      const { user } = await open('/record', [failed]);
      await row(/Withdrawal/);
      await user.click(screen.getByRole('radio', { name: 'Deposits' }));
      await screen.findByRole('radio', { name: 'Deposits', checked: true });
      exchange.answer({ ...transferAnswers(), balanceList: status(500) });
      await user.click(screen.getByRole('radio', { name: 'All' }));
      expect(await screen.findByText(/^These figures are .* old$/)).toBeVisible();
      expect(await row(/Withdrawal/)).toBeVisible();
      exchange.answer({ ...transferAnswers(), balanceList: pageOf(failed) });
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(screen.queryByText(/^These figures are/)).toBeNull());
    });

    it('shows an error if older rows cannot be loaded, without marking the list as stale', async () => {
      const answers: Answers = {
        ...transferAnswers(),
        balanceList: ({ body }) =>
          body.cursor === undefined ? { items: [failed], nextCursor: 'older' } : status(500),
      };
      const { user } = await start({ path: '/record', token: 't', answers });
      await row(/Withdrawal/);
      await user.click(screen.getByRole('button', { name: 'Show more' }));
      expect(await screen.findByText('Older entries could not be loaded.')).toBeVisible();
      expect(screen.queryByText(/^These figures are/)).toBeNull();
    });
  });

  describe('wide layout', () => {
    beforeEach(onLargeScreen);
    const rows = [
      depositRow({ id: 'D-9' }),
      depositRow({ id: 'D-8', state: 'fail', failReason: 'PAYMENT_NOT_FOUND' }),
    ];
    const pane = (name = /^Deposit/) => screen.findByRole('region', { name, hidden: true });

    it('shows the newest transfer next to the list until another is chosen', async () => {
      const { user } = await open('/record?tab=deposits&period=week', rows);
      const first = await pane();
      expect(
        within(first).getByRole('link', { name: 'Continue with the payment', hidden: true }),
      ).toHaveAttribute('href', '/recharge2?deposit=D-9');
      const list = screen.getAllByRole('link', { name: /Deposit · Digital/ });
      expect(list.map((each) => each.getAttribute('aria-current'))).toEqual(['true', null]);
      await user.click(list[1]!);
      expect(window.location.search).toBe('?tab=deposits&period=week&transfer=D-8');
      const second = await pane();
      expect(within(second).getByRole('heading', { level: 2, hidden: true })).toHaveFocus();
      expect(
        within(second).getByText('No payment was found under this reference.'),
      ).toBeInTheDocument();
      expect(within(second).getByRole('link', { name: 'Details', hidden: true })).toHaveAttribute(
        'href',
        '/recharge2?deposit=D-8',
      );
      expect(within(second).queryByRole('link', { name: /Continue/, hidden: true })).toBeNull();
    });

    it('has a button in the pane that cancels a withdrawal if the backend supports it', async () => {
      await open('/record', [withdrawalRow()], withTransferActions('cancelWithdrawal'));
      const shown = await pane(/^Withdrawal/);
      expect(
        within(shown).getByRole('button', { name: 'Cancel this withdrawal', hidden: true }),
      ).toBeInTheDocument();
    });
  });
});

describe('Activity navigation', () => {
  const VIEWS = [
    ['Orders', '/orderrecord'],
    ['Statistics', '/orderrecord?view=statistics'],
    ['Limits', '/orderrecord?view=limits'],
    ['Transfers', '/record'],
    ['Earnings', '/record?tab=lockups'],
    ['Cash flow', '/runningwater'],
  ] as const;

  const others = async () => within(await screen.findByRole('navigation', { name: 'Activity' }));

  test.each(VIEWS)(
    'links on the page “%s” to the other records and marks this page as current',
    async (name, path) => {
      await start({ path, token: 't', answers: transferAnswers() });
      const links = (await others()).getAllByRole('link');
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
        VIEWS.map((view) => [...view]),
      );
      const open = links.filter((link) => link.getAttribute('aria-current') === 'page');
      expect(open.map(({ textContent }) => textContent)).toEqual([name]);
    },
  );

  test('opens other records at their own URL', async () => {
    const { user } = await start({ path: '/orderrecord', token: 't', answers: transferAnswers() });
    await user.click((await others()).getByRole('link', { name: 'Cash flow' }));
    await waitFor(() => expect(window.location.pathname).toBe('/runningwater'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Cash flow' })).toBeVisible();
  });

  test.each(['/orderrecord?order=TM-1', '/lc', '/runningwater?ref=TM-1'])(
    'is not shown at %s',
    async (path) => {
      const productOrders = { items: [order({ orderNo: 'TM-1' })], nextCursor: null };
      await start({ path, token: 't', answers: { ...transferAnswers(), productOrders } });
      await screen.findByRole('heading', { level: 1 });
      await settled();
      expect(screen.queryByRole('navigation', { name: 'Activity' })).not.toBeInTheDocument();
    },
  );
});

describe('List that cannot be loaded', () => {
  const failed = { ...transferAnswers(), balanceList: status(500) };

  test.each([
    [
      'en',
      'This could not be loaded',
      'The exchange has a problem. Please try again later. Your money is safe.',
    ],
    [
      'vn',
      'Không tải được phần này',
      'Sàn đang gặp lỗi. Vui lòng thử lại sau. Tiền của bạn vẫn an toàn.',
    ],
    ['cn', '这部分内容加载失败', '交易所发生故障，请稍后重试。您的资金是安全的。'],
  ] as const)(
    'shows an error instead of an empty list, in the language %s',
    async (language, heading, text) => {
      await start({ path: '/record', token: 't', language, answers: failed });
      expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
    },
  );
});
