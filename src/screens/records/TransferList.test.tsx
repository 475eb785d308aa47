import { screen, waitFor, within } from '@testing-library/react';
import type { Deposit, Withdrawal } from '../../contract';
import { status, type Answers } from '../../testing/exchange';
import { fundAnswers, offering } from '../../testing/fundAnswers';
import { onLargeScreen } from '../../testing/largeScreen';
import { appUnderTest } from '../../testing/renderApp';
import { DAY_MS, depositRow, pageOf, withdrawalRow } from '../../testing/sampleRows';
import { unfoldFilter } from '../../testing/unfoldFilter';

const { exchange, start } = appUnderTest();

const NOON = Date.UTC(2026, 10, 20, 12);
const failed = withdrawalRow({ state: 'fail', failReason: 'REJECTED_BY_RECEIVER' });

const open = (path: string, rows: (Deposit | Withdrawal)[], answers: Answers = fundAnswers()) =>
  start({ path, token: 't', answers: { ...answers, balanceList: pageOf(...rows) } });
const row = (name: RegExp) => screen.findByRole('button', { name });

describe('the list of deposits and withdrawals', () => {
  it('stands by day, each transfer below its own', async () => {
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

  it('asks for what the filter says, and leaves out what comes beyond it', async () => {
    await open('/record?tab=withdrawals&state=fail&period=today', [
      failed,
      withdrawalRow({ id: 'W-2', paymethod: 'trc' }),
      withdrawalRow({ id: 'W-3', paymethod: 'trc', state: 'fail', createdAt: 1 }),
    ]);
    await row(/Withdrawal to bank card/);
    expect(screen.queryByRole('button', { name: /wallet/ })).toBeNull();
    expect(exchange.asked('balanceList').at(-1)?.body).toEqual({
      view: 'transfers',
      kind: 'withdrawal',
      state: 'fail',
      from: new Date().setHours(0, 0, 0, 0),
      limit: 30,
    });
  });

  it('leaves out what came after the last of the chosen days, or before the first', async () => {
    await open('/record?from=2026-11-19&to=2026-11-19', [
      depositRow({ id: 'D-2', createdAt: NOON }),
      withdrawalRow({ createdAt: NOON - DAY_MS }),
      depositRow({ createdAt: NOON - 2 * DAY_MS }),
    ]);
    await row(/Withdrawal/);
    expect(screen.queryByRole('button', { name: /Deposit ·/ })).toBeNull();
  });

  it('says that nothing fits, not that nothing is there, and brings all back', async () => {
    const { user } = await open('/record?tab=withdrawals&state=success', [failed]);
    expect(await screen.findByText('No matches')).toBeVisible();
    expect(screen.queryByText('No withdrawals yet')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear filter' }));
    expect(await row(/Withdrawal to bank card/)).toBeVisible();
  });

  it('offers for withdrawals no state that only a deposit has, and keeps the state as days are chosen', async () => {
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

  it('gives a withdrawal that was sent, or is on its way, its sign', async () => {
    await open('/record', [
      withdrawalRow(),
      withdrawalRow({ id: 'W-2', amount: '70', state: 'success' }),
    ]);
    expect(await row(/500\.00/)).toHaveTextContent(/[−-]\s?500\.00.*Under Review/);
    expect(await row(/70\.00/)).toHaveTextContent(/[−-]\s?70\.00.*Success/);
  });

  it('says of a withdrawal that its user called back that it was cancelled and the money is back', async () => {
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

  it('follows what is under review to its end', async () => {
    const answers = { ...fundAnswers(), balanceList: pageOf(withdrawalRow()) };
    await start({ path: '/record', token: 't', answers });
    expect(await row(/Withdrawal/)).toHaveTextContent('Under Review');
    exchange.answer({ ...answers, balanceList: pageOf(withdrawalRow({ state: 'success' })) });
    await waitFor(async () => expect(await row(/Withdrawal/)).toHaveTextContent('Success'));
  });

  it('stays when it could not be read anew, says how old it is, and is read again at a tap', async () => {
    const { user } = await open('/record', [failed]);
    await row(/Withdrawal/);
    await user.click(screen.getByRole('tab', { name: 'Deposits' }));
    await screen.findByText(/Deposits/, { selector: '[aria-selected="true"]' });
    exchange.answer({ ...fundAnswers(), balanceList: status(500) });
    await user.click(screen.getByRole('tab', { name: 'Deposits and withdrawals' }));
    expect(await screen.findByText(/^Last figures are .* old$/)).toBeVisible();
    expect(await row(/Withdrawal/)).toBeVisible();
    exchange.answer({ ...fundAnswers(), balanceList: pageOf(failed) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/^Last figures are/)).toBeNull());
  });

  it('says at its end that older ones could not be had, and not that it is old itself', async () => {
    const answers: Answers = {
      ...fundAnswers(),
      balanceList: ({ body }) =>
        body.cursor === undefined ? { items: [failed], nextCursor: 'older' } : status(500),
    };
    const { user } = await start({ path: '/record', token: 't', answers });
    await row(/Withdrawal/);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Older entries could not be loaded.')).toBeVisible();
    expect(screen.queryByText(/^Last figures are/)).toBeNull();
  });
});

describe('where there is room for a transfer beside the list', () => {
  beforeEach(onLargeScreen);
  const rows = [
    depositRow({ id: 'D-9' }),
    depositRow({ id: 'D-8', state: 'fail', failReason: 'PAYMENT_NOT_FOUND' }),
  ];
  const pane = (name = /^Deposit/) => screen.findByRole('region', { name, hidden: true });

  it('the newest stands there until another is chosen, by the same filter', async () => {
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

  it('a withdrawal is called back there, where the exchange takes that', async () => {
    await open('/record', [withdrawalRow()], offering('cancelWithdrawal'));
    const shown = await pane(/^Withdrawal/);
    expect(
      within(shown).getByRole('button', { name: 'Cancel this withdrawal', hidden: true }),
    ).toBeInTheDocument();
  });
});
