import { http, HttpResponse } from 'msw';
import { screen, waitFor, within } from '@testing-library/react';
import { chartAnswers } from '../../testing/chartAnswers';
import { onlyChart } from '../../testing/klineOnScreen';
import { appUnderTest } from '../../testing/renderApp';

/** What draws indicators is a file of its own, which the network may not bring. */
let mockFailures = 0;
const mockFile = 'http://localhost/assets/studies.js';
jest.mock('../../ui/chart/studies', () => {
  mockFailures -= 1;
  if (mockFailures >= 0)
    throw Object.assign(new Error('Loading chunk failed'), { request: mockFile });
  return jest.requireActual<object>('../../ui/chart/studies');
});

const { exchange, start } = appUnderTest();

it('an indicator that cannot be had leaves the chart as it is, is told, and comes at another tap', async () => {
  // jsdom has no layout; the picture is drawn where it has a height.
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
  mockFailures = 1;
  exchange.server.use(http.head(mockFile, () => HttpResponse.error()));
  const { user } = await start({ path: '/trade?product=EURUSD', answers: chartAnswers });
  await screen.findByRole('img', { name: /EUR\/USD/ });
  await user.click(screen.getByRole('button', { name: 'Chart settings' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Chart settings' }));
  const rsi = sheet.getByRole('checkbox', { name: /RSI/ });
  await user.click(rsi);
  expect(await screen.findByText(/No connection\. Please try again/)).toBeInTheDocument();
  const types = () => onlyChart().series.map(({ type }) => type);
  expect(types()).toEqual(['Histogram', 'Candlestick']);

  await user.click(rsi);
  await user.click(rsi);
  await waitFor(() => expect(types()).toContain('Line'));
});
