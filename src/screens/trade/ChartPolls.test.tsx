import { screen, waitFor, within } from '@testing-library/react';
import { chartAnswers, kdata } from '../../testing/chartAnswers';
import { status, type Answers, type Asked } from '../../testing/exchange';
import { onlyChart } from '../../testing/klineOnScreen';
import { appUnderTest } from '../../testing/renderApp';
import { settled } from '../../testing/settled';

/** The running candle is asked for this often here; a price comes as ever. */
let mockPollMs = 5_000;
jest.mock('../shared/quotes/pace', () => ({
  ...jest.requireActual<object>('../shared/quotes/pace'),
  paceMs: (ms: number) => (ms === 5_000 ? mockPollMs : ms),
}));

const { exchange, start } = appUnderTest();

const MINUTE = 60_000;
const open = (more: Answers = {}) =>
  start({ path: '/trade?product=EURUSD', answers: { ...chartAnswers, ...more } });
const picture = (symbol = 'EUR/USD') =>
  screen.findByRole('img', { name: new RegExp(`Price chart of ${symbol}`) });
const tails = (productId = 'EURUSD') =>
  exchange
    .asked('productKdata')
    .filter(({ body }) => body.productId === productId && Number(body.limit) < 10);
const isWhole = ({ body }: Asked) => Number(body.limit) > 10 && body.before === undefined;
const oldestAt = () => Number(onlyChart().main.rows[0]!['time']) * 1_000;

beforeEach(() => {
  mockPollMs = 5_000;
  // jsdom has no layout; the picture is drawn where it has a height.
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
});

it('the running candle is not asked for while the page is out of sight', async () => {
  mockPollMs = 10;
  await open();
  await picture();
  await waitFor(() => expect(tails().length).toBeGreaterThan(1));
  const inSight = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await settled();
  const before = tails().length;
  await settled();
  expect(tails()).toHaveLength(before);
  inSight.mockReturnValue('visible');
  await waitFor(() => expect(tails().length).toBeGreaterThan(before));
});

it('another pair’s is asked for instead of the first one’s, not beside it', async () => {
  mockPollMs = 10;
  const { user } = await open();
  await picture();
  await waitFor(() => expect(tails().length).toBeGreaterThan(1));
  await user.click(screen.getByRole('button', { name: 'EUR/USD, change currency pair' }));
  const sheet = await screen.findByRole('dialog', { name: 'Currency pair' });
  await user.click((await within(sheet).findAllByText('USD/JPY'))[0]!);
  await picture('USD/JPY');
  await waitFor(() => expect(tails('USDJPY').length).toBeGreaterThan(1));
  const before = tails().length;
  const others = tails('USDJPY').length;
  await waitFor(() => expect(tails('USDJPY').length).toBeGreaterThan(others + 2));
  expect(tails()).toHaveLength(before);
});

it('candles that are there stay when newer ones cannot be had', async () => {
  mockPollMs = 10;
  let behind = 20 * MINUTE;
  let isAway = false;
  await open({
    productKdata: (call: Asked) =>
      isAway && isWhole(call)
        ? status(500)
        : kdata({ ...call, body: { before: Date.now() - behind, ...call.body } }),
  } as Answers);
  await picture();
  const oldest = oldestAt();
  isAway = true;
  behind = 0;
  const reads = () => exchange.asked('productKdata').filter(isWhole).length;
  await waitFor(() => expect(reads()).toBeGreaterThan(2));
  await settled();
  expect(screen.queryByText('The chart data could not be loaded.')).not.toBeInTheDocument();
  expect(oldestAt()).toBe(oldest);
});

it('older candles that could not be had are asked for again at the next drag', async () => {
  let isAway = true;
  await open({
    productKdata: (call: Asked) =>
      isAway && call.body.before !== undefined ? status(500) : kdata(call),
  } as Answers);
  await picture();
  const oldest = oldestAt();
  const older = () => exchange.asked('productKdata').filter(({ body }) => body.before === oldest);
  onlyChart().drag({ from: 3, to: 40 });
  await waitFor(() => expect(older()).toHaveLength(1));
  await settled();
  expect(oldestAt()).toBe(oldest);
  isAway = false;
  onlyChart().drag({ from: 2, to: 39 });
  await waitFor(() => expect(oldestAt()).toBe(oldest - 60 * MINUTE));
});

it('an interval that was on show before begins at the newest candle, wherever one had looked', async () => {
  const { user } = await open();
  await picture();
  await user.click(screen.getByRole('radio', { name: '5m' }));
  await screen.findByRole('img', { name: /EUR\/USD, 5m/ });
  onlyChart().drag({ from: 30, to: 45 });
  const { scrollToPosition } = onlyChart();
  scrollToPosition.mockClear();
  await user.click(screen.getByRole('radio', { name: '1m' }));
  await screen.findByRole('img', { name: /EUR\/USD, 1m/ });
  expect(onlyChart().scrollToPosition).toBe(scrollToPosition);
  expect(scrollToPosition).toHaveBeenCalled();
});
