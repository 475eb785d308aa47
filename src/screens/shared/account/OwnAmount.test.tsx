import { screen, waitFor } from '@testing-library/react';
import type { LockupOrder, Order } from '../../../contract';
import { appUnderTest } from '../../../testing/renderApp';
import { order } from '../../../testing/sampleRows';

const { start } = appUnderTest();

const hidden = JSON.stringify({ version: 1, hideAmounts: true });
const figures = /\d\d\.\d\d/;

const won: Order = order({
  orderNo: 'TM-WON',
  state: 'settled',
  result: 'win',
  profit: '15.8',
  exitPrice: '1.08437',
  exitAt: Date.now(),
  amount: '20',
});
const totals = { count: 1, invested: '1240', fees: '12.4', profit: '-31.6' };
const lockup: LockupOrder = {
  orderNo: 'L-1',
  currency: 'USDT',
  amount: '612.34',
  cycleDays: 7,
  dailyRate: '0.00011',
  estimatedEarnings: '70.77',
  earned: '10.11',
  state: 'earning',
  createdAt: Date.now(),
  endsAt: Date.now() + 604_800_000,
};
const answers = {
  orderList: { items: [won], nextCursor: null, totals },
  defiMyOrder: { items: [lockup], nextCursor: null },
};

describe('Amounts hidden from onlookers', () => {
  it.each([
    ['/my', 'heading', 'linhtran88'],
    ['/orderrecord', 'link', /Rise EUR\/USD/],
    ['/lc?tab=orders', 'heading', /7/],
    ['/record?tab=lockups', 'heading', /7/],
  ] as const)('stay hidden on %s, and are not read out either', async (path, role, name) => {
    localStorage.setItem('preferences', hidden);
    await start({ path, token: 't', answers });
    expect((await screen.findAllByRole(role, { name })).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.getAllByText('Hidden').length).toBeGreaterThan(2));
    expect(screen.getByRole('main')).not.toHaveTextContent(figures);
  });

  it('come back with a tap where they stand', async () => {
    localStorage.setItem('preferences', hidden);
    const { user } = await start({ path: '/orderrecord', token: 't', answers });
    await screen.findByRole('link', { name: /Rise EUR\/USD/ });
    const eye = screen.getByRole('button', { name: 'Hide amounts' });
    expect(eye).toHaveAttribute('aria-pressed', 'true');
    await user.click(eye);
    expect(screen.getByText('1,240.00')).toBeVisible();
    expect(eye).toHaveAttribute('aria-pressed', 'false');
  });
});
