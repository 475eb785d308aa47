import { screen, waitFor } from '@testing-library/react';
import { appUnderTest } from '../../testing/renderApp';
import type { Answers } from '../../testing/exchange';
import { quote } from '../../testing/sampleRows';

const { start } = appUnderTest();
const at = '/trade?product=EURUSD';

/** A quote that is new whenever it is asked for. */
const fresh: Answers = { productDetails: () => ({ ...quote(), volume24h: '1' }) };
const signedIn = () => start({ path: at, token: 'token', answers: fresh });
const buyRise = () => screen.findByRole('button', { name: /Buy Rise/ });
const stake = () => screen.findByRole('textbox', { name: 'Investment amount' });

async function readyToBuy() {
  const button = await buyRise();
  await waitFor(() => expect(button).toBeEnabled());
}

it('says in words that a browser cannot draw the chart; the ticket works without it', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await signedIn();
  await readyToBuy();
  expect(screen.getByText("Browser doesn't support the HTML5 canvas")).toBeVisible();
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
    expect(screen.getByRole('radio', { name: /5 min/ })).toBeChecked();
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

  it('leads a visitor over the login back to the pair', async () => {
    const { user } = await start({ path: at, answers: fresh });
    await user.click(await buyRise());
    expect(window.location.search).toBe('?to=%2Ftrade%3Fproduct%3DEURUSD');
  });
});
