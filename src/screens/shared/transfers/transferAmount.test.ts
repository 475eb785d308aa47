import { formatAmount } from '../../../intl';
import { flowParts } from './transferAmount';

test.each([
  // [amount, fee, net, displayed fee, displayed net]
  ['150.55', '1.5055', '149.0445', '1.51', '149.04'],
  ['100', '1', '99', '1.00', '99.00'],
  ['100', '0', '100', '0.00', '100.00'],
  ['0.1', '0.001', '0.099', '0.01', '0.09'],
  ['2022.244', '20.22244', '2002.02156', '20.223', '2,002.021'],
  ['10.123456', '0.101234', '10.022222', '0.101234', '10.022222'],
  ['1', '1.5005', '0', '1.51', '0.00'],
] as const)(
  'in the flow of %s the fee %s and the net amount %s are shown as %s and %s',
  (amount, fee, net, shownFee, shownNet) => {
    const parts = flowParts({ amount, fee, net });
    const format = { kind: { flowOf: amount } };
    expect(formatAmount(parts.fee, 'en', format)).toBe(shownFee);
    expect(formatAmount(parts.net, 'en', format)).toBe(shownNet);
  },
);
