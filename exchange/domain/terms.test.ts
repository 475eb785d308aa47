import { UNRESTRICTED_CONFIG } from '#samples/exchangeInfo';
import { TERMS } from './terms';

it('the sample settings have the durations and payouts of the exchange', () => {
  expect(UNRESTRICTED_CONFIG.order.durations).toEqual(TERMS.order.durations);
});
