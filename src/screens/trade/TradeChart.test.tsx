import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { MINUTE_MS } from '#contract';
import { chartAnswers, kdataAnswer } from '#testkit/app/chartAnswers';
import { silence, status, type Answers, type ReceivedCall } from '#testkit/app/exchange';
import { chartsOnScreen, onlyChart } from '#testkit/app/klineOnScreen.tsx';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import { quote } from '#testkit/app/sampleRows';
import { applyStyles } from '#testkit/app/styles';

applyStyles();

const { exchange, start } = appUnderTest();

const open = (more: Answers = {}) =>
  start({ path: '/trade?product=EURUSD', answers: { ...chartAnswers, ...more } });
const picture = (name: RegExp) => screen.findByRole('img', { name });
const closes = () => onlyChart().main.rows.map(({ close }) => close);
/** The different open, high, low and close prices of the drawn candles, without duplicates. */
const drawnPrices = () => [
  ...new Set(
    onlyChart().main.rows.flatMap(({ open, high, low, close }) => [open, high, low, close]),
  ),
];
const lines = () => onlyChart().main.priceLines.map(({ price }) => price);
const settings = () => screen.findByRole('dialog', { name: 'Chart settings' });
const asked = (part: Record<string, unknown>) =>
  exchange
    .asked('productKdata')
    .filter(({ body }) => Object.entries(part).every(([key, value]) => body[key] === value));

async function choosePair(user: UserEvent, from: string, to: string) {
  await user.click(await screen.findByRole('button', { name: `${from}, change currency pair` }));
  const sheet = await screen.findByRole('dialog', { name: 'Currency pair' });
  await user.click((await within(sheet).findAllByText(to))[0]!);
  await picture(new RegExp(`Price chart of ${to}`));
}

beforeEach(() => {
  // jsdom has no layout, and the chart needs a height.
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
});

/** Adds the picture that is drawn into the prerendered page, which the app replaces. */
function showFirstPicture(): HTMLCanvasElement {
  const page = document.createElement('div');
  page.innerHTML = '<div data-arriving><div data-first="chart"><canvas></canvas></div></div>';
  document.body.append(page);
  return page.querySelector('canvas')!;
}

describe('First picture of the chart', () => {
  it('stays while the candles load, and is removed when the chart has drawn', async () => {
    const first = showFirstPicture();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await open({
      productKdata: async (call) => {
        await answered;
        return kdataAnswer(call);
      },
    } as Answers);
    await screen.findByText('1.08437', { selector: 'p' });
    expect(screen.getByRole('main')).toContainElement(first);
    expect(screen.getByRole('link', { name: 'Chart by TradingView' })).toBeInTheDocument();
    answer();
    await picture(/Price chart of EUR\/USD, 1m/);
    await waitFor(() => expect(first).not.toBeInTheDocument());
    expect(onlyChart().main.rows).not.toEqual([]);
  });

  it('is removed when the user chooses another interval before the candles are there', async () => {
    const first = showFirstPicture();
    const { user } = await open({ productKdata: () => silence() });
    await screen.findByText('1.08437', { selector: 'p' });
    expect(first).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '5m' }));
    expect(first).not.toBeInTheDocument();
  });
});

describe('Pair chart', () => {
  it('draws the candles of the chosen interval', async () => {
    const { user } = await open();
    await picture(/Price chart of EUR\/USD, 1m/);
    expect(new Set(closes())).toEqual(new Set([1.08437]));
    await user.click(screen.getByRole('radio', { name: '5m' }));
    await picture(/Price chart of EUR\/USD, 5m/);
    await waitFor(() => {
      const times = onlyChart().main.rows.map(({ time }) => Number(time));
      expect(times[1]! - times[0]!).toBe(300);
    });
  });

  it('draws only candles of the shown pair after a change to another pair and back', async () => {
    const { user } = await open();
    await picture(/EUR\/USD/);
    await choosePair(user, 'EUR/USD', 'USD/JPY');
    await waitFor(() => expect(drawnPrices()).toEqual([151.284]));
    // Both pairs are cached now, so the chart shows the other pair without loading.
    await choosePair(user, 'USD/JPY', 'EUR/USD');
    expect(drawnPrices()).toEqual([1.08437]);
  });

  it('draws nothing while the candles of another pair are loading', async () => {
    const { user } = await open({
      productKdata: (call) => (call.body.productId === 'USDJPY' ? silence() : kdataAnswer(call)),
    } as Answers);
    await picture(/EUR\/USD/);
    await user.click(screen.getByRole('button', { name: 'EUR/USD, change currency pair' }));
    const sheet = await screen.findByRole('dialog', { name: 'Currency pair' });
    await user.click((await within(sheet).findAllByText('USD/JPY'))[0]!);
    await screen.findByText('151.284', { selector: 'p' });
    expect(chartsOnScreen()).toEqual([]);
  });

  it('updates the last candle with each price', async () => {
    let price = '1.08437';
    await open({ productDetails: () => ({ ...quote(), price, volume24h: '1' }) });
    await picture(/EUR\/USD/);
    price = '1.08999';
    await waitFor(() => expect(closes().at(-1)).toBe(1.08999));
  });

  it('replaces the running candle with the one from the poll', async () => {
    let volume = '1200';
    const running = (call: ReceivedCall) => {
      const { candles, ...rest } = kdataAnswer(call);
      const last = candles.at(-1)!;
      return { ...rest, candles: [...candles.slice(0, -1), [...last.slice(0, 5), volume]] };
    };
    await open({ productKdata: running } as Answers);
    await picture(/EUR\/USD/);
    const volumes = onlyChart().series.find(({ type }) => type === 'Histogram')!;
    expect(volumes.rows).toContainEqual(expect.objectContaining({ value: 1200 }));
    volume = '3400';
    await waitFor(() =>
      expect(volumes.rows).toContainEqual(expect.objectContaining({ value: 3400 })),
    );
  });

  it('loads the missing candles after the page was suspended', async () => {
    let behind = 20 * MINUTE_MS;
    await open({
      productKdata: ({ body, ...call }) =>
        kdataAnswer({ ...call, body: { before: Date.now() - behind, ...body } }),
    } as Answers);
    await picture(/EUR\/USD/);
    const gaps = () => {
      const times = onlyChart().main.rows.map(({ time }) => Number(time));
      return new Set(times.slice(1).map((time, index) => time - times[index]!));
    };
    await waitFor(() => expect(gaps().size).toBe(2));
    behind = 0;
    await waitFor(() => expect(gaps()).toEqual(new Set([60])));
  });

  it('loads older candles when it is dragged near its first candle', async () => {
    await open();
    await picture(/EUR\/USD/);
    const oldestAt = () => Number(onlyChart().main.rows[0]!['time']) * 1000;
    const oldest = oldestAt();
    onlyChart().drag({ from: 3, to: 40 });
    await waitFor(() => expect(oldestAt()).toBe(oldest - 60 * MINUTE_MS));
    expect(asked({ before: oldest })).toHaveLength(1);
  });

  it('shows an error if the candles cannot be loaded, and retries', async () => {
    let isDown = true;
    const { user } = await open({
      productKdata: (call) => (isDown ? status(500) : kdataAnswer(call)),
    } as Answers);
    expect(await screen.findByText('The chart data could not be loaded.')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: /again|Retry/i }));
    await picture(/EUR\/USD/);
  });

  it('shows a text if there are no candles', async () => {
    await open({ productKdata: { interval: '1m', candles: [] } });
    expect(await screen.findByText('No trades here yet.')).toBeVisible();
  });

  it('is shown in full screen with only the order buttons below it', async () => {
    const { user } = await open();
    await picture(/EUR\/USD/);
    const lists = () => screen.queryByRole('tab', { name: 'Latest trades' });
    await waitFor(() => expect(lists()).toBeVisible());
    const full = screen.getByRole('button', { name: 'Full screen' });
    expect(full).toHaveAttribute('aria-pressed', 'false');
    await user.click(full);
    expect(full).toHaveAttribute('aria-pressed', 'true');
    expect(lists()).toBeNull();
    expect(screen.getByRole('button', { name: /Buy Rise/ })).toBeVisible();
    await user.click(full);
    expect(full).toHaveAttribute('aria-pressed', 'false');
    expect(lists()).toBeVisible();
  });

  it('is removed when the user leaves the page', async () => {
    const { user } = await open();
    await picture(/EUR\/USD/);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('searchbox');
    expect(chartsOnScreen()).toEqual([]);
  });
});

describe('Chart settings', () => {
  it('turn moving averages and volume on and off and change the chart style', async () => {
    const { user } = await open();
    await picture(/EUR\/USD/);
    const types = () =>
      onlyChart()
        .series.map(({ type }) => type)
        .sort();
    expect(types()).toEqual(['Candlestick', 'Histogram']);
    await user.click(screen.getByRole('button', { name: 'Chart settings' }));
    const sheet = await settings();
    await user.click(within(sheet).getByRole('checkbox', { name: /Moving averages/ }));
    expect(types()).toEqual(['Candlestick', 'Histogram', 'Line', 'Line', 'Line']);
    await user.click(within(sheet).getByRole('checkbox', { name: /Moving averages/ }));
    await user.click(within(sheet).getByRole('radio', { name: 'Line' }));
    await user.click(within(sheet).getByRole('checkbox', { name: 'Volume' }));
    expect(types()).toEqual(['Line']);
  });

  it('draw an indicator while it is turned on', async () => {
    const { user } = await open();
    await picture(/EUR\/USD/);
    await user.click(screen.getByRole('button', { name: 'Chart settings' }));
    const rsi = within(await settings()).getByRole('checkbox', { name: /RSI/ });
    const below = () => onlyChart().series.filter(({ pane }) => pane > 0);
    expect(below()).toHaveLength(0);
    await user.click(rsi);
    await waitFor(() => expect(below()).toHaveLength(1));
    await waitFor(() => expect(below()[0]?.rows.at(-1)).toHaveProperty('value'));
    await user.click(rsi);
    expect(below()).toHaveLength(0);
  });

  it('draw several indicators and remove one of them', async () => {
    const { user } = await open();
    await picture(/EUR\/USD/);
    await user.click(screen.getByRole('button', { name: 'Chart settings' }));
    const sheet = within(await settings());
    const choice = (name: RegExp) => sheet.getByRole('checkbox', { name });
    for (const name of [/RSI/, /MACD/]) await user.click(choice(name));
    const below = () => new Set(onlyChart().series.flatMap(({ pane }) => (pane > 0 ? [pane] : [])));
    await waitFor(() => expect(below()).toEqual(new Set([1, 2])));
    await user.click(choice(/RSI/));
    await waitFor(() => expect(below()).toEqual(new Set([1])));
    expect(choice(/MACD/)).toBeChecked();
    expect(choice(/RSI/)).not.toBeChecked();
  });

  it('show the candles as a table whose newest row has the current price', async () => {
    const { user } = await open({
      productDetails: () => ({ ...quote(), price: '1.08999', volume24h: '1' }),
    });
    await picture(/EUR\/USD/);
    await user.click(screen.getByRole('radio', { name: '5m' }));
    await picture(/EUR\/USD, 5m/);
    await user.click(screen.getByRole('button', { name: 'Chart settings' }));
    const sheet = within(await settings());
    await user.click(sheet.getByText('Show as a table'));
    const table = await sheet.findByRole('region', { name: /EUR\/USD, 5m/ });
    const [, newest, before] = within(table).getAllByRole('row');
    expect(newest).toHaveTextContent('1.08999');
    expect(before).not.toHaveTextContent('1.08999');
    // The header of a row is the start of its five minutes.
    expect(within(newest!).getByRole('rowheader')).toHaveTextContent(/:\d[05]$/);
    expect(within(before!).getByRole('rowheader')).toHaveTextContent(/:\d[05]$/);
  });

  it('draw a price line at a typed price or at the current price, for this pair only', async () => {
    const { user } = await open();
    await picture(/EUR\/USD/);
    await user.click(screen.getByRole('button', { name: 'Chart settings' }));
    const form = within(await settings()).getByRole('form', { name: 'A line of your own' });
    const field = within(form).getByRole('textbox', { name: 'Price of the line' });
    await user.type(field, '1.0x');
    await user.click(within(form).getByRole('button', { name: 'Draw' }));
    expect(form).toHaveTextContent(/digits and one decimal mark, at most twelve/);
    expect(lines()).toEqual([]);
    await user.clear(field);
    await user.type(field, '1.09');
    await user.click(within(form).getByRole('button', { name: 'Draw' }));
    expect(lines()).toEqual([1.09]);
    expect(form).not.toHaveTextContent(/digits and one decimal mark, at most twelve/);
    await user.click(within(form).getByRole('button', { name: 'At the price now' }));
    expect(lines()).toEqual([1.08437]);
    expect(field).toHaveValue('1.08437');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Chart settings' }));
    expect(
      within(await settings()).getByRole('textbox', { name: 'Price of the line' }),
    ).toHaveValue('1.08437');
    await user.click(screen.getByRole('button', { name: 'Close' }));

    await choosePair(user, 'EUR/USD', 'USD/JPY');
    expect(lines()).toEqual([]);
  });

  it('remove the price line', async () => {
    const { user } = await open();
    await picture(/EUR\/USD/);
    await user.click(screen.getByRole('button', { name: 'Chart settings' }));
    const form = within(await settings()).getByRole('form', { name: 'A line of your own' });
    await user.click(within(form).getByRole('button', { name: 'At the price now' }));
    await user.click(within(form).getByRole('button', { name: 'Remove' }));
    expect(lines()).toEqual([]);
    expect(within(form).getByRole('textbox')).toHaveValue('');
    expect(within(form).queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
  });
});

describe('Price axis of the chart', () => {
  const signedIn = () =>
    start({ path: '/trade?product=EURUSD', token: 'token', answers: chartAnswers });
  const axis = { name: 'Set a price alert' };

  it.each([
    ['below the price', 999, 'Falls to', '1.00000'],
    ['above the price', 998, 'Rises to', '2.00000'],
  ])('opens a price alert at a price that is tapped %s', async (_, y, kind, level) => {
    const { user } = await signedIn();
    await picture(/Price chart of EUR\/USD, 1m/);
    const button = await screen.findByRole('button', axis);
    // In the fake chart the price is 1000 at the top, and one less with each pixel.
    await user.pointer({ keys: '[MouseLeft]', target: button, coords: { clientY: y } });
    const sheet = within(await screen.findByRole('dialog', { name: 'Price alert for EUR/USD' }));
    expect(sheet.getByRole('radio', { name: kind })).toBeChecked();
    const field = sheet.getByRole('textbox', { name: /Price, now 1\.08437/ });
    expect(field).toHaveValue(level);
    await user.click(sheet.getByRole('button', { name: 'Set' }));
    expect(
      await sheet.findByText(new RegExp(`EUR/USD ${kind.toLowerCase()} ${level}`)),
    ).toBeVisible();
  });

  it('opens a price alert at the newest price when a keyboard presses it', async () => {
    const { user } = await signedIn();
    const button = await screen.findByRole('button', axis);
    button.focus();
    await user.keyboard('{Enter}');
    const sheet = within(await screen.findByRole('dialog', { name: 'Price alert for EUR/USD' }));
    expect(sheet.getByRole('textbox', { name: /Price, now/ })).toHaveValue('1.08437');
  });

  it('is no button for a visitor, who has no alerts', async () => {
    await open();
    await picture(/Price chart of EUR\/USD, 1m/);
    expect(screen.queryByRole('button', axis)).not.toBeInTheDocument();
  });
});
