import { screen, waitFor, within } from '@testing-library/react';
import { refusal, status } from '../../testing/exchange';
import type { Answers } from '../../testing/exchange';
import { appUnderTest } from '../../testing/renderApp';
import { quote } from '../../testing/sampleRows';
import { settled } from '../../testing/settled';

const { exchange, start } = appUnderTest();
const at = '/trade?product=EURUSD';

/** A quote that is new whenever it is asked for. */
const fresh: Answers = { productDetails: () => ({ ...quote(), volume24h: '1' }) };

describe('the currency pair', () => {
  it('is the first of the list where the address names none, and is changed in the sheet', async () => {
    const { user } = await start({ path: '/trade', answers: fresh });
    await user.click(await screen.findByRole('button', { name: 'EUR/USD, change currency pair' }));
    const sheet = await screen.findByRole('dialog');
    await user.type(await within(sheet).findByRole('searchbox'), 'bitc');
    expect(within(sheet).getAllByRole('listitem')).toHaveLength(1);
    await user.click(within(sheet).getByRole('button', { name: /BTC\/USDT/ }));
    expect(window.location.search).toBe('?product=BTCUSDT');
    await waitFor(() =>
      expect(exchange.asked('productDetails').at(-1)?.body).toEqual({ productId: 'BTCUSDT' }),
    );
  });

  it('is all that is asked for until others are looked at', async () => {
    const { user } = await start({ path: at, answers: fresh });
    await screen.findByRole('radio', { name: '1h' });
    await waitFor(() => expect(exchange.asked('productKdata')).not.toEqual([]));
    const whole = () => exchange.asked('productList').filter(({ body }) => !('only' in body));
    expect(whole()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'EUR/USD, change currency pair' }));
    const sheet = await screen.findByRole('dialog');
    expect(await within(sheet).findByRole('button', { name: /BTC\/USDT/ })).toBeVisible();
    expect(whole()).toHaveLength(1);
  });

  it('says in the sheet that the others could not be had, and asks again at a tap', async () => {
    const { user } = await start({
      path: at,
      answers: { ...fresh, productList: status(503) },
    });
    await user.click(await screen.findByRole('button', { name: 'EUR/USD, change currency pair' }));
    const sheet = await screen.findByRole('dialog');
    expect(await within(sheet).findByText('Prices could not be loaded')).toBeVisible();
    // Polls ask as well, but only the tap's own call keeps the button busy.
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    exchange.answer({ productList: () => answered.then(() => ({ items: [quote()] })) });
    const again = within(sheet).getByRole('button', { name: 'Try again' });
    await user.click(again);
    await settled();
    expect(again).toHaveAttribute('aria-busy', 'true');
    answer();
    expect(await within(sheet).findByRole('button', { name: /EUR\/USD/ })).toBeVisible();
  });

  it('that is not traded here is said plainly, with a way on', async () => {
    await start({ path: '/trade?product=NOPE', answers: { productDetails: refusal('NOT_FOUND') } });
    expect(await screen.findByText('This product is not traded here')).toBeInTheDocument();
    expect(screen.getByText(/“NOPE”/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/hq');
    expect(screen.getByRole('button', { name: /change currency pair/ })).toBeInTheDocument();
  });

  it.each([
    ['vn', ['1p', '5p', '15p', '30p', '1g', '4g', 'Ngày']],
    ['cn', ['1分', '5分', '15分', '30分', '1小时', '4小时', '日线']],
  ] as const)('says how long a candle lasts as %s says it', async (language, names) => {
    await start({ path: at, language, answers: fresh });
    for (const name of names)
      expect(await screen.findByRole('radio', { name })).toBeInTheDocument();
  });

  it('keeps the chosen interval and drawing', async () => {
    const { user } = await start({ path: at, answers: fresh });
    await user.click(await screen.findByRole('radio', { name: '1h' }));
    await waitFor(() =>
      expect(exchange.asked('productKdata').at(-1)?.body).toMatchObject({ interval: '1h' }),
    );
    await user.click(screen.getByRole('button', { name: 'Chart settings' }));
    await user.click(await screen.findByRole('radio', { name: 'Line' }));
    expect(localStorage.getItem('preferences')).toMatch(/"kind":"line","interval":"1h"/);
  });
});
