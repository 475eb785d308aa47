import { screen, waitFor, within } from '@testing-library/react';
import { markedParts } from '../../testing/markedParts';
import { buyRise, readyToBuy } from '../../testing/orderButtons';
import { appUnderTest } from '../../testing/renderApp';
import type { Answers } from '../../testing/exchange';
import { quote } from '../../testing/sampleRows';
import { standardAnswers } from '../../testing/standardAnswers';
import { settled } from '../../testing/settled';

const { exchange, start } = appUnderTest();
const at = '/trade?product=EURUSD';

/** A quote that is new whenever it is asked for. */
const fresh: Answers = { productDetails: () => ({ ...quote(), volume24h: '1' }) };
const signedIn = () => start({ path: at, token: 'token', answers: fresh });
const stake = () => screen.findByRole('textbox', { name: 'Investment amount' });

const newcomer = {
  Username: 'linhtran88',
  'Mobile phone number': '13900000917',
  'Login password': 'correct horse',
  'Fund password': '246810',
};

it('says in words that a browser cannot draw the chart; the ticket works without it', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await signedIn();
  await readyToBuy();
  expect(screen.getByText("Browser doesn't support the HTML5 canvas")).toBeVisible();
});

it('tells in the sheet of pairs when the market closes, long before that is in the way', async () => {
  const hours = { ...quote(), closesAt: Date.now() + 6 * 3_600_000 };
  const answers = { productList: { items: [hours] }, productDetails: { ...hours, volume24h: '1' } };
  const { user } = await start({ path: at, token: 'token', answers });
  await user.click(await screen.findByRole('button', { name: 'EUR/USD, change currency pair' }));
  const sheet = await screen.findByRole('dialog', { name: 'Currency pair' });
  expect((await within(sheet).findAllByText(/closes \d/))[0]).toBeVisible();
});

describe('what was chosen', () => {
  it('is remembered when one leaves and comes back', async () => {
    const { user } = await signedIn();
    await readyToBuy();
    await user.click(screen.getByRole('radio', { name: /5 min/ }));
    await user.clear(await stake());
    await user.paste('77');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('searchbox');
    await user.click(await screen.findByRole('link', { name: /EUR\/USD/ }));
    expect(await stake()).toHaveValue('77');
    expect(await screen.findByRole('radio', { name: /5 min/ })).toBeChecked();
  });

  it('can be kept as a favourite, and leads to all orders', async () => {
    const { user } = await signedIn();
    await readyToBuy();
    const star = screen.getByRole('button', { name: 'Favourite EUR/USD' });
    await user.click(star);
    expect(star).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('link', { name: 'All order records' })).toHaveAttribute(
      'href',
      '/orderrecord',
    );
  });

  it('keeps a visitor’s ticket over opening an account, and marks what was chosen', async () => {
    const { user } = await start({ path: at, answers: fresh });
    await buyRise();
    await user.click(await screen.findByRole('radio', { name: /5 min/ }));
    await user.click(await screen.findByRole('button', { name: '50 USDT' }));
    await user.click(screen.getByRole('button', { name: /Buy Drop/ }));
    const kept = await screen.findByRole('region', { name: 'Your order' });
    expect(window.location.pathname).toBe('/reg');
    expect(kept).toHaveTextContent(/Buy Drop.*EUR\/USD.*50 USDT · 5 min/);

    for (const [label, text] of Object.entries(newcomer))
      await user.type(screen.getByLabelText(label), text);
    await user.click(screen.getByRole('button', { name: 'Open An Account' }));
    await waitFor(() => expect(window.location.pathname).toBe('/trade'));
    expect(await stake()).toHaveValue('50');
    expect(await screen.findByRole('radio', { name: /5 min/ })).toBeChecked();
    const drop = await readyToBuy(/Buy Drop/);
    expect(drop).toHaveAccessibleDescription(/Your choice/);
    expect(screen.getByRole('button', { name: /Buy Rise/ })).not.toHaveAccessibleDescription(
      /Your choice/,
    );
    expect(await exchange.allAsked('orderCreate')).toHaveLength(0);
    await user.click(drop);
    await waitFor(() =>
      expect(exchange.asked('orderCreate')[0]?.body).toMatchObject({
        direction: 'drop',
        amount: '50',
        durationSec: 300,
      }),
    );
  });

  it('keeps it for who has an account as well, to the login and back to the registration', async () => {
    const { user } = await start({ path: at, answers: fresh });
    await user.click(await buyRise());
    await user.click(await screen.findByRole('link', { name: 'Already have an account? Log in' }));
    await screen.findByRole('heading', { name: 'Log in' });
    expect(screen.getByRole('region', { name: 'Your order' })).toHaveTextContent(/Buy Rise/);
    const to = '/trade?product=EURUSD&buy=rise&stake=20&duration=60';
    expect(new URLSearchParams(window.location.search).get('to')).toBe(to);
    expect(screen.getByRole('link', { name: 'Open An Account Now' })).toHaveAttribute(
      'href',
      `/reg${window.location.search}`,
    );
    await user.type(screen.getByLabelText('Username'), 'linhtran88');
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(window.location.pathname).toBe('/trade'));
    expect(await buyRise()).toHaveAccessibleDescription(/Your choice/);
  });

  it('leads a visitor whose amount is wrong over an account back to the pair', async () => {
    const { user } = await start({ path: at, answers: fresh });
    await buyRise();
    await user.clear(await stake());
    await user.click(await buyRise());
    expect(window.location.search).toBe('?to=%2Ftrade%3Fproduct%3DEURUSD');
    await settled();
    expect(screen.queryByRole('region', { name: 'Your order' })).not.toBeInTheDocument();
  });
});

describe('the marks before the first order', () => {
  const { userDetails } = standardAnswers();
  const newcomers = (registeredAt: number): Answers => ({
    ...fresh,
    userDetails: { ...userDetails, user: { ...userDetails.user, registeredAt } },
  });
  const HOUR_MS = 3_600_000;

  it('are four, name one part after the other, and do not come again', async () => {
    const answers = newcomers(Date.now() - HOUR_MS);
    const { user } = await start({ path: at, token: 'token', answers });
    const coach = await screen.findByRole('complementary', { name: 'Before your first order' });
    const seen: (string | undefined)[] = [];
    for (const step of ['1 / 4', '2 / 4', '3 / 4', '4 / 4']) {
      expect(coach).toHaveTextContent(step);
      seen.push(...markedParts());
      const next = screen.queryByRole('button', { name: 'Next' });
      if (next) await user.click(next);
    }
    expect(seen).toEqual(['duration', 'stake', 'terms', 'buy']);
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    expect(coach).not.toBeInTheDocument();
    expect(markedParts()).toEqual([]);
    expect(localStorage.getItem('preferences')).toContain('coach:ticket');
  });

  it('are skipped with one tap', async () => {
    const answers = newcomers(Date.now() - HOUR_MS);
    const { user } = await start({ path: at, token: 'token', answers });
    await user.click(await screen.findByRole('button', { name: 'Skip' }));
    expect(
      screen.queryByRole('complementary', { name: 'Before your first order' }),
    ).not.toBeInTheDocument();
  });

  it('are not for an account that has been here for longer', async () => {
    await start({ path: at, token: 'token', answers: newcomers(Date.now() - 48 * HOUR_MS) });
    await readyToBuy();
    await settled();
    expect(screen.queryByRole('button', { name: 'Skip' })).not.toBeInTheDocument();
  });
});
