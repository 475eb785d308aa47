import { transferEntry } from '../../machines/transfer';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { TransferIntent } from '../../machines/transferFacts';
import { sendToMachine } from '../../state/machines/sendToMachine';
import { fundAnswers } from '../../testing/fundAnswers';
import { appUnderTest } from '../../testing/renderApp';
import { depositRow, withdrawalRow } from '../../testing/sampleRows';
import { settled } from '../../testing/settled';

const { exchange, start } = appUnderTest();

const ID = '6f1de3c0-0000-4000-8000-000000000001';
const asked = (more: Partial<TransferIntent> = {}): TransferIntent => ({
  id: ID,
  kind: 'withdrawal',
  paymethod: 'bank',
  amount: '500',
  network: null,
  walletId: null,
  target: null,
  askedAt: Date.now() + 0.55,
  ...more,
});

/** The page is loaded anew while a request has no answer. */
function reload(path: string, intent: TransferIntent) {
  sessionStorage.setItem('unanswered', JSON.stringify([{ machine: 'transfer', intent }]));
  return start({ path, token: 't', answers: fundAnswers() });
}

describe('a page that is reloaded while a request has no answer', () => {
  it('comes back as checking, then as the withdrawal itself, and asks for nothing twice', async () => {
    await reload('/withdraw?step=review', asked());
    expect(screen.getByRole('heading', { name: 'Checking' })).toBeVisible();
    await settled();
    expect(screen.queryByLabelText('Amount in USDT')).not.toBeInTheDocument();
    exchange.answer({ balanceList: { items: [withdrawalRow()], nextCursor: null } });
    await waitFor(() => expect(window.location.search).toBe('?withdrawal=W-1'));
    expect(await screen.findByRole('list', { name: 'Progress' })).toBeVisible();
    expect(await exchange.allAsked('bankWithdrawal')).toHaveLength(0);
    // The clock has fractions of a millisecond; the exchange refuses them.
    const froms = exchange.asked('balanceList').flatMap(({ body }) => body.from ?? []);
    expect(froms).not.toHaveLength(0);
    expect(froms.filter((from) => !Number.isInteger(from))).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('gives the form back, with the reason, where the withdrawal never arrived', async () => {
    const { store } = await reload('/withdraw', asked());
    const absent = { type: 'CONFIRMED_ABSENT' } as const;
    act(() => {
      store.dispatch(
        sendToMachine(
          { machine: 'transfer', id: ID, event: absent, at: Date.now() },
          transferEntry,
        ),
      );
    });
    expect(await screen.findByLabelText('Amount in USDT')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/your balance has not changed/);
  });

  it('asks for the deposit again with the same key, and leads to where it is paid', async () => {
    await reload('/recharge', asked({ kind: 'deposit', paymethod: 'digital', amount: '150' }));
    expect(await screen.findByRole('heading', { name: 'Checking' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next step' })).toHaveAttribute('aria-busy', 'true');
    exchange.answer({ deposit: depositRow() });
    await waitFor(() => expect(window.location.search).toBe('?deposit=D-1'));
    expect(exchange.asked('deposit')[0]?.headers.get('idempotency-key')).toBe(ID);
  });

  it('forgets the request when the session ends', async () => {
    const { user } = await reload('/my', asked());
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    const question = await screen.findByRole('dialog', { name: 'Sign out?' });
    await user.click(within(question).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(sessionStorage).toHaveLength(0);
  });
});
