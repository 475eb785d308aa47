import { screen, waitFor } from '@testing-library/react';
import { status, type Answers } from '../../testing/exchange';
import { fundAnswers } from '../../testing/fundAnswers';
import { appUnderTest } from '../../testing/renderApp';
import {
  DAY_MS,
  depositRow,
  holdingRow,
  lockupRow,
  pageOf,
  withdrawalRow,
} from '../../testing/sampleRows';

const { exchange, start } = appUnderTest();

const rows = [
  withdrawalRow({ state: 'fail', failReason: 'REJECTED_BY_RECEIVER' }),
  depositRow({ state: 'success' }),
];

const AT = Date.UTC(2026, 5, 1, 12);
const UTC = '2026-06-01T12:00:00.000Z';

/** The files that are saved from here on. */
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
describe('Records as a file', () => {
  it.each([
    ['', 'Withdrawal to bank card', 4],
    ['?state=success', 'Deposit · Digital', 3],
    ['?tab=wealth', 'Gold Fund', 3],
    ['?tab=lockups', 'USDT · 7 days', 3],
    ['?tab=revenue', '0.1155', 3],
  ])('saves what stands under /record%s, to the last page', async (query, text, rowCount) => {
    const saved = savedFiles();
    const credit = { orderNo: 'TM-L1', day: 2, amount: '0.1155', creditedAt: Date.now() };
    /** The same once more on a second page. */
    const twice =
      <Page extends { items: readonly unknown[] }>(page: Page) =>
      ({ body }: { body: Record<string, unknown> }) => ({
        ...page,
        nextCursor: body.cursor === 'more' ? null : 'more',
      });
    const answers = {
      ...fundAnswers(),
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

  it('asks for its file what the filter says', async () => {
    const saved = savedFiles();
    const path = '/record?tab=withdrawals&state=fail';
    const answers = { ...fundAnswers(), balanceList: pageOf(...rows) };
    const { user } = await start({ path, token: 't', answers });
    await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(exchange.asked('balanceList').at(-1)?.body).toEqual({
      view: 'transfers',
      kind: 'withdrawal',
      state: 'fail',
      limit: 100,
    });
    // What a backend sends beyond the filter is no part of it.
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
  ])('writes each figure below its own word: /record%s', async (query, head, line) => {
    const saved = savedFiles();
    const answers = {
      ...fundAnswers(),
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
    // A file begins with its byte order mark.
    expect(words?.replace('\uFEFF', '')).toBe(head);
    expect(written).toEqual([line]);
  });

  it('leaves out the revenue of other days, and writes the rest below its own word', async () => {
    const saved = savedFiles();
    const now = Date.now();
    const credit = { orderNo: 'TM-L1', day: 2, amount: '0.1155', creditedAt: now };
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
  ])('is named after what is in it: /record%s', async (query, name) => {
    const saved = savedFiles();
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const { user } = await start({ path: `/record${query}`, token: 't', answers: fundAnswers() });
    await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(names).toEqual([name]);
  });

  it('is not saved where a page of the list could not be had; that is told, and another tap tries again', async () => {
    const saved = savedFiles();
    let isAway = true;
    const answers: Answers = {
      ...fundAnswers(),
      balanceList: ({ body }) =>
        body.cursor === undefined
          ? { items: rows, nextCursor: 'more' }
          : isAway
            ? status(500)
            : { items: [], nextCursor: null },
    };
    const { user } = await start({ path: '/record', token: 't', answers });
    const button = await screen.findByRole('button', { name: 'Save as CSV' });
    await user.click(button);
    expect(await screen.findByText(/^The file could not be saved/)).toBeInTheDocument();
    expect(saved).toEqual([]);
    isAway = false;
    await user.click(button);
    await waitFor(() => expect(saved).toHaveLength(1));
  });
});
