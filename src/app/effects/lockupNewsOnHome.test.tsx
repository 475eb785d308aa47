import { act, screen, waitFor } from '@testing-library/react';
import { DEFAULT_PREFERENCES, formatPreferences } from '../../state/storage/preferences';
import { toastShown } from '../../state/toasts';
import { appUnderTest } from '../../testing/renderApp';
import { DAY_MS, lockupRow, pageOf, user } from '../../testing/sampleRows';
import { markOf } from './lockupNews';

const { exchange, start } = appUnderTest();

const endsAt = Date.now() - DAY_MS;
const ended = { state: 'complete', endsAt, nextCreditAt: undefined } as const;
const complete = lockupRow({ ...ended, earned: '0.8085' });
const another = lockupRow({ ...ended, orderNo: 'TM-L2', amount: '50', earned: '0.0385' });

/** The user has looked here before, up to that moment, and comes back to Home. */
async function comeBack(until: number, ...rows: (typeof complete)[]) {
  const told = [`${markOf(user.id)}.${until}`];
  localStorage.setItem('preferences', formatPreferences({ ...DEFAULT_PREFERENCES, told }));
  return start({ path: '/', token: 't', answers: { defiMyOrder: pageOf(...rows) } });
}

const stored = () => localStorage.getItem('preferences');

describe('Home', () => {
  it('tells that a lock-up has become complete meanwhile, and notes that it was told', async () => {
    await comeBack(endsAt - DAY_MS, complete);
    const words = /A lock-up is complete: 1,050.00 USDT is back in your balance, 0.8085 was earned/;
    expect(await screen.findByText(words)).toBeVisible();
    expect(stored()).toContain(`${markOf(user.id)}.${endsAt}"`);
    expect(stored()).not.toContain('TM-L');
  });

  it('tells several together', async () => {
    await comeBack(0, another, complete);
    expect(await screen.findByText(/2 lock-ups are complete: 1,100.00 USDT/)).toBeVisible();
  });

  it('says nothing of what was told before', async () => {
    const { store } = await comeBack(endsAt, complete);
    await waitFor(() => expect(exchange.asked('defiMyOrder')).toHaveLength(1));
    // The next news to be told comes after what this list could have been told for.
    act(() => void store.dispatch(toastShown({ id: 'common.submitted' })));
    expect(await screen.findByText('Submitted Success')).toBeVisible();
    expect(screen.queryByText(/complete/)).not.toBeInTheDocument();
  });

  it('asks for no lock-ups of a visitor', async () => {
    await start({ path: '/' });
    await screen.findAllByRole('link', { name: /EUR\/USD/ });
    expect(exchange.asked('defiMyOrder')).toEqual([]);
  });
});
