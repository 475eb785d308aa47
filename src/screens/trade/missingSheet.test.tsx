import { http, HttpResponse } from 'msw';
import { screen } from '@testing-library/react';
import { appUnderTest } from '../../testing/renderApp';
import { order, quote } from '../../testing/sampleRows';

/** The sheet of pairs is a file of its own, which the network may not bring. */
let mockFailures = 0;
const mockFile = 'http://localhost/assets/productSheet.js';
jest.mock('./ProductSheet', () => {
  mockFailures -= 1;
  if (mockFailures >= 0)
    throw Object.assign(new Error('Loading chunk failed'), { request: mockFile });
  return jest.requireActual<object>('./ProductSheet');
});

const { exchange, start } = appUnderTest();

it('leaves the running order where it is when the pairs cannot be had, says why, and asks again at a tap', async () => {
  mockFailures = 1;
  exchange.server.use(http.head(mockFile, () => HttpResponse.error()));
  const { user } = await start({
    path: '/trade?product=EURUSD',
    token: 'token',
    answers: {
      productDetails: () => ({ ...quote(), volume24h: '1' }),
      orderHoldList: { items: [order()] },
    },
  });
  const card = await screen.findByRole('region', { name: 'Your order' });
  const pairs = screen.getByRole('button', { name: 'EUR/USD, change currency pair' });
  await user.click(pairs);
  expect(await screen.findByText(/No connection\. Please try again/)).toBeVisible();
  expect(card).toBeVisible();
  expect(card).toHaveTextContent(/Rise/);

  await user.click(pairs);
  expect(await screen.findByRole('dialog', { name: 'Currency pair' })).toBeVisible();
  expect(card).toBeInTheDocument();
});
