import { screen, waitFor } from '@testing-library/react';
import type { FundRecord } from '../../contract';
import { status } from '../../testing/exchange';
import { appUnderTest } from '../../testing/renderApp';

const { exchange, start } = appUnderTest();

const at = Date.UTC(2026, 5, 1, 12);
const grant: FundRecord = {
  id: '1',
  kind: 'grant',
  income: '10000',
  expenditure: '0',
  balanceAfter: '10000',
  at,
  ref: 'U-1',
};
const stake: FundRecord = {
  id: '2',
  kind: 'order_stake',
  income: '0',
  expenditure: '20',
  balanceAfter: '9980',
  at,
  ref: 'O-1',
};

/** Two pages of one line each. */
const twoPages = ({ body }: { body: Record<string, unknown> }) =>
  body.cursor === 'more'
    ? { items: [grant], nextCursor: null }
    : { items: [stake], nextCursor: 'more' };

describe('Cash flow', () => {
  it('shows each line with what was left, and what they come to', async () => {
    const answers = { balanceList: { items: [stake, grant], nextCursor: null } };
    await start({ path: '/runningwater', token: 't', answers });
    expect(await screen.findByText('2 lines in all')).toBeVisible();
    expect(screen.getAllByText('+10,000.00')).toHaveLength(2);
    expect(screen.getAllByText('−20.00')).toHaveLength(2);
    expect(screen.getByText('balance 9,980.00')).toBeVisible();
  });

  it('filters by kind and by day, and keeps the filter in the address', async () => {
    const answers = { balanceList: { items: [stake, grant], nextCursor: null } };
    const path = '/runningwater?from=2026-06-01&to=2026-06-02';
    const { user } = await start({ path, token: 't', answers });
    await user.click(await screen.findByRole('radio', { name: 'Order stake' }));
    expect(window.location.search).toContain('kind=order_stake');
    await waitFor(() =>
      expect(exchange.asked('balanceList').at(-1)?.body).toEqual({
        view: 'flow',
        kind: 'order_stake',
        limit: 40,
        from: new Date(2026, 5, 1).getTime(),
        to: new Date(2026, 5, 3).getTime() - 1,
      }),
    );
  });

  it('saves every line that fits, also those that were not loaded', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:file';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    const { user } = await start({
      path: '/runningwater',
      token: 't',
      answers: { balanceList: twoPages },
    });
    await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const text = await saved[0]?.text();
    expect(text?.split('\r\n').slice(1, 3)).toEqual([
      '2026-06-01T12:00:00.000Z,Order stake,0,20,9980,O-1',
      '2026-06-01T12:00:00.000Z,Play money grant,10000,0,10000,U-1',
    ]);
  });

  it('tells none yet from none that fit', async () => {
    const { user } = await start({ path: '/runningwater?kind=cashback', token: 't' });
    await user.click(await screen.findByRole('button', { name: 'Clear filter' }));
    expect(await screen.findByText('No movements yet')).toBeVisible();
  });

  it('says that the money is safe when the lines cannot be had', async () => {
    const answers = { balanceList: status(500) };
    await start({ path: '/runningwater', token: 't', answers });
    expect(await screen.findByText(/Your money is safe/)).toBeVisible();
  });
});
