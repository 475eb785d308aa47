import { http, HttpResponse } from 'msw';
import { screen } from '@testing-library/react';
import { appUnderTest } from '../../../testing/renderApp';
import { quote } from '../../../testing/sampleRows';

/** The lists behind the first tab are a file of their own, which the network may not bring. */
let mockFailures = 0;
jest.mock('./OtherLists', () => {
  mockFailures -= 1;
  if (mockFailures >= 0)
    throw Object.assign(new Error('Loading chunk failed'), {
      request: 'http://localhost/assets/otherLists.js',
    });
  return jest.requireActual<object>('./OtherLists');
});

const { exchange, start } = appUnderTest();

it('says that a list could not be fetched, leaves the rest of the page alone, and tries again', async () => {
  mockFailures = 1;
  exchange.server.use(
    http.head('http://localhost/assets/otherLists.js', () => HttpResponse.error()),
  );
  const { user } = await start({
    path: '/trade?product=EURUSD',
    token: 'token',
    answers: {
      productDetails: () => ({ ...quote(), volume24h: '1' }),
      productTrunover: { turnover24h: '5400000', trades: [] },
    },
  });
  await user.click(await screen.findByRole('tab', { name: 'Latest trades' }));
  expect(await screen.findByText(/The connection failed/)).toBeVisible();
  expect(screen.getByRole('button', { name: /Buy Rise/ })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('5,400,000.00 USDT')).toBeVisible();
});
