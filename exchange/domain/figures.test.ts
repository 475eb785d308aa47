import { UNRESTRICTED_CONFIG } from '#samples/exchangeInfo';
import { FIGURES } from './figures';

it('the sample settings have the durations and payouts of the exchange', () => {
  expect(UNRESTRICTED_CONFIG.order.durations).toEqual(FIGURES.order.durations);
});
