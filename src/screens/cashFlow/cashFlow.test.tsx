import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../api';
import type { CashFlowEntry, InvitedUser, ResultOf } from '#contract';
import { silence, status } from '#testkit/app/exchange';
import type { Answers } from '#testkit/app/exchange';
import { inParts } from '#testkit/app/inParts';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import { flowLine } from '#testkit/app/sampleRows';
import { settled } from '#testkit/app/settled';
import { standardAnswers } from '#testkit/app/standardAnswers';
import { foldedFilter, unfoldFilter } from '#testkit/app/unfoldFilter';
import { qrPath } from '../shared/pictures/qrPath';
import { applyStyles } from '#testkit/app/styles';

applyStyles();

const { exchange, start } = appUnderTest();

describe('Cash flow', () => {
  const at = Date.UTC(2026, 5, 1, 12);

  const grant = flowLine({ id: '1', at, ref: 'U-1' });

  const stake = flowLine({
    ...{ id: '2', kind: 'order_stake', at, ref: 'O-1' },
    ...{ income: '0', expenditure: '20', balanceAfter: '9980' },
  });

  /** Answers with two pages of one line each. */
  const twoPages = ({ body }: { body: Record<string, unknown> }) =>
    body.cursor === 'more'
      ? { items: [grant], nextCursor: null }
      : { items: [stake], nextCursor: 'more' };

  it('shows each line with the balance after it, and the totals', async () => {
    const answers = { balanceList: { items: [stake, grant], nextCursor: null } };
    await start({ path: '/runningwater', token: 't', answers });
    expect(await screen.findByText('2 entries')).toBeVisible();
    expect(screen.getAllByText('+10,000.00')).toHaveLength(2);
    expect(screen.getAllByText('−20.00')).toHaveLength(2);
    expect(screen.getByText('balance 9,980.00')).toBeVisible();
    // A line links to its source. It does not show internal numbers of the exchange, because they mean nothing to the
    // user.
    expect(screen.getByRole('list')).not.toHaveTextContent(/U-1|O-1/);
  });

  it('shows the totals above the filter even before the first answer of the exchange', async () => {
    await start({ path: '/runningwater', token: 't', answers: { balanceList: silence() } });
    const choices = await foldedFilter();
    const income = screen.getByText('Income');
    expect(income.compareDocumentPosition(choices)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows income with the sign and colour that a profit has in the order records', async () => {
    const won: CashFlowEntry = {
      ...grant,
      id: '3',
      kind: 'order_payout',
      income: '36',
      ref: 'O-1',
    };
    const answers = { balanceList: { items: [won, stake], nextCursor: null } };
    await start({ path: '/runningwater', token: 't', answers });
    const [line] = (await screen.findAllByText('+36.00')).slice(-1);
    expect(line).toHaveStyle({ color: 'var(--rise)' });
  });

  it('has “All time” as its first and default period', async () => {
    const { user } = await start({
      path: '/runningwater',
      token: 't',
      answers: { balanceList: twoPages },
    });
    await unfoldFilter(user);
    const days = within(await screen.findByRole('radiogroup', { name: 'Period' }));
    const [first] = days.getAllByRole('radio');
    expect(first).toHaveAccessibleName('All time');
    expect(first).toBeChecked();
  });

  it('shows stake and fee of an order in one row', async () => {
    const fee: CashFlowEntry = { ...stake, id: '3', kind: 'order_fee', expenditure: '0.2' };
    const lines = [{ ...fee, balanceAfter: '9979.8' }, stake, grant];
    const answers = { balanceList: { items: lines, nextCursor: null } };
    await start({ path: '/runningwater', token: 't', answers });
    const row = await screen.findByRole('link', { name: /Order stake and fee/ });
    expect(row).toHaveTextContent('incl. fee 0.20');
    expect(row).toHaveTextContent('−20.20');
    expect(row).toHaveTextContent('balance 9,979.80');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('3 entries, one of them a fee')).toBeVisible();
  });

  it('shows totals of the whole period, not only of the loaded lines', async () => {
    const totals = { count: 60, income: '12345.5', expenditure: '678.25' };
    const answers = { balanceList: { items: [stake], nextCursor: 'more', totals } };
    await start({ path: '/runningwater?period=month', token: 't', answers });
    expect(await screen.findByText('60 entries, fees included')).toBeVisible();
    expect(screen.getByText('+12,345.50')).toBeVisible();
    expect(screen.getByText('−678.25')).toBeVisible();
  });

  it('marks totals of the loaded lines as incomplete if the backend sends no totals', async () => {
    const answers = { balanceList: { items: [stake], nextCursor: 'more' } };
    await start({ path: '/runningwater', token: 't', answers });
    expect(await screen.findByText('1 entry so far; scroll for older ones')).toBeVisible();
  });

  it('links each line to its source and names the product', async () => {
    const bought: CashFlowEntry = {
      ...stake,
      kind: 'purchase',
      id: '3',
      ref: 'O-2',
      productId: 'gold',
      productName: 'Gold Fund',
    };
    const back: CashFlowEntry = { ...grant, id: '4', kind: 'withdrawal_refund', ref: 'W-1' };
    const paid: CashFlowEntry = { ...grant, kind: 'deposit', id: '5', ref: 'D-1' };
    const shared: CashFlowEntry = { ...grant, kind: 'cashback', id: '6', ref: 'U-friend' };
    const locked: CashFlowEntry = { ...stake, kind: 'lockup', id: '7', ref: 'L-1' };
    const earned: CashFlowEntry = { ...grant, kind: 'lockup_earning', id: '8', ref: 'L-1' };
    const items = [stake, bought, back, paid, shared, locked, earned, grant];
    const answers = { balanceList: { items, nextCursor: null } };
    await start({ path: '/runningwater', token: 't', answers });
    const hrefOf = async (name: RegExp) =>
      (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await hrefOf(/Order stake/)).toBe('/orderrecord?order=O-1');
    expect(await hrefOf(/Purchase.*Gold Fund/)).toBe('/xq?product=gold');
    expect(await hrefOf(/Withdrawal returned/)).toBe('/withdraw?withdrawal=W-1');
    expect(await hrefOf(/Deposit.*10,000/)).toBe('/recharge2?deposit=D-1');
    expect(await hrefOf(/Cashback/)).toBe('/yqhy');
    expect(await hrefOf(/Lock-up.*−/)).toBe('/record?tab=lockups');
    expect(await hrefOf(/Lock-up.*\+/)).toBe('/record?tab=lockups');
    expect(screen.queryByRole('link', { name: /Play money grant/ })).toBeNull();
  });

  it('filters by one order and clears that filter', async () => {
    const { user } = await start({ path: '/runningwater?ref=O-1', token: 't' });
    expect(
      await screen.findByText((_, element) => element?.textContent === 'All movements of O-1'),
    ).toBeVisible();
    const asked = () => exchange.asked('balanceList').map(({ body }) => body);
    expect(asked()).toContainEqual({ view: 'flow', ref: 'O-1', limit: 40 });
    await user.click(screen.getByRole('button', { name: 'Show all movements' }));
    await waitFor(() => expect(asked()).toContainEqual({ view: 'flow', limit: 40 }));
  });

  it('requests only the lines of the chosen period', async () => {
    const { user } = await start({ path: '/runningwater', token: 't' });
    await unfoldFilter(user);
    await user.click(await screen.findByRole('radio', { name: '7 days' }));
    expect(window.location.search).toBe('?period=week');
    const from = new Date();
    from.setHours(0, 0, 0, 0);
    from.setDate(from.getDate() - 6);
    await waitFor(() =>
      expect(exchange.asked('balanceList').map(({ body }) => body)).toContainEqual(
        expect.objectContaining({ from: from.getTime() }),
      ),
    );
  });

  it('filters by kind and days and keeps the filter in the URL', async () => {
    const answers = { balanceList: { items: [stake, grant], nextCursor: null } };
    const path = '/runningwater?from=2026-06-01&to=2026-06-02';
    const { user } = await start({ path, token: 't', answers });
    await unfoldFilter(user);
    await user.click(await screen.findByRole('radio', { name: 'Order stake' }));
    expect(window.location.search).toContain('kind=order_stake');
    await waitFor(() =>
      expect(exchange.asked('balanceList').map(({ body }) => body)).toContainEqual({
        view: 'flow',
        kind: 'order_stake',
        limit: 40,
        from: new Date(2026, 5, 1).getTime(),
        to: new Date(2026, 5, 3).getTime() - 1,
      }),
    );
  });

  it.each([
    ['en', 'From', '1 Jun 2026', 'Any day'],
    ['vn', 'Từ ngày', '01/06/2026', 'Bất kỳ'],
    ['cn', '开始日期', '2026年6月1日', '不限'],
  ] as const)(
    'formats the days of the filter in the language %s and lets the user clear one',
    async (...row) => {
      const [language, label, written, open] = row;
      const path = '/runningwater?from=2026-06-01';
      const { user } = await start({ path, language, token: 't' });
      await unfoldFilter(user);
      const field = await screen.findByLabelText(new RegExp(`^${label}`));
      expect(field).toHaveValue('2026-06-01');
      expect(screen.getByText(written)).toBeVisible();
      expect(screen.getByText(open)).toBeVisible();
      fireEvent.change(field, { target: { value: '' } });
      await waitFor(() => expect(window.location.search).toBe('?period=days'));
    },
  );

  describe('downloaded file', () => {
    let saved: Blob[];
    beforeEach(() => {
      saved = [];
      URL.createObjectURL = (blob) => {
        saved.push(blob as Blob);
        return 'blob:file';
      };
      URL.revokeObjectURL = () => undefined;
      jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    });
    const save = () => screen.findByRole('button', { name: 'Save as CSV' });

    it('contains every line that matches the filter, including lines that are not loaded yet', async () => {
      const path = '/runningwater?kind=order_stake&from=2026-06-01&to=2026-06-02';
      const { user } = await start({ path, token: 't', answers: { balanceList: twoPages } });
      await user.click(await save());
      await waitFor(() => expect(saved).toHaveLength(1));
      const text = await saved[0]?.text();
      expect(text?.split('\r\n').slice(1, 3)).toEqual([
        '2026-06-01T12:00:00.000Z,Order stake,0,20,9980,O-1,',
        '2026-06-01T12:00:00.000Z,Play money grant,10000,0,10000,U-1,',
      ]);
      expect(exchange.asked('balanceList').map(({ body }) => body)).toContainEqual({
        view: 'flow',
        kind: 'order_stake',
        limit: 100,
        cursor: 'more',
        from: new Date(2026, 5, 1).getTime(),
        to: new Date(2026, 5, 3).getTime() - 1,
      });
    });

    it('is not saved if some lines cannot be loaded; an error is shown instead', async () => {
      const answers: Answers = {
        balanceList: (call) => (call.body.cursor === 'more' ? status(500) : twoPages(call)),
      };
      const { user } = await start({ path: '/runningwater', token: 't', answers });
      await user.click(await save());
      expect(await screen.findByText(/The file could not be saved/)).toBeVisible();
      expect(saved).toEqual([]);
    });

    it('is not offered for an empty list', async () => {
      await start({ path: '/runningwater', token: 't' });
      await screen.findByText('No movements yet');
      expect(screen.queryByRole('button', { name: 'Save as CSV' })).toBeNull();
    });
  });

  it('shows how old the lines are if they cannot be loaded again', async () => {
    const answers = { balanceList: { items: [stake, grant], nextCursor: null } };
    const { store } = await start({ path: '/runningwater', token: 't', answers });
    await screen.findByText('2 entries');
    exchange.answer({ balanceList: status(500) });
    act(() => void store.dispatch(api.util.invalidateTags(['Balance'])));
    expect(await screen.findByText(/These figures are .* old/)).toBeVisible();
    expect(screen.getByText('2 entries')).toBeVisible();
  });

  it.each([
    ['sandbox', 1],
    ['live', 0],
  ] as const)(
    'offers “play money grant” as a filter only in the sandbox: environment %s, %d options',
    async (environment, count) => {
      const { config } = standardAnswers();
      const answers = { config: { ...config, environment } };
      const { user } = await start({ path: '/runningwater', token: 't', answers });
      await unfoldFilter(user);
      await screen.findByRole('radio', { name: 'Order stake' });
      await settled();
      expect(screen.queryAllByRole('radio', { name: 'Play money grant' })).toHaveLength(count);
    },
  );

  it('has different texts for an empty cash flow and for a filter without matches', async () => {
    const { user } = await start({ path: '/runningwater?kind=cashback', token: 't' });
    await user.click(await screen.findByRole('button', { name: 'Clear filter' }));
    expect(await screen.findByText('No movements yet')).toBeVisible();
  });

  it('says, if the cash flow cannot be loaded, that the money of the user is safe', async () => {
    const answers = { balanceList: status(500) };
    await start({ path: '/runningwater', token: 't', answers });
    expect(await screen.findByText(/Your money is safe/)).toBeVisible();
  });
});

describe('Invitations', () => {
  const LINK = 'http://localhost/reg?invite=K7Q2MD';

  const friend = (username: string, more: Partial<InvitedUser> = {}): InvitedUser => ({
    username,
    level: 1,
    registeredAt: Date.UTC(2026, 10, 16, 12),
    cashback: '0',
    ...more,
  });

  /** Invitations with friends in two levels; `more` overrides parts of the response. */
  function invited(more: Partial<ResultOf<'invite'>> = {}): ResultOf<'invite'> {
    const standard = standardAnswers().invite;
    return {
      ...standard,
      totalCashback: '0.185184',
      levels: standard.levels.map((row) =>
        row.level === 1
          ? { ...row, members: 2, cashback: '0.123456' }
          : row.level === 2
            ? { ...row, members: 1, cashback: '0.061728' }
            : row,
      ),
      records: {
        items: [
          friend('li****01', { cashback: '0.123456' }),
          friend('mi****02', { level: 2, cashback: '0.061728' }),
        ],
        nextCursor: null,
      },
      ...more,
    };
  }

  async function open(path = '/yqhy') {
    const app = await start({ path, token: 'token-of-linh', answers: { invite: invited() } });
    await screen.findByRole('table', { name: 'Levels' });
    return app;
  }

  /** Sets or removes `navigator.share`. */
  function shareBy(share: Navigator['share'] | undefined) {
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  }

  afterEach(() => shareBy(undefined));

  const friends = () => within(screen.getByRole('list', { name: 'Your friends' }));

  /** Records the texts that the page writes to the clipboard. */
  const watchClipboard = () => jest.spyOn(navigator.clipboard, 'writeText');

  test('show the exact total, the levels that have friends and the masked names of the friends', async () => {
    const { user } = await open();
    expect(screen.getByText(inParts('0.185184'))).toBeVisible();
    const rows = () =>
      within(screen.getByRole('table', { name: 'Levels' }))
        .getAllByRole('row')
        .map((row) => row.textContent);
    const used = ['LevelShare of feeFriendsCashback', '110%20.123456', '25%10.061728'];
    expect(rows()).toEqual(used);
    await user.click(screen.getByRole('button', { name: 'All nine levels' }));
    expect(rows()).toEqual([
      ...used,
      ...['33%00.00', '42%00.00', '51%00.00', '61%00.00', '70.5%00.00', '80.5%00.00', '90.5%00.00'],
    ]);
    expect(screen.queryByRole('button', { name: 'All nine levels' })).not.toBeInTheDocument();
    expect(friends().getAllByRole('listitem')[1]).toHaveTextContent(
      'mi****02Level 2 · since 16 Nov 20260.0617',
    );
  });

  test('say that cashback comes from fees and never from deposits', async () => {
    await open();
    expect(screen.getByText(/never of deposits/)).toBeVisible();
    expect(screen.getByText(/paid by the exchange out of processing fees/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'How inviting works' })).toHaveAttribute(
      'href',
      '/bz2?article=invite',
    );
  });

  test.each([
    ['Copy link', LINK],
    ['Copy code', 'K7Q2MD'],
  ])(
    'have the button “%s”, which copies to the clipboard and shows a confirmation',
    async (button, text) => {
      const { user } = await open();
      const write = watchClipboard();
      await user.click(screen.getByRole('button', { name: button }));
      expect(await screen.findByText('Copy Successfully')).toBeVisible();
      expect(write).toHaveBeenCalledWith(text);
    },
  );

  test('explain how to copy manually if the browser denies access to the clipboard', async () => {
    const { user } = await open();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText(/does not allow copying/)).toBeVisible();
  });

  test('filter the friends by period, keep the period in the URL and clear it', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Today' }));
    expect(window.location.search).toBe('?period=today');
    const midnight = new Date().setHours(0, 0, 0, 0);
    await waitFor(() =>
      expect(exchange.asked('invite').map(({ body }) => body)).toContainEqual(
        expect.objectContaining({ from: midnight }),
      ),
    );
    // This backend ignores the period, so the client must drop the rows outside it.
    await user.click(await screen.findByRole('button', { name: 'Clear filter' }));
    expect(window.location.search).toBe('');
    expect(friends().getAllByRole('listitem').length).toBeGreaterThan(1);
  });

  describe('sharing of the link', () => {
    it('passes the link to the share dialog of the device', async () => {
      const share = jest.fn(() => Promise.resolve());
      const { user } = await open();
      shareBy(share);
      await user.click(screen.getByRole('button', { name: 'Share' }));
      expect(share).toHaveBeenCalledWith({ title: 'Join me on Tidemark', url: LINK });
      await settled();
      expect(screen.queryByText('Copy Successfully')).not.toBeInTheDocument();
    });

    it('copies the link when the browser cannot share', async () => {
      const { user } = await open();
      shareBy(undefined);
      const write = watchClipboard();
      await user.click(screen.getByRole('button', { name: 'Share' }));
      expect(await screen.findByText('Copy Successfully')).toBeVisible();
      expect(write).toHaveBeenCalledWith(LINK);
    });

    it('copies the link if sharing fails, and does nothing if the user cancels the share dialog', async () => {
      const { user } = await open();
      const write = watchClipboard();
      shareBy(() => Promise.reject(new DOMException('no', 'AbortError')));
      await user.click(screen.getByRole('button', { name: 'Share' }));
      await settled();
      expect(write).not.toHaveBeenCalled();
      shareBy(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
      await user.click(screen.getByRole('button', { name: 'Share' }));
      expect(await screen.findByText('Copy Successfully')).toBeVisible();
      expect(write).toHaveBeenCalledWith(LINK);
    });
  });

  test('show the QR code of the link in a sheet', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'QR code' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'QR code' }));
    const code = sheet.getByRole('img', { name: 'QR code of your invite link' });
    expect(code).toContainHTML(`d="${qrPath(LINK).path}"`);
    expect(sheet.getByText(LINK)).toBeVisible();
  });

  test('draw different QR codes for different links', () => {
    expect(qrPath(LINK).path).not.toBe(qrPath(`${LINK}2`).path);
  });

  test('filter the friends by level, keep the totals and keep the level in the URL', async () => {
    const { user } = await open();
    exchange.answer({
      invite: ({ body }) =>
        invited(
          body.level === 2 ? { records: { items: [friend('mi****02')], nextCursor: null } } : {},
        ),
    });
    await user.click(screen.getByRole('radio', { name: 'Level 2' }));
    // While the level is loading, a placeholder replaces the list.
    await screen.findByText('mi****02');
    expect(friends().getByText('mi****02')).toBeVisible();
    expect(screen.queryByText('li****01')).not.toBeInTheDocument();
    expect(screen.getByText(inParts('0.185184'))).toBeVisible();
    expect(window.location.search).toBe('?level=2');
  });

  test('show for a level without friends a link to all levels', async () => {
    const { user } = await start({
      path: '/yqhy?level=7',
      token: 'token-of-linh',
      answers: {
        invite: ({ body }) =>
          invited(body.level === 7 ? { records: { items: [], nextCursor: null } } : {}),
      },
    });
    expect(await screen.findByText('Nobody in level 7')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all levels' }));
    expect(await screen.findByText('li****01')).toBeVisible();
  });

  test('explain how to invite friends if there are none', async () => {
    await start({ path: '/yqhy', token: 'token-of-linh' });
    expect(await screen.findByText('No friends yet')).toBeVisible();
  });

  test('load ten thousand friends page by page on demand', async () => {
    const page = (from: number) => ({
      items: Array.from({ length: 40 }, (_, place) => friend(`friend${from + place}`)),
      nextCursor: from + 40 < 10_000 ? String(from + 40) : null,
    });
    const { user } = await start({
      path: '/yqhy',
      token: 'token-of-linh',
      answers: { invite: ({ body }) => invited({ records: page(Number(body.cursor ?? 0)) }) },
    });
    expect(await screen.findByText('friend39')).toBeVisible();
    await settled();
    expect(screen.queryByText('friend40')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('friend79')).toBeVisible();
    expect(friends().getAllByRole('listitem')).toHaveLength(80);
    expect((await exchange.allAsked('invite')).map(({ body }) => body.cursor)).toEqual([
      undefined,
      '40',
    ]);
  });

  test('show an error if they cannot be loaded, and retry on tap', async () => {
    const { user } = await start({
      path: '/yqhy',
      token: 'token-of-linh',
      answers: { invite: status(500) },
    });
    expect(await screen.findByText('This could not be loaded')).toBeVisible();
    exchange.answer({ invite: invited() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Levels' })).toBeVisible();
  });

  test('are linked from Mine, with the total cashback', async () => {
    const { user } = await start({
      path: '/my',
      token: 'token-of-linh',
      answers: { invite: invited() },
    });
    const row = await screen.findByRole('link', { name: /Invite Friends.*0.185184 earned/ });
    await user.click(row);
    expect(await screen.findByRole('heading', { name: 'Invite Friends' })).toBeVisible();
  });

  describe('list of friends', () => {
    it('shows when a friend registered and where the cashback comes from', async () => {
      const { user } = await open();
      await user.click(friends().getByRole('button', { name: /li\*\*\*\*01/ }));
      const sheet = await screen.findByRole('dialog', { name: 'li****01' });
      expect(sheet).toHaveTextContent(/Opened an account16 Nov 2026, \d\d:00/);
      expect(sheet).toHaveTextContent('Share of fee10%');
      expect(sheet).toHaveTextContent('Cashback0.123456');
      expect(sheet).toHaveTextContent(/processing fees that this friend paid/);
      const link = within(sheet).getByRole('link', { name: 'See cashback in the cash flow' });
      expect(link).toHaveAttribute('href', '/runningwater?kind=cashback');
    });

    it('hides the nine empty levels of a user without friends until the user asks for them', async () => {
      const { user } = await start({ path: '/yqhy', token: 'token-of-linh' });
      expect(await screen.findByText('No friends yet')).toBeVisible();
      expect(
        screen.getByText(/You get 10% of the processing fee on every settled order/),
      ).toBeVisible();
      await settled();
      expect(screen.queryByRole('table')).not.toBeInTheDocument();
      expect(screen.queryByRole('radiogroup', { name: 'Level shown' })).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'All nine levels' }));
      expect(
        within(screen.getByRole('table', { name: 'Levels' })).getAllByRole('row'),
      ).toHaveLength(10);
    });
  });
});
